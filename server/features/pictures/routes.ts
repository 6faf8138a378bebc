import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { PICTURE_MEGABYTES_MAX } from '#contract/limits.ts'
import { Picture, type PictureKind, PicturePatch, Pictures } from '#contract/pictures.ts'
import type { Feature, Route } from '#server/features/feature.ts'
import { addPicture, changePicture, removePicture } from '#server/features/pictures/commands.ts'
import { encodePicture } from '#server/features/pictures/encoding/commands.ts'
import { findPictureFile, listPictures } from '#server/features/pictures/queries.ts'
import { unsupported } from '#server/features/pictures/reading/rules.ts'
import { boundUploads, oneAtATime, takeFiles } from '#server/features/pictures/uploads/hooks.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { businessesOnly, currentUser, everyone } from '#server/http/access.ts'
import { found } from '#server/refusal.ts'

const access = businessesOnly()

export const pictureRoutes: Feature = (route, deps) => {
  const { db } = deps
  route.register(async (scope) => uploadRoutes(scope, deps))

  route.get(
    '/pictures',
    {
      config: { access },
      schema: {
        operationId: 'listPictures',
        summary: 'The logo and the photos of the business',
        response: { 200: Pictures },
      },
    },
    async (request) => listPictures(db, currentUser(request).id),
  )

  route.patch(
    '/pictures/:id',
    {
      config: { access, limit: 'account', publicly: 'removes' },
      schema: {
        operationId: 'changePicture',
        summary: 'Change the description or the position of a picture; missing fields keep their value',
        params: PathId,
        body: PicturePatch,
        response: { 200: Picture },
      },
    },
    (request) => write(db, request, (tx, { id }) => changePicture(tx, id, request.params.id, request.body)),
  )

  route.delete(
    '/pictures/:id',
    {
      config: { access, publicly: 'removes' },
      schema: {
        operationId: 'removePicture',
        summary: 'Remove a picture everywhere',
        params: PathId,
        response: { 204: z.null() },
      },
    },
    (request) => write(db, request, (tx, { id }) => removePicture(tx, id, request.params.id)),
  )
}

/** The body of an upload is the file itself. */
const UPLOADS = {
  logo: { path: '/pictures/logo', operationId: 'replaceLogo', summary: 'Replace the logo' },
  photo: { path: '/pictures/photos', operationId: 'addPhoto', summary: 'Add a photo' },
} as const

function uploadRoutes(scope: Route, { db }: Parameters<Feature>[1]) {
  const [bound, inTurn] = [boundUploads(), oneAtATime()]
  takeFiles(scope)
  for (const [kind, { path, operationId, summary }] of entriesOf(UPLOADS)) {
    scope.post(
      path,
      {
        config: { access, limit: 'picture', publicly: 'adds' },
        onRequest: bound,
        schema: {
          operationId,
          summary: `${summary}: the body is a JPEG, PNG or WebP file of at most ${PICTURE_MEGABYTES_MAX} MB`,
          consumes: ['application/octet-stream'],
          body: z.unknown(),
          response: { 201: Picture },
        },
      },
      async (request) => {
        const { body } = request
        if (!Buffer.isBuffer(body)) throw unsupported('pictures.unknownKind')
        const picture = await inTurn(() => encodePicture(body, kind))
        return write(db, request, (tx, { id }) => addPicture(tx, id, kind, picture))
      },
    )
  }
}

const entriesOf = (uploads: typeof UPLOADS) => Object.entries(uploads) as [PictureKind, (typeof UPLOADS)[PictureKind]][]

const File = z.object({ name: z.string().regex(/^[0-9a-f]{32}$/), size: z.enum(['small', 'medium', 'large']) })

/** A picture is not a document: nothing in it may load or run anything. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
}

/** `/pictures/…`: the files of pictures, which are not part of the API. */
export const pictureFileRoutes: Feature = (route, { db }) => {
  route.get(
    '/pictures/:name-:size.webp',
    { config: { access: everyone, inTurn: true }, schema: { hide: true, params: File } },
    async (request, reply) => {
      const { name, size } = request.params
      const bytes = found(await findPictureFile(db, name, size))
      const etag = `"${name}-${size}"`
      reply.headers({ ...HARMLESS, etag }).type('image/webp')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.send(Buffer.from(bytes))
    },
  )
}
