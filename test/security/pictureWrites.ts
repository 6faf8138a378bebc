import type { Write } from '#test/security/writes.ts'

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The writes about pictures of a business, as in `WRITES`. */
export const PICTURE_WRITES: Record<string, Write> = {
  'POST /api/pictures/logo': { as: 'owner', file: PICTURE },
  'POST /api/pictures/photos': { as: 'owner', file: PICTURE },
  'PATCH /api/pictures/{id}': {
    as: 'owner',
    resource: 'picture',
    may: { for: 'businesses', own: [403, 200], foreign: [403, 404] },
    body: { alt: 'The counter in the morning', position: 0 },
  },
  'DELETE /api/pictures/{id}': {
    as: 'owner',
    resource: 'picture',
    may: { for: 'businesses', own: [403, 204], foreign: [403, 404] },
  },
}
