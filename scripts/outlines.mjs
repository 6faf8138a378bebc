// Writes the outlines with which preview pictures are drawn. Reading the font at run time would block the server for too long.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** @typedef {import('opentype.js').Font} Font */
/** @type {typeof import('opentype.js')} The package names its ES module only for bundlers. */
const { parse } = require('opentype.js')
const WEIGHTS = [500, 700]
/** The subset of the font with the basic Latin letters, and the one with the other Latin letters. */
const LETTERS = ['latin', 'latin-ext']
const ORDER = ['x1', 'y1', 'x2', 'y2', 'x', 'y']

/** For each weight and character, its width and its outline at a size of 1000. */
export const outlinesOfFont = () => Object.fromEntries(WEIGHTS.map((weight) => [weight, charactersOf(weight)]))

function charactersOf(/** @type {number} */ weight) {
  const fonts = LETTERS.map((letters) => {
    const file = readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${letters}-${weight}-normal.woff`))
    return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  })
  /** @type {Record<string, string>} */
  const characters = {}
  for (const font of fonts)
    for (const code of Object.keys(font.tables.cmap?.glyphIndexMap ?? {}).map(Number)) {
      const character = String.fromCodePoint(code)
      if (font.charToGlyphIndex(character) > 0) characters[character] ??= outlineOf(font, character)
    }
  return characters
}

function outlineOf(/** @type {Font} */ font, /** @type {string} */ character) {
  const glyph = font.charToGlyph(character)
  const scale = 1000 / font.unitsPerEm
  const number = (/** @type {unknown} */ value) => Math.round(Number(value) * scale)
  // The y axis points up in fonts, but down in pictures.
  const numberAt = (/** @type {string} */ name, /** @type {object} */ point) =>
    number(Reflect.get(point, name)) * (name.startsWith('y') ? -1 : 1)
  const path = glyph.path.commands
    .map(
      ({ type, ...point }) => type + ORDER.flatMap((name) => (name in point ? [numberAt(name, point)] : [])).join(' '),
    )
    .join('')
  return `${number(glyph.advanceWidth ?? 0)} ${path}`.trim()
}

if (import.meta.main)
  writeFileSync(new URL('../server/outlines.json', import.meta.url), `${JSON.stringify(outlinesOfFont(), null, 2)}\n`)
