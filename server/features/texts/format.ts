import MarkdownIt from 'markdown-it'
import type { ShownText } from '#contract/texts.ts'

/** Links may lead to pages, mail addresses and phone numbers. Any other link stays plain text. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
/** The heading level of sections. The page's title has the first level. */
const TOP = 2
const ID_MAX = 60

/** Allows ten nested lists. The cost of a bracket grows with the nesting, and a text can consist of brackets only. */
const NESTING_MAX = 20

/** HTML is shown as text. Pictures become links, because pages load nothing from other hosts. */
const markdownIt = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: NESTING_MAX })
markdownIt.disable('image')
markdownIt.linkify.set({ fuzzyLink: false })
const isHarmless = markdownIt.validateLink
markdownIt.validateLink = (url) => isHarmless(url) && SAFE_LINK.test(url)

type Token = ReturnType<typeof markdownIt.parse>[number]

/**
 * The sections of a text in Markdown. The highest level of headings begins sections, and lower levels follow without gaps. A heading of the
 * first level at the beginning is left out, because the page shows the title itself.
 */
export function shownText(markdown: string): ShownText {
  const tokens = withoutTitle(markdownIt.parse(markdown, {}))
  for (const token of tokens) harmless(token)
  shiftHeadings(tokens)
  const starts = tokens.flatMap((token, at) => (isHeading(token) && token.tag === `h${TOP}` ? [at] : []))
  const html = (from: number, to?: number) => markdownIt.renderer.render(tokens.slice(from, to), markdownIt.options, {})
  const before = html(0, starts[0])
  if (starts.length === 0) return { intro: '', sections: [{ id: 'text', heading: null, html: before }] }
  const ids = new Set<string>()
  const sections = starts.map((start, at) => {
    const heading = plainText(tokens[start + 1])
    return { id: newId(heading, ids), heading, html: html(start + 3, starts[at + 1]) }
  })
  return { intro: before, sections }
}

const isHeading = ({ type, level }: Token) => type === 'heading_open' && level === 0

/** A heading is three tokens: its beginning, its text and its end. */
function withoutTitle(tokens: Token[]): Token[] {
  const [first, , , next] = tokens
  return first && next && isHeading(first) && first.tag === 'h1' ? tokens.slice(3) : tokens
}

/** Removes column styles, which the content security policy forbids, and the language of code, which is not used. */
function harmless(token: Token) {
  token.info = ''
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  for (const child of token.children ?? [])
    if (child.type === 'link_open' && /^https?:/i.test(String(child.attrGet('href')))) child.attrSet('rel', 'noopener')
}

/** Shifts the highest headings to the level of sections. Each of the others is at most one level below the heading before it. */
function shiftHeadings(tokens: Token[]) {
  const levelOf = ({ tag }: Token) => Number(tag.slice(1))
  const highest = Math.min(...tokens.filter(isHeading).map(levelOf))
  let before = TOP
  let open = TOP
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      // A heading in a list or a quotation does not begin a section.
      const wanted = isHeading(token) ? levelOf(token) - highest + TOP : TOP + 1
      open = Math.min(wanted, before + 1, 6)
      before = open
      token.tag = `h${open}`
    }
    if (token.type === 'heading_close') token.tag = `h${open}`
  }
}

const plainText = (inline: Token | undefined): string =>
  (inline?.children ?? []).map(({ type, content }) => (/break$/.test(type) ? ' ' : content)).join('')

/** With a prefix, so that no other element of the page has the same id. */
function newId(heading: string, taken: Set<string>): string {
  const words = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, ID_MAX)
    .replace(/^-|-$/g, '')
  let id = `text-${words}`
  // An earlier heading may end with the same number.
  for (let number = taken.size + 1; taken.has(id); number += 1) id = `text-${words}-${number}`
  taken.add(id)
  return id
}
