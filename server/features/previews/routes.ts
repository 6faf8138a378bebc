import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import type { Db } from '#server/db/open.ts'
import type { Feature } from '#server/features/feature.ts'
import { findPictureFile } from '#server/features/pictures/queries.ts'
import { createPreviews } from '#server/features/previews/commands.ts'
import { findJobPreview, findPartnerPreview } from '#server/features/previews/queries.ts'
import { previewSvg } from '#server/features/previews/templates.ts'
import { everyone } from '#server/http/access.ts'

const Params = PathId.extend({ language: z.enum(LANGUAGES) })
/** The name of the logo within the address of its small file. */
const NAME = /([0-9a-f]{32})-small/

/** Other sites show these pictures with a link to a page. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** `/previews/…`: a picture of each job and partner for link previews, which is not part of the API. */
export const previewRoutes: Feature = (route, { readFor, clock, currencySymbol }) => {
  const draw = createPreviews()
  for (const [path, find] of [
    ['jobs', findJobPreview],
    ['partners', findPartnerPreview],
  ] as const) {
    route.get(
      `/previews/${path}/:id.:language.png`,
      { config: { access: everyone, inTurn: true }, schema: { hide: true, params: Params } },
      async ({ params: { id, language }, headers }, reply) => {
        const about = (db: Db) => find(db, id, { language, symbol: currencySymbol, now: clock.now() })
        const { preview, logo } = await readFor(null, about)
        const name = NAME.exec(logo ?? '')?.[1]
        const file = name ? await readFor(null, (db) => findPictureFile(db, name, 'medium')) : undefined
        const { etag, png } = await draw(previewSvg({ ...preview, hasLogo: file !== undefined }), file)
        reply.headers({ ...HEADERS, etag }).type('image/png')
        return headers['if-none-match']?.includes(etag) ? reply.code(304).send() : reply.send(png)
      },
    )
  }
}
