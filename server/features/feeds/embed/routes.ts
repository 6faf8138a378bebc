import { createHash } from 'node:crypto'
import { z } from 'zod'
import { EmbedStyle } from '#contract/embeds.ts'
import { PathId } from '#contract/ids.ts'
import { JOBS_PER_PAGE_MAX } from '#contract/limits.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import type { Feature } from '#server/features/feature.ts'
import { embedPage } from '#server/features/feeds/embed/format.ts'
import { findPartner } from '#server/features/partners/queries.ts'

const Params = PathId.extend({ language: z.enum(LANGUAGES) })
const config = { forEveryone: true, impersonal: true } as const

/** Any site may show this page in a frame. The page can do nothing but open links. */
const policyFor = (css: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')

/** `/partners/:id/embed.de`: the open jobs of a business for an `<iframe>` on its own site. It is not part of the API. */
export const embedRoutes: Feature = (route, { readFor, clock, publicUrl: site, currencySymbol }) => {
  route.get(
    '/partners/:id/embed.:language',
    { config, schema: { hide: true, params: Params, querystring: EmbedStyle } },
    async ({ params: { id, language }, query: style }, reply) => {
      const { partner, jobs } = await readFor(null, (db) => findPartner(db, id, null, clock.now()))
      const shown = jobs.slice(0, JOBS_PER_PAGE_MAX)
      const { html, css } = embedPage({
        business: partner,
        jobs: shown,
        site,
        language,
        style,
        symbol: currencySymbol,
      })
      reply.removeHeader('x-frame-options')
      reply.headers({ 'content-security-policy': policyFor(css), 'cross-origin-resource-policy': 'cross-origin' })
      return reply.type('text/html; charset=utf-8').send(html)
    },
  )
}
