import { beforeEach, expect, test } from 'vitest'
import { furnish, type House } from '#test/security/house.ts'
import { NAUGHTY, naughtyStrings } from '#test/security/naughty.ts'
import type { Schema } from '#test/security/requests.ts'
import { WRITES, type Write } from '#test/security/writes.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)
const { paths } = await (await world.visitor.ask('GET', '/api/openapi.json')).json()

/** Text of many lines is kept as it was typed; all other text is one line. */
const MANY_LINES = ['description', 'shortDescription', 'about', 'content', 'message', 'note']
/** Dropped from a line, for they let a name pose as another one. */
const DROPPED = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g

/** The writes that keep what they are told, and answer with it; a student has a field that a business has not. */
const KEEPING: [string, Write][] = [
  ...Object.entries(WRITES).filter(
    ([route, { body }]) =>
      body && !route.startsWith('DELETE') && /\/(register|user|jobs|comment|apply|incidents|\{id\})$/.test(route),
  ),
  ['PATCH /api/user', { as: 'student', body: { fullName: 'Somebody', school: 'TU Berlin' } }],
]

test('the corpus is large, and says nothing twice', () => {
  expect(naughtyStrings.length).toBeGreaterThan(200)
  expect(new Set(naughtyStrings).size).toBe(naughtyStrings.length)
})

test.each(KEEPING)('%s keeps any text as it was typed, or refuses it', { timeout: 120_000 }, async (route, write) => {
  const house = await furnish(world)
  const fields = textFieldsOf(route, write)
  const kept = new Set<string>()

  for (const [at, value] of naughtyStrings.entries()) {
    // A change takes what a creation takes: a third of it shows that.
    if (route.startsWith('PATCH') && at % 3 > 0) continue
    const base = { ...write.body, ...(route === 'POST /api/register' && nameNo(at)) }
    let left = fields
    let answer = await send(house, route, write, base, fields, value)
    // What is refused is left out, so that the rest can be kept.
    while (answer.status === 400 && left.some((field) => answer.refused.includes(field))) {
      left = left.filter((field) => !answer.refused.includes(field))
      answer = await send(house, route, write, base, left, value)
    }

    expect([value.slice(0, 40), [200, 201, 400, 413].includes(answer.status)]).toEqual([value.slice(0, 40), true])
    if (answer.status >= 400) continue
    for (const field of left) {
      const expected = keptOf(field, value)
      const back = answer.body[field] ?? null
      if (expected !== null) kept.add(field)
      // In place of nothing there may be something of ours, such as a description, but never an empty text.
      if (expected === null) expect([field, value, back]).not.toEqual([field, value, ''])
      else expect([field, value.slice(0, 40), back]).toEqual([field, value.slice(0, 40), expected])
    }
    if (route.endsWith('/apply')) await house.people[write.as].ask('DELETE', `/api/applications/${answer.body.id}`)
  }
  expect([...kept].sort()).toEqual([...fields].sort())
})

type Answer = { status: number; body: Record<string, unknown>; refused: string[] }

async function send(house: House, route: string, write: Write, base: object, fields: string[], value: string) {
  const [method, path = ''] = route.split(' ') as ['POST', string]
  const { people, near } = house
  const texts = fields.map((field) => [field, field === 'tags' ? [value] : value])
  const url = path.replace('{id}', String(write.thing && near[write.thing]))
  const reply = await people[write.as].ask(method, url, { ...base, ...Object.fromEntries(texts) })
  const body = await reply.json()
  const refused = (body.issues ?? []).map((issue: { path: string }) => issue.path.split('.')[0])
  return { status: reply.status, body, refused } satisfies Answer
}

/** The fields of a body that take any text. */
function textFieldsOf(route: string, { body = {} }: Write): string[] {
  const [method = '', path = ''] = route.split(' ')
  const { schema } = paths[path][method.toLowerCase()].requestBody.content['application/json']
  const { properties }: { properties: Record<string, Schema> } = schema.anyOf?.[0] ?? schema
  const isText = ({ type, anyOf = [], pattern, enum: chosen, items }: Schema): boolean =>
    (type === 'string' && !pattern && !chosen) || anyOf.some(isText) || (items !== undefined && isText(items))
  const secret = /password|token/i
  return Object.keys(body).filter((field) => isText(properties[field] ?? {}) && !secret.test(field))
}

/** What has to come back. */
function keptOf(field: string, value: string): unknown {
  const composed = value.normalize('NFC')
  const line = composed.replace(DROPPED, '').replace(/\s+/g, ' ').trim()
  // Where there is nothing to see there is nothing.
  const text = line !== '' && MANY_LINES.includes(field) ? composed.trim() : line
  if (field === 'tags') return text === '' ? [] : [text]
  return text || null
}

/** Names that nobody else in this house has. */
const nameNo = (at: number) => ({
  username: `newcomer${at}`,
  email: `newcomer${at}@house.example`,
  businessName: `Café ${at}`,
})

test.each(Object.keys(NAUGHTY))('%s in a search finds something or nothing', async (group) => {
  await world.job(await world.business())
  for (const text of NAUGHTY[group] ?? []) {
    const search = encodeURIComponent(text.toWellFormed())
    for (const path of ['jobs', 'partners']) {
      const { status } = await world.visitor.ask('GET', `/api/${path}?search=${search}`)
      expect([path, text.slice(0, 40), [200, 400].includes(status)]).toEqual([path, text.slice(0, 40), true])
    }
  }
})
