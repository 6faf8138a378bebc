import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { ToVerify } from '#contract/deskVerification.ts'
import type { Ladder } from '#contract/verification.ts'
import { verificationRequests } from '#server/db/schema.ts'
import { checkVatNumbers } from '#server/features/verification/vat/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { listen } from '../../../../scripts/ports.mjs'

/** A fake service. Each test sets its answers, and it records the requests. */
const service = { status: 200, answer: '' as string | (() => Promise<string>), asked: [] as unknown[] }
const server = createServer(async (request, response) => {
  service.asked.push(await json(request))
  const text = typeof service.answer === 'string' ? service.answer : await service.answer()
  if (service.status === 0) return response.destroy()
  response.writeHead(service.status, { 'content-type': 'application/json' }).end(text)
})
const url = `http://127.0.0.1:${await listen(server)}/check-vat-number`
afterAll(() => server.close())
const VAT = { url, requester: 'DE100000000' }

const app = await createTestApp({ VAT_SERVICE_URL: url, VAT_REQUESTER: VAT.requester })
const START = new Date('2026-03-01T10:00:00Z')
beforeEach(async () => {
  await app.reset()
  app.clock.set(START)
  Object.assign(service, { status: 200, answer: VALID, asked: [] })
})

const echo = {
  countryCode: 'DE',
  vatNumber: '123456789',
  requestDate: '2026-03-01T10:00:00Z',
  originalVatNumber: '123456789',
}
const answer = (fields: object) => JSON.stringify({ ...echo, name: '---', address: '---', ...fields })
const VALID = answer({ valid: true, userError: 'VALID', requestIdentifier: 'WAPIAAAAYxyz' })

const ask = (business: Person, vatNumber = 'DE 123 456 789') =>
  business.ask('POST', '/api/verification/vat', { vatNumber })
const ladder = async (business: Person): Promise<Ladder> => (await business.ask('GET', '/api/verification')).json()
/** Runs the periodic check. Returns how often visitors see a difference. */
async function check(at?: Date) {
  let shown = 0
  await checkVatNumbers(app.db, VAT, at ? { now: () => at } : app.clock, () => {
    shown += 1
  })
  return shown
}
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

test('A valid number is a level, with the consultation number, and the service is asked in the name of this installation', async () => {
  const business = await app.business()
  const reply = await ask(business)
  expect([reply.status, (await reply.json()).vat]).toEqual([
    200,
    { offered: true, waiting: 'DE123456789', refused: null },
  ])
  expect(await check()).toBe(1)
  expect(service.asked).toEqual([
    {
      countryCode: 'DE',
      vatNumber: '123456789',
      requesterMemberStateCode: 'DE',
      requesterNumber: '100000000',
    },
  ])
  const { levels, vat } = await ladder(business)
  expect(levels).toMatchObject([
    { by: 'vat', vatNumber: 'DE123456789', consultation: 'WAPIAAAAYxyz', until: '2027-03-01T10:00:00.000Z' },
  ])
  expect(vat).toEqual({ offered: true, waiting: null, refused: null })
  const partner = await (await app.visitor.ask('GET', `/api/partners/${business.user.id}`)).text()
  expect(JSON.parse(partner).levels).toEqual([{ by: 'vat', at: START.toISOString() }])
  expect(partner).not.toContain('DE123456789')
  expect(await check(later(60))).toBe(0)
  expect(service.asked).toHaveLength(1)
})

test('Where the country names the owner of a number, operators read it', async () => {
  service.answer = answer({ valid: true, name: ' LINDE GMBH ', address: 'WEG 1' })
  const [business, desk] = [await app.business(), await app.operator()]
  await ask(business)
  await check()
  const account = await (await desk.ask('GET', `/api/operator/accounts/${business.user.id}`)).json()
  expect(account.levels.entries).toMatchObject([{ level: 'vat', evidence: 'DE123456789, LINDE GMBH, WEG 1' }])
})

test.each([
  ['with the word for it', { valid: false, userError: 'INVALID' }],
  ['without', { valid: false }],
])('A number that the service knows as invalid, %s, is refused, and another one can be tried', async (_, fields) => {
  service.answer = answer(fields)
  const business = await app.business()
  await ask(business)
  expect(await check()).toBe(0)
  expect((await ladder(business)).vat).toEqual({ offered: true, waiting: null, refused: 'DE123456789' })
  await check(later(60 * 24))
  expect(service.asked).toHaveLength(1)
  expect((await ask(business, 'DE987654321')).status).toBe(200)
  expect((await ladder(business)).vat).toMatchObject({ waiting: 'DE987654321', refused: null })
})

