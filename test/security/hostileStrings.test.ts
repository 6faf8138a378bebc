import { beforeEach, expect, test } from 'vitest'
import { describedPaths } from '#test/apiDescription.ts'
import { createTestApp } from '#test/app.ts'
import { NAUGHTY, naughtyStrings } from '#test/security/hostileStrings.ts'
import type { Schema } from '#test/security/requestGenerator.ts'
import { createTestData, OFFER, type TestData } from '#test/security/testData.ts'
import { WRITES, type Write } from '#test/security/writes.ts'

const app = await createTestApp()
beforeEach(app.reset)
const paths = await describedPaths(app.visitor)

/** Texts of several lines are stored as they were typed; all others are one line. */
const MANY_LINES = ['description', 'shortDescription', 'about', 'content', 'message', 'note', 'words', 'text', 'facts']
const NAMES = ['username', 'fullName', 'businessName', 'school']
/** Removed from names, because they make two names look the same. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
/** Removed from all other lines, except what joins letters and emoji. */
const STRAY = /(?!\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Refused for any text: a forged proof of a sign-in, and declining without an acceptance. */
const REFUSED = ['POST /api/auth/google', 'POST /api/applications/{id}/decline']

/** The number of these is limited for each account. */
const LIMITED = ['POST /api/templates', 'POST /api/job-templates', 'POST /api/workplaces']

/** The writes that store texts and return them. A student has a field that a business does not have. */
const KEEPING: [string, Write][] = [
  ...Object.entries(WRITES).filter(
    ([route, write]) => !REFUSED.includes(route) && textFieldsOf(route, write).length > 0,
  ),
  ['PATCH /api/user', { as: 'student', body: { fullName: 'Somebody', school: 'TU Berlin' } }],
]

test('every write that shows the text it stores is tried, and the corpus is large without repeating itself', () => {
  expect(KEEPING.length).toBeGreaterThan(9)
  expect(naughtyStrings.length).toBeGreaterThan(200)
  expect(new Set(naughtyStrings).size).toBe(naughtyStrings.length)
})

test.each(KEEPING)('%s stores any text as it was typed, or refuses it', { timeout: 120_000 }, async (route, write) => {
  const data = await createTestData(app)
  const fields = textFieldsOf(route, write)
  const kept = new Set<string>()
  /** The previous decision, which the next one replaces. */
  let replaces = write.body?.replaces

  for (const [at, value] of naughtyStrings.entries()) {
    // Changes accept what creations accept, so a third of the texts is enough.
    if (route.startsWith('PATCH') && at % 3 > 0) continue
    const base = {
      ...write.body,
      ...(route === 'POST /api/register' && nameNo(at)),
      ...(replaces !== undefined && { replaces }),
    }
    let left = fields
    let answer = await send(data, route, write, base, fields, value)
    // Fields that were refused are left out, so that the others are stored.
    while (answer.status === 400 && left.some((field) => answer.refused.includes(field))) {
      left = left.filter((field) => !answer.refused.includes(field))
      answer = await send(data, route, write, base, left, value)
    }

    expect([value.slice(0, 40), [200, 201, 400, 413].includes(answer.status)]).toEqual([value.slice(0, 40), true])
    if (answer.status >= 400) continue
    if (route === 'POST /api/operator/decisions') replaces = answer.body.id
    for (const field of left) {
      const expected = keptOf(field, value)
      const back = answer.body[field] ?? null
      if (expected !== null) kept.add(field)
      // An empty text may be replaced, for example by a generated description, but is never stored.
      if (expected === null) expect([field, value, back]).not.toEqual([field, value, ''])
      else expect([field, value.slice(0, 40), back]).toEqual([field, value.slice(0, 40), expected])
    }
    if (LIMITED.includes(route)) await data.people[write.as].ask('DELETE', `${route.slice(5)}/${answer.body.id}`)
    if (route.endsWith('/end')) data.pair.meeting = await offerAgain(data)
    if (route.endsWith('/apply')) await data.people[write.as].ask('DELETE', `/api/applications/${answer.body.id}`)
  }
  expect([...kept].sort()).toEqual([...fields].sort())
})

/** An ended appointment keeps the words of its end, so each text needs a new offer. */
async function offerAgain({ people, pair }: TestData): Promise<number> {
  const reply = await people.owner.ask('POST', `/api/applications/${pair.application}/meeting`, OFFER)
  return (await reply.json()).id
}

type Answer = { status: number; body: Record<string, unknown>; refused: string[] }

async function send(data: TestData, route: string, write: Write, base: object, fields: string[], value: string) {
  const [method, path = ''] = route.split(' ') as ['POST', string]
  const { people, pair } = data
  const texts = fields.map((field) => [field, field === 'tags' ? [value] : value])
  const url = path.replace('{id}', String(write.resource && pair[write.resource]))
  const reply = await people[write.as].ask(method, url, { ...base, ...Object.fromEntries(texts) })
  const body = await reply.json()
  const refused = (body.issues ?? []).map((issue: { path: string }) => issue.path.split('.')[0])
  return { status: reply.status, body, refused } satisfies Answer
}

/** The fields of a body that take any text and that the response shows. */
function textFieldsOf(route: string, { body = {} }: Write): string[] {
  const [method = '', path = ''] = route.split(' ')
  const { requestBody, responses } = paths[path][method.toLowerCase()]
  const properties = propertiesIn(requestBody)
  const shown = propertiesIn(responses[200] ?? responses[201])
  const isText = ({ type, anyOf = [], pattern, enum: chosen, items }: Schema): boolean =>
    (type === 'string' && !pattern && !chosen) || anyOf.some(isText) || (items !== undefined && isText(items))
  // A phone number is stored in one form, however it was typed.
  const noText = /password|token|whatsapp/i
  return Object.keys(body).filter((field) => isText(properties[field] ?? {}) && !noText.test(field) && field in shown)
}

function propertiesIn(described?: { content?: Record<string, { schema: Schema }> }): Record<string, Schema> {
  const schema = described?.content?.['application/json']?.schema
  return schema?.anyOf?.[0]?.properties ?? schema?.properties ?? {}
}

/** The text that the API must return. */
function keptOf(field: string, value: string): unknown {
  const composed = value.normalize('NFC')
  const isSeen = composed.replace(UNSEEN, '').trim() !== ''
  const dropped = NAMES.includes(field) ? UNSEEN : STRAY
  // A text without visible characters counts as empty.
  const line = isSeen ? composed.replace(dropped, '').replace(/\s+/g, ' ').trim() : ''
  const text = isSeen && MANY_LINES.includes(field) ? composed.trim() : line
  if (field === 'tags') return text === '' ? [] : [text]
  return text || null
}

/** Names that are unique in this test. */
const nameNo = (at: number) => ({
  username: `newcomer${at}`,
  email: `newcomer${at}@house.example`,
  businessName: `Café ${at}`,
})

test.each(Object.keys(NAUGHTY))('A search for %s does not fail', async (group) => {
  await app.job(await app.business())
  for (const text of NAUGHTY[group] ?? []) {
    const search = encodeURIComponent(text.toWellFormed())
    for (const path of ['jobs', 'partners']) {
      const { status } = await app.visitor.ask('GET', `/api/${path}?search=${search}`)
      expect([path, text.slice(0, 40), [200, 400].includes(status)]).toEqual([path, text.slice(0, 40), true])
    }
  }
})
