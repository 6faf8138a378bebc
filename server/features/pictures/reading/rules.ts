import type { MessageKey } from '#contract/messages.ts'
import { type Refusal, refusedField } from '#server/refusal.ts'

/** The kinds of files that are decoded. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

/**
 * Determines the format of a file by its content, regardless of its name and headers. Refuses all but these three formats, and pictures
 * that are also valid files of another kind.
 */
export function formatOf(bytes: Buffer): PictureFormat {
  const format = FORMATS.find(({ begins }) => begins(bytes))?.format
  if (!format) throw unsupported(OTHERS.find(({ begins }) => begins(bytes))?.message ?? 'pictures.unknownKind')
  if (OTHER_KINDS.some((isInside) => isInside(bytes))) throw unsupported('pictures.mixed')
  return format
}

/** These bytes of the file, read as Latin letters. */
const lettersAt = (bytes: Buffer, from: number, count: number) => bytes.toString('latin1', from, from + count)

const FORMATS: { format: PictureFormat; begins: (bytes: Buffer) => boolean }[] = [
  { format: 'jpeg', begins: (bytes) => lettersAt(bytes, 0, 3) === '\xff\xd8\xff' },
  { format: 'png', begins: (bytes) => lettersAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { format: 'webp', begins: (bytes) => lettersAt(bytes, 0, 4) === 'RIFF' && lettersAt(bytes, 8, 4) === 'WEBP' },
]

const OTHERS: { message: MessageKey; begins: (bytes: Buffer) => boolean }[] = [
  {
    message: 'pictures.heic',
    begins: (bytes) =>
      lettersAt(bytes, 4, 4) === 'ftyp' && /^(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(lettersAt(bytes, 8, 4)),
  },
  { message: 'pictures.moving', begins: (bytes) => /^GIF8[79]a/.test(lettersAt(bytes, 0, 6)) },
  { message: 'pictures.drawing', begins: (bytes) => /<svg[\s>]/i.test(lettersAt(bytes, 0, 4096)) },
]

/** Phones append data to a picture, such as a short film, so only data that other programs would execute is refused. */
const OTHER_KINDS: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  // The directory at the end of a ZIP or JAR file.
  (bytes) => bytes.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1'),
  (bytes) => ['<script', '<html', '<?php', '<!DOCTYPE'].some((markup) => bytes.includes(markup)),
]

/** The chunks of a PNG that its pixels, colours and orientation need. */
const PNG_CHUNKS = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sRGB', 'eXIf']
const PNG_SIGNATURE_BYTES = 8
/** A chunk also has its length, its type and a checksum. */
const PNG_FRAME_BYTES = 12

/**
 * A PNG without texts and all else that does not belong to the picture. The decoder would unpack the texts: 50 kB can become 50 MB, any
 * number of times in one file. A file of another format is returned as it is.
 */
export function withoutPngTexts(bytes: Buffer, format: PictureFormat): Buffer {
  if (format !== 'png') return bytes
  const kept = Buffer.alloc(bytes.length)
  let length = bytes.copy(kept, 0, 0, PNG_SIGNATURE_BYTES)
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_FRAME_BYTES <= bytes.length; ) {
    const end = at + PNG_FRAME_BYTES + bytes.readUInt32BE(at)
    if (PNG_CHUNKS.includes(lettersAt(bytes, at + 4, 4))) length += bytes.copy(kept, length, at, end)
    at = end
  }
  return kept.subarray(0, length)
}

/** What the header of a file states about the picture. */
export type PictureHeader = {
  format: string
  width: number
  height: number
  channels: number
  /** `uchar` for 8 bits. */
  depth: string
  /** `srgb` and `b-w` are for screens. */
  space: string
  pages?: number | undefined
  isProgressive?: boolean | undefined
  chromaSubsampling?: string | undefined
}

const SIDE_MAX = 16_384
const JPEG_PIXELS_MAX = 50_000_000
const PNG_PIXELS_MAX = 17_000_000
/** An interlaced picture has to be completely in memory. */
const INTERLACED_PIXELS_MAX = 6_000_000
const WEBP_PIXELS_MAX = 12_600_000
/** Lossless pictures take four times as much work. */
const LOSSLESS_PIXELS_MAX = 4_200_000
/** A progressive picture has all its coefficients in memory, two bytes each, and is processed again for each scan. */
const COEFFICIENT_BYTES_MAX = 40_000_000
const SCANS_MAX = 24

/** Refuses pictures before decoding that would take too much time or memory, or that cannot be shown on a screen. */
export function refuseCostly(bytes: Buffer, format: PictureFormat, header: PictureHeader): void {
  // The decoder detects the format by the content, too, and both results have to be equal.
  if (header.format !== format) throw unsupported('pictures.unknownKind')
  if ((header.pages ?? 1) > 1 || isMovingPng(bytes, format)) throw unsupported('pictures.moving')
  if (Math.max(header.width, header.height) > SIDE_MAX) throw tooLarge('pictures.tooManyPixels')
  if (header.width * header.height > pixelsMax(bytes, format, header)) throw tooLarge('pictures.tooManyPixels')
  if (format === 'jpeg' && header.isProgressive && isLongProgressive(bytes, header))
    throw tooLarge('pictures.tooManyPixels')
  if (header.depth !== 'uchar' || !['srgb', 'b-w'].includes(header.space)) throw unsupported('pictures.colours')
}

function pixelsMax(bytes: Buffer, format: PictureFormat, { isProgressive }: PictureHeader): number {
  if (format === 'jpeg') return JPEG_PIXELS_MAX
  if (format === 'png') return isProgressive ? INTERLACED_PIXELS_MAX : PNG_PIXELS_MAX
  return isLosslessWebp(bytes) ? LOSSLESS_PIXELS_MAX : WEBP_PIXELS_MAX
}

/** Whether the first chunk with pixels is lossless. Other chunks, such as a profile of any size, can be in front of it. */
function isLosslessWebp(bytes: Buffer): boolean {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [type, size] = [lettersAt(bytes, at, 4), bytes.readUInt32LE(at + 4)]
    if (type === 'VP8L' || type === 'VP8 ') return type === 'VP8L'
    at += 8 + size + (size % 2)
  }
  return false
}

function isLongProgressive(bytes: Buffer, { width, height, channels, chromaSubsampling = '' }: PictureHeader): boolean {
  const perPixel = chromaSubsampling.startsWith('4:2:0') ? 1.5 : channels
  if (width * height * perPixel * 2 > COEFFICIENT_BYTES_MAX) return true
  let scans = 0
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1
  return scans > SCANS_MAX
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Animated PNG files, of which the decoder sees only the first picture. */
const isMovingPng = (bytes: Buffer, format: PictureFormat) =>
  format === 'png' && bytes.subarray(0, 65_536).includes('acTL')

/** A refusal with the message at the field of the file. */
export const unsupported = (message: MessageKey): Refusal => refusedField('file', message, 'unsupported_media_type')
export const tooLarge = (message: MessageKey): Refusal => refusedField('file', message, 'payload_too_large')
