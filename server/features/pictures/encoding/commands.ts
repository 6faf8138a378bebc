import type { Sharp, SharpOptions } from 'sharp'
import type { PictureKind, PictureSize } from '#contract/pictures.ts'
import { formatOf, refuseCostly, unsupported, withoutPngTexts } from '#server/features/pictures/reading/rules.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

/** A picture as it is stored: encoded anew, without any other data of the uploaded file. */
export type EncodedPicture = { width: number; height: number; files: Record<PictureSize, Buffer> }

/** The longer side of each size. */
const SIDES: Record<PictureKind, Record<PictureSize, number>> = {
  logo: { small: 128, medium: 256, large: 512 },
  photo: { small: 320, medium: 640, large: 1280 },
}
const FILE_BYTES_MAX = 150_000
/** The lowest quality makes a file at most about this many times smaller. */
const QUALITY_GAIN_MAX = 4
const QUALITIES = [80, 65, 50, 35, 20]
const DECODE_SECONDS_MAX = 2

/** The library for pictures. It takes time and memory to load, so it is loaded with the first picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Decodes a file and encodes it in three sizes. Refuses files that are not harmless pictures. Runs in threads of the library. */
export async function encodePicture(bytes: Buffer, kind: PictureKind): Promise<EncodedPicture> {
  const format = formatOf(bytes)
  const picture = withoutPngTexts(bytes, format)
  const sharp = await loadSharp()
  const options: SharpOptions = { failOn: 'error', limitInputPixels: false, animated: false }
  const header = await sharp(picture, options).metadata().catch(refuseDamaged)
  refuseCostly(bytes, format, header)
  const upright = await decode(sharp(picture, options), header, SIDES[kind].large)
  const { width, height } = upright.info
  const inSize = (side: number) => {
    const raw = { width, height, channels: upright.info.channels }
    return sharp(upright.data, { raw }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  }
  const sides = SIDES[kind]
  const files = {
    small: await encodeSmall(inSize, sides.small),
    medium: await encodeSmall(inSize, sides.medium),
    large: await encodeSmall(inSize, sides.large),
  }
  return { width, height, files }
}

/**
 * The picture in sRGB, upright, with a longer side of at most `side`. It is rotated after it was reduced, because rotating needs the whole
 * picture in memory.
 */
async function decode(file: Sharp, { orientation = 1 }: { orientation?: number | undefined }, side: number) {
  const sharp = await loadSharp()
  const { data, info } = await file
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS_MAX })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  const { turn, mirror } = ORIENTATIONS[orientation] ?? { turn: 0 }
  const { width, height, channels } = info
  const small = sharp(data, { raw: { width, height, channels } })
  return (mirror ? small.flop() : small).rotate(turn).raw().toBuffer({ resolveWithObject: true })
}

/** The transformation that makes a picture upright, by the orientation in its EXIF data: mirrored first, then rotated. */
const ORIENTATIONS: Partial<Record<number, { turn: number; mirror?: true }>> = {
  2: { turn: 0, mirror: true },
  3: { turn: 180 },
  4: { turn: 180, mirror: true },
  5: { turn: 270, mirror: true },
  6: { turn: 90 },
  7: { turn: 90, mirror: true },
  8: { turn: 270 },
}

/** The best quality that fits into the limit for a file. A very noisy picture is also reduced in size. */
async function encodeSmall(inSize: (side: number) => Sharp, side: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const file = await inSize(side).webp({ quality, alphaQuality: quality }).toBuffer()
    if (file.length <= FILE_BYTES_MAX) return file
    if (file.length > FILE_BYTES_MAX * QUALITY_GAIN_MAX) break
  }
  return encodeSmall(inSize, Math.round(side * 0.7))
}

function refuseDamaged(error: unknown): never {
  if (error instanceof Refusal) throw error
  const message = error instanceof Error ? error.message : ''
  if (/unsupported image format/.test(message)) throw unsupported('pictures.unknownKind')
  throw refusedField('file', 'pictures.damaged')
}
