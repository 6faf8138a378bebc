import { expect, test } from 'vitest'
import { RETENTION, type RetainedData, retentionText } from '#contract/retention.ts'
import { SITE } from '#test/site.ts'
import { fetchText, TEXT_NAMES } from '#web/features/texts/hooks.ts'
import { filledSections, partsOf, placeholdersIn, placeholdersOf } from '#web/features/texts/rules.ts'
import type { Text } from '#web/features/texts/Text.ts'

const PLACEHOLDERS = placeholdersOf(SITE, 'en')
const wholeOf = (text: Text) => JSON.stringify(text)
const linksIn = (text: Text) => [...wholeOf(text).matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href)
const shapeOf = ({ sections }: Text) =>
  sections.map(({ id, body }) => ({ id, body: body.map((block) => (typeof block === 'string' ? 1 : block.length)) }))

const texts = await Promise.all(
  TEXT_NAMES.map(async (name) => ({ name, en: await fetchText(name, 'en'), de: await fetchText(name, 'de') })),
)

test.each(texts)(
  'both languages of $name have the same sections, lists, placeholders, links and date',
  ({ en, de }) => {
    expect(shapeOf(de)).toEqual(shapeOf(en))
    expect(placeholdersIn(wholeOf(de)).sort()).toEqual(placeholdersIn(wholeOf(en)).sort())
    expect(linksIn(de)).toEqual(linksIn(en))
    expect(de.updated).toBe(en.updated)
  },
)

test.each(texts)('$name uses only placeholders that the page can fill, and has no empty text', ({ en, de }) => {
  for (const text of [en, de]) {
    expect(placeholdersIn(wholeOf(text)).filter((placeholder) => !(placeholder in PLACEHOLDERS))).toEqual([])
    const words = text.sections.flatMap(({ id, heading, body }) => [id, heading, ...body.flat()])
    expect([text.intro, ...words].filter((word) => word.trim() === '')).toEqual([])
    expect(new Set(text.sections.map(({ id }) => id)).size).toBe(text.sections.length)
  }
})

test.each(texts)('$name addresses the reader in German as „du“', ({ de }) => {
  expect(wholeOf(de)).not.toMatch(/\b(Ihnen|Ihre[rmns]?|Sie (?:können|haben|sind|müssen|sich))\b/)
})

test.each(['en', 'de'] as const)(
  'the Privacy page says in %s how long each thing is kept that the server deletes',
  async (language) => {
    const privacy = await fetchText('privacy', language)
    const section = privacy.sections.find(({ id }) => id === 'retention')
    const shown = JSON.stringify(
      filledSections(
        { ...privacy, sections: section ? [section] : [] },
        placeholdersOf({ ...SITE, signInProvider: 'id.example' }, language),
      ),
    )

    expect(
      placeholdersIn(JSON.stringify(section)).filter((placeholder) => placeholder.startsWith('kept')),
    ).toHaveLength(Object.keys(RETENTION).length)
    for (const kept of Object.keys(RETENTION) as RetainedData[]) expect(shown).toContain(retentionText(kept, language))
  },
)

test.each(texts)('$name says nothing twice', ({ en, de }) => {
  for (const { sections } of [en, de]) {
    const paragraphs = sections.flatMap(({ body }) => body.flat())
    const beginnings = paragraphs.flatMap((paragraph) =>
      paragraph.split(/(?<=\.) /).flatMap((sentence) => sentence.match(/^(?:\S+ ){7}/) ?? []),
    )
    expect(beginnings.filter((beginning, at) => beginnings.indexOf(beginning) !== at)).toEqual([])
  }
})

test.each([
  [
    'en',
    'an hour at most (mails to an address that is not confirmed, and generated job texts: a day; letters with a code: 30 days)',
  ],
  [
    'de',
    'höchstens eine Stunde lang (Mails an eine unbestätigte Adresse und erzeugte Jobtexte: einen Tag; Briefe mit einem Code: 30 Tage)',
  ],
] as const)('the Privacy page says in %s how long tries are counted', async (language, words) => {
  expect(wholeOf(await fetchText('privacy', language))).toContain(words)
})

test('a provider of sign-in is named where there is one', async () => {
  const privacy = await fetchText('privacy', 'en')
  const text = (signInProvider: string | null) =>
    JSON.stringify(filledSections(privacy, placeholdersOf({ ...SITE, signInProvider }, 'en')))

  expect(text('accounts.google.com').match(/accounts\.google\.com/g)).toHaveLength(3)
  expect(text(null)).not.toContain('sign in through')
})

const TEXT: Text = {
  intro: '',
  updated: '2026-11-21',
  sections: [
    { id: 'a', heading: 'A', body: ['Run by {operatorName}.', 'In the register: {operatorRegister}.'] },
    { id: 'b', heading: 'B', body: [['One', 'VAT {operatorVatId}']] },
    { id: 'c', heading: 'C', body: ['VAT {operatorVatId}'] },
  ],
}

test('text about settings that the operator has not set is left out, and so are sections that become empty', () => {
  const sparse = placeholdersOf({ ...SITE, operator: { ...SITE.operator, register: null, vatId: null } }, 'en')

  expect(filledSections(TEXT, sparse)).toEqual([
    { id: 'a', heading: 'A', body: [[{ text: 'Run by Kiezjobs GmbH.' }]] },
    { id: 'b', heading: 'B', body: [[[{ text: 'One' }]]] },
  ])
  expect(filledSections(TEXT, PLACEHOLDERS)).toHaveLength(3)
})

test('the value of a placeholder is plain text, whatever it looks like', () => {
  const placeholders = {
    operatorName: '[Free money](https://bad.example) {operatorEmail}',
    operatorEmail: 'a@b.example',
  }

  expect(partsOf('By {operatorName}, [mail]({operatorEmail}).', placeholders)).toEqual([
    { text: 'By [Free money](https://bad.example) {operatorEmail}, ' },
    { text: 'mail', href: 'a@b.example' },
    { text: '.' },
  ])
})

test('the privacy policy names the provider that gets the facts of a job, or says that none does', async () => {
  const privacy = await fetchText('privacy', 'en')
  const ai = (aiProvider: string | null) =>
    JSON.stringify(filledSections(privacy, placeholdersOf({ ...SITE, aiProvider }, 'en')).find(({ id }) => id === 'ai'))

  expect(ai('api.provider.example')).toContain('api.provider.example')
  expect(ai('api.provider.example')).not.toContain('nobody else')
  expect(ai(null)).toContain('nobody else')
  expect(ai(null)).not.toContain('provider of a language model')
})

test('the page about us credits the sources of stations, rides and districts, with their licences', async () => {
  for (const language of ['en', 'de'] as const) {
    const credits = JSON.stringify((await fetchText('about', language)).sections.find(({ id }) => id === 'credits'))
    expect(credits).toContain('VBB Verkehrsverbund Berlin-Brandenburg GmbH')
    expect(credits).toContain('creativecommons.org/licenses/by/3.0/de/')
    expect(credits).toContain('Geoportal Berlin / Ortsteile von Berlin')
  }
})
