import { beforeEach, describe, expect, test } from 'vitest'
import type { TextDraft } from '#contract/texts.ts'
import { operatorRecord, texts } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'
import { withPages } from '#test/renderedPages.ts'

const app = await createTestApp({}, withPages())
beforeEach(app.reset)

const DRAFT: TextDraft = {
  name: 'terms',
  markdown: { en: 'Short.\n\n## Our own rule\n\nBe **kind**.', de: null },
  replaces: null,
}

const publish = async (draft: object = {}) =>
  (await app.operator()).ask('POST', '/api/operator/texts', { ...DRAFT, ...draft })

const page = async (path: string, language = 'en') =>
  (await app.visitor.ask('GET', path, undefined, { cookie: `language=${language}` })).text()

describe('a text of the operator', () => {
  test('Published, it replaces the page at once, also a cached one, with its date; other languages and pages keep theirs', async () => {
    const [before, german, privacy] = [await page('/terms'), await page('/terms', 'de'), await page('/privacy')]
    expect((await publish()).status).toBe(201)
    const after = await page('/terms')
    expect(before).not.toContain('Our own rule')
    expect(after).toContain('<h2 id="text-our-own-rule-heading">Our own rule</h2>')
    expect(after).toContain('<p>Be <strong>kind</strong>.</p>')
    expect(after).toContain('Last changed on')
    expect(after.match(/<h1/g)).toHaveLength(1)
    const body = (html: string) => /<main.*<\/main>/s.exec(html)?.[0]
    expect([body(await page('/terms', 'de')), body(await page('/privacy'))]).toEqual([body(german), body(privacy)])
  })

  test('Emptied, the page has the text of the product again', async () => {
    const { id } = await (await publish()).json()
    expect((await publish({ markdown: { en: ' ', de: '' }, replaces: id })).status).toBe(201)
    expect(await page('/terms')).not.toContain('Our own rule')
  })

  test('An operator who has not seen the newest version cannot replace it, and only one of two at the same moment can', async () => {
    const { id } = await (await publish()).json()
    expect((await publish()).status).toBe(409)
    expect((await publish({ name: 'privacy' })).status).toBe(201)
    const both = await Promise.all([publish({ replaces: id }), publish({ replaces: id })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('The current version of each text is listed, however often another text was changed since', async () => {
    const { id } = await (await publish({ name: 'impressum' })).json()
    const version = { name: 'terms', markdown: { en: 'Short.', de: null } } as const
    await app.db.insert(texts).values(Array.from({ length: 120 }, () => version))
    const { versions } = await (await (await app.operator()).ask('GET', '/api/operator/texts')).json()
    expect(versions).toHaveLength(101)
    expect(versions.at(-1)).toMatchObject({ id, name: 'impressum' })
  })

  test('Its versions stay, with their date and operator, and the record has each', async () => {
    const { id } = await (await publish()).json()
    await publish({ markdown: { en: 'Other.', de: 'Anders.' }, replaces: id })
    const operator = await app.operator()
    const { versions } = await (await operator.ask('GET', '/api/operator/texts')).json()
    expect(versions).toMatchObject([
      { id: id + 1, name: 'terms', operator: 'desk@operator.example' },
      { id, name: 'terms', operator: 'desk@operator.example' },
    ])
    expect(await (await operator.ask('GET', `/api/operator/texts/${id}`)).json()).toMatchObject({
      markdown: DRAFT.markdown,
    })
    expect(await app.db.select().from(operatorRecord).orderBy(operatorRecord.id)).toMatchObject([
      { operatorId: operator.id, act: 'text published', why: `terms ${id}` },
      { operatorId: operator.id, act: 'text published', why: `terms ${id + 1}` },
    ])
  })

  test('A preview shows what the page would, and stores nothing', async () => {
    const operator = await app.operator()
    const reply = await operator.ask('POST', '/api/operator/texts/preview', { markdown: DRAFT.markdown.en })
    expect(await reply.json()).toEqual({
      intro: '<p>Short.</p>\n',
      sections: [{ id: 'text-our-own-rule', heading: 'Our own rule', html: '<p>Be <strong>kind</strong>.</p>\n' }],
    })
    expect(await (await operator.ask('GET', '/api/operator/texts')).json()).toEqual({ versions: [] })
  })

  test.each([
    ['An unknown text', { name: 'about' }],
    ['Something that is no text', { markdown: { en: 7, de: null } }],
    ['40,001 letters', { markdown: { en: 'x'.repeat(40_001), de: null } }],
    ['A control character', { markdown: { en: 'a\u0000b', de: null } }],
    ['An unknown field', { more: true }],
  ])('%s is refused', async (_, draft) => {
    expect((await publish(draft)).status).toBe(400)
  })

  test('40,000 letters outside of ASCII in each language are published, and a much longer request is not read', async () => {
    const long = 'ä'.repeat(40_000)
    expect((await publish({ markdown: { en: long, de: long } })).status).toBe(201)
    expect((await publish({ markdown: { en: 'x'.repeat(600_000), de: null } })).status).toBe(413)
  })
})
