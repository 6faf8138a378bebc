import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'

/** Text becomes outlines of our own font, so that a picture is the same on a machine that has no fonts. */
export type Weight = 500 | 700

const require = createRequire(import.meta.url)
/** The package names its ES module only for bundlers. */
const { parse }: typeof import('opentype.js') = require('opentype.js')
const fonts = new Map<Weight, Font[]>()

/** The font for Latin letters, and the one for the rest of them. Read with the first picture. */
function fontsOf(weight: Weight): Font[] {
  const known = fonts.get(weight)
  if (known) return known
  const read = ['latin', 'latin-ext'].map((letters) => {
    const file = readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${letters}-${weight}-normal.woff`))
    return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  })
  fonts.set(weight, read)
  return read
}

const fontFor = (character: string, weight: Weight): Font | undefined =>
  fontsOf(weight).find((font) => font.charToGlyphIndex(character) > 0)

/**
 * A text with what can be drawn of it: without emoji and such. Null when it is written in letters that the font does
 * not have, or nothing is left.
 */
export function drawable(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.some((letter) => !fontFor(letter.normalize('NFC'), 700))) return null
  const drawn = [...text.normalize('NFC')].filter((character) => /\s/.test(character) || fontFor(character, 700))
  return drawn.join('').replace(/\s+/g, ' ').trim() || null
}

type Style = { size: number; weight: Weight }

const widths = new Map<string, number>()

/** The width of a character at size 1. Kept, because lines are measured again for each word. */
function advanceOf(character: string, weight: Weight): number {
  const key = `${weight} ${character}`
  const known = widths.get(key)
  if (known !== undefined) return known
  const font = fontFor(character, weight)
  const width = font ? (font.charToGlyph(character).advanceWidth ?? 0) / font.unitsPerEm : 0
  widths.set(key, width)
  return width
}

export const widthOf = (text: string, { size, weight }: Style): number =>
  [...text].reduce((width, character) => width + advanceOf(character, weight), 0) * size

/** A line of text as outlines, which begins at a place. */
export function outlines(text: string, at: { x: number; y: number }, { size, weight }: Style): string {
  let x = 0
  const glyphs = [...text].map((character) => {
    const { path, em } = outlineOf(character, weight)
    const glyph = path && `<path transform="translate(${Math.round(x * em)})" d="${path}"/>`
    x += advanceOf(character, weight)
    return glyph && `<g transform="scale(${(size / em).toFixed(5)})">${glyph}</g>`
  })
  return `<g transform="translate(${at.x} ${at.y})">${glyphs.join('')}</g>`
}

const known = new Map<string, { path: string; em: number }>()

/** The outline of a character in the units of the font. Kept, because computing it is most of the work. */
function outlineOf(character: string, weight: Weight) {
  const key = `${weight} ${character}`
  const kept = known.get(key)
  if (kept) return kept
  const font = fontFor(character, weight)
  const commands = font?.charToGlyph(character).path.commands ?? []
  const path = commands
    .map(
      ({ type, ...point }) =>
        type + ORDER.flatMap((name) => (name in point ? [coordinate(name, point)] : [])).join(' '),
    )
    .join('')
  const outline = { path, em: font?.unitsPerEm ?? 1000 }
  known.set(key, outline)
  return outline
}

const ORDER = ['x1', 'y1', 'x2', 'y2', 'x', 'y']

/** Fonts count upwards, pictures downwards. */
const coordinate = (name: string, point: object): number => {
  const value: unknown = Reflect.get(point, name)
  return Math.round(Number(value)) * (name.startsWith('y') ? -1 : 1)
}

/** A text in at most `most` lines of a width. Words that are longer than a line are broken, and an ellipsis ends what is left out. */
export function linesOf(text: string, width: number, style: Style, most: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((long) => piecesOf(long, width, style))) {
    const longer = line ? `${line} ${word}` : word
    if (widthOf(longer, style) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  if (lines.length <= most) return lines
  let last = lines[most - 1] ?? ''
  while (last && widthOf(`${last}…`, style) > width) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`]
}

/** Parts of a word that fit into a line, with hyphens. */
function piecesOf(word: string, width: number, style: Style): string[] {
  if (widthOf(word, style) <= width) return [word]
  let fitting = 1
  while (widthOf(`${word.slice(0, fitting + 1)}-`, style) <= width) fitting += 1
  return [`${word.slice(0, fitting)}-`, ...piecesOf(word.slice(fitting), width, style)]
}
