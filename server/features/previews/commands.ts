import { hash } from 'node:crypto'
import { loadSharp } from '#server/features/pictures/encoding/commands.ts'
import { oneAtATime } from '#server/features/pictures/uploads/hooks.ts'
import { LOGO, PREVIEW } from '#server/features/previews/templates.ts'
import { Refusal } from '#server/refusal.ts'

/** Together they take at most 30 MB. */
const CACHE_MAX = 100
const WAITING_MAX = 16
const RETRY_AFTER_SECONDS = 2

export type Drawn = { etag: string; png: Buffer }

/** Draws previews, one at a time in a thread of the library, and keeps the latest ones. The same content is drawn only once. */
export function createPreviews() {
  const cache = new Map<string, Promise<Drawn>>()
  const inTurn = oneAtATime()
  let waiting = 0

  return function draw(svg: string, logo: Uint8Array | undefined): Promise<Drawn> {
    const key = hash('sha256', `${svg} ${logo ? hash('sha256', logo) : ''}`, 'base64url').slice(0, 22)
    const known = cache.get(key)
    if (known) return known
    if (waiting >= WAITING_MAX)
      throw new Refusal('unavailable', 'errors.unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    waiting += 1
    const drawn = inTurn(async () => ({ etag: `"${key}"`, png: await rasterize(svg, logo) })).finally(() => {
      waiting -= 1
    })
    cache.set(key, drawn)
    drawn.catch(() => cache.delete(key))
    const [oldest] = cache.keys()
    if (cache.size > CACHE_MAX && oldest !== undefined) cache.delete(oldest)
    return drawn
  }
}

async function rasterize(svg: string, logo: Uint8Array | undefined): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(Buffer.from(svg)).resize(PREVIEW.width, PREVIEW.height)
  const { side, left, top } = LOGO
  const corner = logo && {
    input: await sharp(logo).resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer(),
    left,
    top,
  }
  return (corner ? picture.composite([corner]) : picture).png({ compressionLevel: 9, palette: true }).toBuffer()
}
