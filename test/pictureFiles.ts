import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Picture files for tests, including hostile ones.

type Size = { width: number; height: number }

const coffee = { r: 120, g: 70, b: 30 }

const plain = ({ width, height }: Size) => sharp({ create: { width, height, channels: 3, background: coffee } })

/** A photo with a bright corner at the top left, which shows how it was turned. */
const cornered = async ({ width, height }: Size) => {
  const square = Math.round(Math.min(width, height) / 4)
  const corner = await sharp({ create: { width: square, height: square, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  return plain({ width, height }).composite([{ input: corner, left: 0, top: 0 }])
}

export const jpeg = (size: Size = { width: 800, height: 600 }) => plain(size).jpeg().toBuffer()
export const png = (size: Size = { width: 300, height: 200 }) => plain(size).png().toBuffer()
export const webp = (size: Size = { width: 300, height: 200 }) => plain(size).webp().toBuffer()

/** Pixels that no encoder can compress. */
export function noise({ width, height }: Size) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0, seed = 1; at < data.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    data[at] = seed >>> 24
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A PNG whose header states a size, with this many bytes of zeros. */
export function pngBomb({ width, height }: Size, bytes = 10_000_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small PNG with ten packed texts of 10 MB each. */
export async function pngWithTexts(): Promise<Buffer> {
  const bytes = await png()
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(10_000_000, 'a'))]))
  const afterHeader = bytes.indexOf('IHDR') + 21
  const texts = Array.from({ length: 10 }, () => text)
  return Buffer.concat([bytes.subarray(0, afterHeader), ...texts, bytes.subarray(afterHeader)])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A small JPEG whose header states a size of 65,000 by 65,000. */
export async function jpegBomb(): Promise<Buffer> {
  const bytes = await jpeg()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_000, frame + 5)
  bytes.writeUInt16BE(65_000, frame + 7)
  return bytes
}

/** A progressive JPEG whose last scan is repeated. Each repetition costs as much as the whole picture. */
export async function manyScans(): Promise<Buffer> {
  const bytes = await noise({ width: 160, height: 160 }).jpeg({ progressive: true, quality: 60 }).toBuffer()
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: 200 }, () => scan), bytes.subarray(-2)])
}

/** A lossless WebP with a colour profile of 70 kB in front of its pixels. */
export async function losslessBehindProfile({ width, height }: Size): Promise<Buffer> {
  const pixels = await plain({ width, height }).webp({ lossless: true, effort: 0 }).toBuffer()
  const canvas = Buffer.alloc(10)
  canvas[0] = 0x20 // There is a profile.
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const chunks = [webpChunk('VP8X', canvas), webpChunk('ICCP', Buffer.alloc(70_001)), pixels.subarray(12)]
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
}

function webpChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(type)
  chunk.writeUInt32LE(data.length, 4)
  data.copy(chunk, 8)
  return chunk
}

/** Two pictures one after the other, as GIF or WebP. */
export function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = Buffer.alloc(32 * 64 * 3)
  frames.fill(255, frames.length / 2)
  const strip = sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
  return format === 'gif' ? strip.gif().toBuffer() : strip.webp().toBuffer()
}

export const cmyk = () => plain({ width: 200, height: 200 }).toColourspace('cmyk').jpeg().toBuffer()
export const sixteenBits = () => plain({ width: 200, height: 200 }).toColourspace('rgb16').png().toBuffer()
export const interlaced = (size: Size) => plain(size).png({ progressive: true }).toBuffer()

/** A photo with its GPS place, the name of a camera and a megabyte of other metadata. */
export async function talkative(): Promise<Buffer> {
  const bytes = await plain({ width: 400, height: 300 })
    .withExif({
      IFD0: { Make: 'Zwirbelkamera', Copyright: 'Zwirbelkatz' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  const note = Buffer.alloc(65_000, 'zwirbelnotiz ')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(note.length + 2)
  const notes = Array.from({ length: 16 }, () => Buffer.concat([Buffer.from([0xff, 0xef]), length, note]))
  return Buffer.concat([bytes.subarray(0, 2), ...notes, bytes.subarray(2)])
}

/** A photo as a phone stores it: turned, with the number of its orientation. */
export const lying = async (orientation: number) => {
  const upright = await cornered({ width: 400, height: 300 })
  return upright.jpeg().withMetadata({ orientation }).toBuffer()
}

export const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
export const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(99),
])
