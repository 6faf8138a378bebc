import { z } from 'zod'
import type { Feature } from '#server/features/feature.ts'
import { listEntries, listParts } from '#server/features/sitemap/queries.ts'
import { robots, sitemap, sitemapIndex } from '#server/features/sitemap/rules.ts'
import { Refusal } from '#server/refusal.ts'

const PART_MAX = 2_147_483_647 / 5_000
const Part = z.object({
  part: z
    .string()
    .regex(/^(0|[1-9]\d{0,5})$/)
    .transform(Number)
    .pipe(z.number().max(PART_MAX)),
})

const XML = 'application/xml; charset=utf-8'

/** `robots.txt` and the sitemaps. Not part of the API: search engines expect them at these addresses. */
export const sitemapRoutes: Feature = (route, { readFor, clock, publicUrl }) => {
  route.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots(publicUrl)),
  )

  route.get('/sitemap.xml', { config: { forEveryone: true }, schema: { hide: true } }, async (_request, reply) => {
    const parts = await readFor(null, (db) => listParts(db, clock.now()))
    return reply.type(XML).send(sitemapIndex(publicUrl, parts))
  })

  route.get(
    '/sitemap-:part.xml',
    { config: { forEveryone: true }, schema: { hide: true, params: Part } },
    async (request, reply) => {
      const entries = await readFor(null, (db) => listEntries(db, request.params.part, clock.now()))
      if (entries.length === 0) throw new Refusal('not_found', 'errors.notFound')
      return reply.type(XML).send(sitemap(publicUrl, entries))
    },
  )
}