describe('a service that does not answer', () => {
  const wrapped = (error: string) => JSON.stringify({ actionSucceed: false, errorWrappers: [{ error }] })
  test.each([
    ['the country is not available', 200, answer({ valid: false, userError: 'MS_UNAVAILABLE' }), 'MS_UNAVAILABLE'],
    ['too many ask', 200, answer({ valid: false, userError: 'MS_MAX_CONCURRENT_REQ' }), 'MS_MAX_CONCURRENT_REQ'],
    ['it is closed', 503, '<html>', 'SyntaxError'],
    ['it wraps its error', 400, wrapped('INVALID_REQUESTER_INFO'), 'INVALID_REQUESTER_INFO'],
    ['it speaks of another number', 200, answer({ vatNumber: '1', valid: false }), 'unknown'],
    ['it says nothing', 200, '{}', 'unknown'],
    ['it never ends', 200, 'x'.repeat(50_000), 'RangeError'],
    ['it hangs up', 0, '', 'TypeError'],
  ])('The number waits and is not invalid: %s', async (_, status, text, reason) => {
    Object.assign(service, { status, answer: text })
    const [business, desk] = [await app.business(), await app.operator()]
    await ask(business)
    await check()
    expect((await ladder(business)).vat).toMatchObject({ waiting: 'DE123456789', refused: null })
    const { vat }: ToVerify = await (await desk.ask('GET', '/api/operator/businesses')).json()
    expect(vat).toMatchObject({ count: 1, entries: [{ vatNumber: 'DE123456789', tries: 1, reason }] })
  })

  test('It is asked again after a minute, two, four and so on, and the number is valid once it answers', async () => {
    Object.assign(service, { status: 503, answer: 'down' })
    const business = await app.business()
    await ask(business)
    for (const [minutes, asked] of [
      [0, 1],
      [0.9, 1],
      [1, 2],
      [2.9, 2],
      [3, 3],
    ] as const) {
      await check(later(minutes))
      expect([minutes, service.asked.length]).toEqual([minutes, asked])
    }
    Object.assign(service, { status: 200, answer: VALID })
    expect(await check(later(7))).toBe(1)
    expect((await ladder(business)).levels).toMatchObject([{ by: 'vat' }])
  })
})

test('Two processes ask once', async () => {
  await ask(await app.business())
  expect((await Promise.all([check(), check()])).sort()).toEqual([0, 1])
  expect(service.asked).toHaveLength(1)
})

test('Another process leaves a number alone that is asked about at the end of a long round', async () => {
  for (const vatNumber of ['DE123456789', 'DE987654321']) await ask(await app.business(), vatNumber)
  let others: Promise<number> | undefined
  service.answer = async () => {
    if (service.asked.length === 1) app.clock.set(later(3))
    else others ??= check()
    await others
    return VALID
  }
  await check()
  expect(service.asked).toHaveLength(2)
})

test.each([
  ['another number', (business: Person) => ask(business, 'DE987654321')],
  ['another name', (business: Person) => business.ask('PATCH', '/api/user', { businessName: 'Café Birke' })],
  ['no account any more', (business: Person) => business.ask('DELETE', '/api/user', { password: business.password })],
])('An answer proves nothing about a business that has %s by then', async (_, change) => {
  const business = await app.business()
  await ask(business)
  service.answer = async () => {
    service.answer = answer({ valid: false, userError: 'TIMEOUT' })
    await change(business)
    return VALID
  }
  expect(await check()).toBe(0)
  expect(
    (await app.db.select().from(verificationRequests)).filter(({ vatNumber }) => vatNumber === 'DE123456789'),
  ).toEqual([])
})

test('A change of the name ends the level of the number, a move does not', async () => {
  const business = await app.business()
  await ask(business)
  await check()
  await business.ask('PATCH', '/api/user', { businessLocation: 'Wedding' })
  expect((await ladder(business)).levels).toMatchObject([{ by: 'vat' }])
  await business.ask('PATCH', '/api/user', { businessName: 'Café Birke' })
  expect((await ladder(business)).levels).toEqual([])
})

test('An operator sees which businesses have the same number, proved or waiting, but not refused', async () => {
  const [one, other, third] = [
    await app.business({ businessName: 'Café Linde' }),
    await app.business({ businessName: 'Bar Birke' }),
    await app.business({ businessName: 'Hotel Ulme' }),
  ]
  await ask(one)
  await check()
  service.answer = answer({ valid: true, vatNumber: '999999999', originalVatNumber: '999999999' })
  await ask(third, 'DE 999 999 999')
  await check()
  service.answer = answer({ valid: false })
  await ask(await app.business({ businessName: 'Pension Esche' }))
  await check()
  service.status = 0
  await ask(other, 'de123456789')
  await check()

  const desk = await app.operator()
  const { vat }: ToVerify = await (await desk.ask('GET', '/api/operator/businesses')).json()
  expect(vat.entries.map(({ sameNumber }) => sameNumber)).toEqual([
    [{ businessId: one.user.id, businessName: 'Café Linde' }],
  ])
  const levelsOf = async ({ user }: Person) =>
    (await (await desk.ask('GET', `/api/operator/accounts/${user.id}`)).json()).levels.entries
  expect(await levelsOf(one)).toMatchObject([
    { level: 'vat', sameNumber: [{ businessId: other.user.id, businessName: 'Bar Birke' }] },
  ])
  expect(await levelsOf(third)).toMatchObject([{ level: 'vat', sameNumber: [] }])
})

test('An answer with characters that the database cannot store is read without them', async () => {
  const halved = `${'A'.repeat(299)}\u{20000}`
  service.answer = answer({ valid: true, name: 'LINDE\u0000 GMBH', address: `WEG\ud800 1`, requestIdentifier: halved })
  const [first, second] = [await app.business(), await app.business()]
  await ask(first)
  expect(await check()).toBe(1)
  const [level] = (await ladder(first)).levels
  expect(level).toMatchObject({ by: 'vat', consultation: `${'A'.repeat(299)}\ufffd` })

  service.answer = JSON.stringify({ errorWrappers: [{ error: 'BUSY\u0000' }] })
  await ask(second)
  expect(await check()).toBe(0)
  expect((await ladder(second)).vat.waiting).toBe('DE123456789')
})
