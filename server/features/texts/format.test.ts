import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { TEXT_MAX } from '#contract/limits.ts'
import { shownText } from '#server/features/texts/format.ts'

const headingsOf = (markdown: string) => {
  const { sections } = shownText(markdown)
  return sections.map(({ heading, html }) => [heading, ...[...html.matchAll(/<(h\d)/g)].map(([, tag]) => tag)])
}

describe('headings', () => {
  test.each([
    ['A first heading of the first level is the title of the page', '# Terms\n\nHi.\n\n## A\n\n## B', [['A'], ['B']]],
    ['The highest ones begin sections, whatever their level', '### A\n\n#### a\n\n### B', [['A', 'h3'], ['B']]],
    ['No level is left out', '## A\n\n##### a\n\n###### b\n\n## B', [['A', 'h3', 'h4'], ['B']]],
    ['None of a quotation or a list begins a section', '## A\n\n> # b\n\n- # c', [['A', 'h3', 'h3']]],
    ['Underlined ones count', 'A\n-\n\nText.', [['A']]],
    ['Without one there is one section', 'Only text.', [[null]]],
  ])('%s', (_, markdown, headings) => {
    expect(headingsOf(markdown)).toEqual(headings)
  })

  test('Their ids are different, and never those of other parts of the page', () => {
    const { sections } = shownText('## content\n\n## Content\n\n## !!!\n\n## Über uns')
    const ids = sections.map(({ id }) => id)
    expect(ids).toEqual(['text-content', 'text-content-2', 'text-', 'text-über-uns'])
    const numbered = shownText('## A 3\n\n## A\n\n## A').sections
    expect(numbered.map(({ id }) => id)).toEqual(['text-a-3', 'text-a', 'text-a-4'])
  })
})

test('Lines, lists, tables, mail addresses and links are shown as such', () => {
  const { html } =
    shownText('Ada\nTorstr. 1\n\n1. a\n\n|a|\n|-:|\n|b|\n\na@b.example <https://c.example>').sections[0] ?? {}
  for (const part of ['Ada<br>\nTorstr. 1', '<ol>', '<th>a</th>', '<a href="mailto:a@b.example">'])
    expect(html).toContain(part)
  expect(html).toContain('<a href="https://c.example" rel="noopener">')
})

/** Attacks from the OWASP cheat sheet, the tests of markdown-it and of other libraries, and reports about them. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name=password></form>',
  '<!-- --><b onmouseover=alert(1)>x</b>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">',
  `<x${'<script>'.repeat(3)}alert(1)</script>`,
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](\u0001javascript:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](javascript://www.example.com%0Aalert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](data:image/svg+xml;base64,PHN2Zz4=)',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](blob:https://a.example/1)',
  '[x](https://a.example" onclick="alert(1))',
  '[x](https://a.example "title" onclick=alert(1))',
  '[x](https://a.example \'a" onclick=alert(1) b="\')',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x]: data:text/html,<script>alert(1)</script>\n\n![x]',
  '<javascript:alert(1)>',
  '<data:text/html,alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](x)',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  '```html" onclick="alert(1)\n<script>alert(1)</script>\n```',
  '~~~\n</code></pre><script>alert(1)</script>\n~~~',
  '`<script>alert(1)</script>`',
  '## <img src=x onerror=alert(1)>',
  '## x" id="content" onclick="alert(1)',
  '|<script>alert(1)</script>|\n|:-:|\n|<img src=x onerror=alert(1)>|',
  '1000000000000000. x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
  'https://a.example/"onmouseover="alert(1)',
  'javascript:alert(1)',
  'a@b.example"onclick="alert(1)',
]

const TAGS = new Set(
  [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'h3',
    'h4',
    'h5',
    'h6',
  ].concat(['table', 'thead', 'tbody', 'tr', 'th', 'td']),
)
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/,
  rel: /^noopener$/,
  title: /^/,
  start: /^\d+$/,
}

/** Dangerous elements and attributes in the HTML as a browser parses it. */
const wrongIn = (html: string): string[] =>
  [...JSDOM.fragment(html).querySelectorAll('*')].flatMap(({ localName, attributes }) => [
    ...(TAGS.has(localName) ? [] : [localName]),
    ...[...attributes]
      .filter(({ name, value }) => !ATTRIBUTES[name]?.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ])

test.each(HOSTILE)('%j becomes text or a harmless link', (markdown) => {
  for (const text of [markdown, `## A\n\n${markdown}`, `- ${markdown}`, `> ${markdown}`, `a ${markdown} b`]) {
    const { intro, sections } = shownText(text)
    expect([intro, ...sections.map(({ html }) => html)].flatMap(wrongIn)).toEqual([])
    for (const { id } of sections) expect(id).toMatch(/^text/)
  }
})

test('Lists are read ten deep', () => {
  const list = Array.from({ length: 9 }, (_, depth) => `${'  '.repeat(depth)}- ${depth + 1}`).join('\n')
  const [section] = shownText(list).sections
  expect(section?.html.match(/<ul>/g)).toHaveLength(9)
  expect(section?.html).toContain('<li>9</li>')
})

test.each(['[', '![', '[[]', '[a](', '*a _b ', '> ', '<a@', 'http://', 'a@b.example '])(
  'The longest text of %j is read',
  (part) => {
    expect(shownText(part.repeat(TEXT_MAX / part.length)).sections).toHaveLength(1)
  },
)
