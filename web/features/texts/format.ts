import type { LinkPart } from '#contract/textLinks.ts'
import type { FilledSection } from '#web/features/texts/rules.ts'

/** A text of the product as Markdown, for an operator to begin with. */
export const markdownOf = (intro: LinkPart[], sections: FilledSection[]): string =>
  [written(intro), ...sections.flatMap(({ heading, body }) => [`## ${escaped(heading)}`, ...body.map(block)])].join(
    '\n\n',
  )

const block = (body: FilledSection['body'][number]): string =>
  isList(body) ? body.map((point) => `- ${written(point)}`).join('\n') : written(body)

const isList = (body: LinkPart[] | LinkPart[][]): body is LinkPart[][] => Array.isArray(body[0])

const written = (parts: LinkPart[]): string =>
  parts.map(({ text, href }) => (href === undefined ? escaped(text) : `[${escaped(text)}](${href})`)).join('')

/** Escapes letters that have a meaning in Markdown, anywhere or at the beginning of a line. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^[#+-](?=\s)/gm, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/gm, '$1\\$2')
