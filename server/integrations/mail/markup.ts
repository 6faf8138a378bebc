import { escapeMarkup } from '#server/escaping.ts'

/** HTML that is safe to insert as it is. */
export type Markup = { markup: string }

/** Writes HTML. Texts that are inserted are escaped, whoever typed them. */
export const html = (pieces: TemplateStringsArray, ...gaps: (string | Markup | Markup[])[]): Markup => ({
  markup: pieces.map((piece, at) => piece + inserted(gaps[at] ?? '')).join(''),
})

function inserted(gap: string | Markup | Markup[]): string {
  if (typeof gap === 'string') return escapeMarkup(gap)
  return Array.isArray(gap) ? gap.map(({ markup }) => markup).join('') : gap.markup
}
