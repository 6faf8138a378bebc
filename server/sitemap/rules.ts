/** A page for search engines to know, and when something on it last changed, as far as we know. */
export type Entry = { path: string; changed?: Date | undefined }

/** Which search engine may read what, and where it learns of all pages. */
export const robots = (site: string) =>
  ['User-agent: *', 'Allow: /api/avatars/', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')

/** The parts of a sitemap. */
export const sitemapIndex = (site: string, parts: number[]) =>
  list(
    'sitemapindex',
    'sitemap',
    site,
    parts.map((part) => ({ path: `/sitemap-${part}.xml` })),
  )

/** One part of a sitemap. Our paths hold nothing that XML would have to escape. */
export const sitemap = (site: string, entries: Entry[]) => list('urlset', 'url', site, entries)

const list = (name: string, item: string, site: string, entries: Entry[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries.map(({ path, changed }) => `<${item}><loc>${site}${path}</loc>${lastmod(changed)}</${item}>`),
    `</${name}>`,
    '',
  ].join('\n')

const lastmod = (changed: Date | undefined) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')
