/** HTML that is safe to insert as it is. */
export type Markup = { markup: string }

/** Writes HTML. Texts that are inserted are escaped, whoever typed them. */
export const html = (pieces: TemplateStringsArray, ...gaps: (string | Markup | Markup[])[]): Markup => ({
  markup: pieces.map((piece, at) => piece + inserted(gaps[at] ?? '')).join(''),
})

function inserted(gap: string | Markup | Markup[]): string {
  if (typeof gap === 'string') return escaped(gap)
  return Array.isArray(gap) ? gap.map(({ markup }) => markup).join('') : gap.markup
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
