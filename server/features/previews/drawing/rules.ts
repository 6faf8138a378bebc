import { readFileSync } from 'node:fs'

/** The weights of our font. Text is drawn as outlines of this font, so that a picture looks the same on a machine without fonts. */
export type Weight = 500 | 700

/** For each weight and character, its width and its outline at a size of `EM`. Written by `npm run outlines`. */
export type Outlines = Record<Weight, Record<string, string>>
const EM = 1000

let known: Outlines | undefined

/** The outlines are read with the first picture, because few processes draw any. */
function outlineOf(character: string, weight: Weight): string | undefined {
  known ??= JSON.parse(readFileSync(new URL('../../../outlines.json', import.meta.url), 'utf8')) as Outlines
  return known[weight][character]
}

/** The part of a text that can be drawn, without emoji and the like. Null if it has letters that the font lacks, or if nothing remains. */
export function drawable(text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.some((letter) => !outlineOf(letter.normalize('NFC'), 700))) return null
  const drawn = [...text.normalize('NFC')].filter((character) => /\s/.test(character) || outlineOf(character, 700))
  return drawn.join('').replace(/\s+/g, ' ').trim() || null
}

type Style = { size: number; weight: Weight }

/** The width of a character at size 1. */
const advanceOf = (character: string, weight: Weight): number =>
  Number.parseInt(outlineOf(character, weight) ?? '0', 10) / EM

export const widthOf = (text: string, { size, weight }: Style): number =>
  [...text].reduce((width, character) => width + advanceOf(character, weight), 0) * size

/** A line of text as outlines, starting at the given point. */
export function outlines(text: string, at: { x: number; y: number }, { size, weight }: Style): string {
  let x = 0
  const glyphs = [...text].map((character) => {
    const [, path] = outlineOf(character, weight)?.split(/ (.*)/) ?? []
    const glyph = path && `<path transform="translate(${Math.round(x * EM)})" d="${path}"/>`
    x += advanceOf(character, weight)
    return glyph && `<g transform="scale(${(size / EM).toFixed(5)})">${glyph}</g>`
  })
  return `<g transform="translate(${at.x} ${at.y})">${glyphs.join('')}</g>`
}

/** A text in at most `most` lines of this width. Words that are longer than a line are broken, and an ellipsis marks omitted text. */
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

/** Parts of a word that each fit into a line, with hyphens. */
function piecesOf(word: string, width: number, style: Style): string[] {
  if (widthOf(word, style) <= width) return [word]
  let fitting = 1
  while (widthOf(`${word.slice(0, fitting + 1)}-`, style) <= width) fitting += 1
  return [`${word.slice(0, fitting)}-`, ...piecesOf(word.slice(fitting), width, style)]
}
