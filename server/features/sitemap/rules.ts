/** A page in the sitemap, and when its content last changed, as far as known. */
export type Entry = { path: string; changed?: Date | undefined }

/** The rules for crawlers, and the address of the sitemap. */
export const robots = (site: string) =>
  ['User-agent: *', 'Allow: /api/avatars/', 'Disallow: /api/', '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')

/** The index of the sitemaps. */
export const sitemapIndex = (site: string, parts: number[]) =>
  list(
    'sitemapindex',
    'sitemap',
    site,
    parts.map((part) => ({ path: `/sitemap-${part}.xml` })),
  )

/** One sitemap. Our paths contain nothing that XML has to escape. */
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
