import { PRODUCT_NAME } from '#contract/product.ts'
import { drawable, linesOf, outlines, type Weight, widthOf } from '#server/features/previews/drawing/rules.ts'

/** The content of a preview picture. Texts may have any length and any letters. */
export type Preview = {
  /** In the chalk tag; null for no tag. */
  tag: string | null
  /** Whether the tag is drawn without chalk, as for a closed job. */
  isClosed: boolean
  title: string
  /** Shown instead of a title with letters that the font lacks. */
  otherTitle: string
  lines: string[]
  /** Whether there is a logo in the upper right corner. */
  hasLogo: boolean
}

export const PREVIEW = { width: 1200, height: 630 }
/** Beside the tag, and above the highest letters of a title, which is as wide as the picture. */
export const LOGO = { side: 128, left: 1000, top: 54 }

const LEFT = 72
const RIGHT = 1128
const INK = '#1b1a17'
const PAPER = '#fbf8f3'
const SOFT = '#5c574e'

/** The preview as SVG. It contains outlines only, no text that would have to be escaped. */
export function previewSvg({ tag, isClosed, title, otherTitle, lines, hasLogo }: Preview): string {
  const parts = [`<path d="M0 0h1200v630H0z" fill="${PAPER}"/><path d="M0 612h1200v18H0z" fill="#ffb81c"/>`]
  const room = (hasLogo ? LOGO.left - 40 : RIGHT) - LEFT
  if (tag) parts.push(tagOf(drawable(tag) ?? '', isClosed, room))
  const shown = drawable(title) ?? drawable(otherTitle) ?? ''
  const size = linesOf(shown, RIGHT - LEFT, { size: 76, weight: 700 }, 9).length <= 2 ? 76 : 60
  let y = 258 + (size - 60) / 2
  for (const line of linesOf(shown, RIGHT - LEFT, { size, weight: 700 }, size === 76 ? 2 : 3)) {
    parts.push(write(line, y, size, 700, INK))
    y += size * 1.14
  }
  for (const [at, text] of lines
    .map((line) => drawable(line))
    .filter((line) => line !== null)
    .entries()) {
    const [line = ''] = linesOf(text, RIGHT - LEFT, { size: 36, weight: 500 }, 1)
    parts.push(write(line, y + 2, 36, 500, at === 0 ? INK : SOFT))
    y += 48
  }
  parts.push(write(PRODUCT_NAME, 588, 34, 700, INK, LEFT + 52), MARK)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${parts.join('')}</svg>`
}

function tagOf(text: string, isClosed: boolean, room: number): string {
  const [line = ''] = linesOf(text, room - 64, { size: 52, weight: 700 }, 1)
  const width = Math.round(widthOf(line, { size: 52, weight: 700 })) + 64
  const [fill, ink] = isClosed ? ['none', SOFT] : [INK, PAPER]
  const box = `<rect x="${LEFT}" y="72" width="${width}" height="92" rx="18" fill="${fill}" stroke="${isClosed ? SOFT : INK}" stroke-width="3"/>`
  return box + write(line, 136, 52, 700, ink, LEFT + 32)
}

const write = (text: string, y: number, size: number, weight: Weight, fill: string, x = LEFT) =>
  `<g fill="${fill}">${outlines(text, { x, y }, { size, weight })}</g>`

/** The mark of the product, as in `mark.svg`. */
const MARK = `<g transform="translate(${LEFT} 553) scale(1.25)"><rect width="32" height="32" rx="9" fill="#ffb81c"/><path fill="${INK}" fill-rule="evenodd" d="M4.6 14.6h16.8v6.2a7.3 7.3 0 0 1-7.3 7.3h-2.2a7.3 7.3 0 0 1-7.3-7.3zM17 2.9 7.7 16.9h4.9L10.2 26l9.6-13.6h-5.2z"/><path fill="none" stroke="${INK}" stroke-width="2.5" d="M20.5 16.6h2.7a3.4 3.4 0 0 1 0 6.8h-3.7"/></g>`
