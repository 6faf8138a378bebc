import { beforeEach, expect, test } from 'vitest'
import { dropOldIncidents } from '#server/features/incidents/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const TEXT = 'A cut in the thumb. The cook put on a bandage.'
const LEAK = { title: 'Broken glass', description: 'A glass broke behind the bar.' }

async function logged(business: Person, more = {}) {
  return (await business.ask('POST', '/api/incidents', { ...LEAK, ...more })).json()
}
const path = (id: number) => `/api/incidents/${id}/sealed`
const history = async (business: Person, id: number) =>
  (await (await business.ask('GET', `/api/incidents/${id}/history`)).json()).changes

test('The sealed part of an incident is in no list, and each opening is in the history', async () => {
  const business = await app.business()
  const { id, hasSealed } = await logged(business)
  expect(hasSealed).toBe(false)

  const written = await business.ask('PATCH', path(id), { sealed: TEXT })
  expect([written.status, (await written.json()).hasSealed]).toEqual([200, true])
  expect(await (await business.ask('GET', '/api/incidents')).text()).not.toContain('thumb')

  expect(await (await business.ask('POST', path(id))).json()).toEqual({ sealed: TEXT, version: expect.any(String) })
  const changes = await history(business, id)
  expect(changes.map(({ field, to }: { field: string; to: string }) => [field, to])).toEqual([
    ['sealed', 'opened'],
    ['sealed', 'written'],
    ['created', null],
  ])
  expect(JSON.stringify(changes)).not.toContain('thumb')
})

test('A sealed part that is empty is removed, and opening none leaves no trace', async () => {
  const business = await app.business()
  const { id } = await logged(business)
  expect(await (await business.ask('POST', path(id))).json()).toEqual({ sealed: null, version: null })
  await business.ask('PATCH', path(id), { sealed: TEXT })
  await business.ask('PATCH', path(id), { sealed: TEXT })
  const { version } = await (await business.ask('POST', path(id))).json()
  const removed = await business.ask('PATCH', path(id), { sealed: '  ', version })
  expect((await removed.json()).hasSealed).toBe(false)
  expect((await history(business, id)).map(({ to }: { to: string }) => to)).toEqual([
    'removed',
    'opened',
    'written',
    null,
  ])
})

test('A first sealed part does not replace one that another device has written meanwhile', async () => {
  const business = await app.business()
  const { id } = await logged(business)
  const write = (sealed: string) => business.ask('PATCH', path(id), { sealed, version: null })
  const replies = await Promise.all([write(TEXT), write('A bruise.')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])

  const { sealed } = await (await business.ask('POST', path(id))).json()
  expect(sealed).toBe(replies[0]?.status === 200 ? TEXT : 'A bruise.')
  expect((await history(business, id)).map(({ to }: { to: string }) => to)).toEqual(['opened', 'written', null])
})

test('Of two devices that change the same sealed part, the later one is told so, and overwrites nothing', async () => {
  const business = await app.business()
  const { id } = await logged(business)
  await business.ask('PATCH', path(id), { sealed: TEXT })
  const { version } = await (await business.ask('POST', path(id))).json()
  const write = (sealed: string | null, seen?: string) => business.ask('PATCH', path(id), { sealed, version: seen })
  expect((await write('A deep cut.', version)).status).toBe(200)

  const late = await write('No cut at all.', version)
  expect([late.status, (await late.json()).message]).toEqual([
    409,
    'The sealed part was changed elsewhere meanwhile. Please copy your text, close this one and open it again.',
  ])
  for (const seen of [version, undefined]) expect((await write(null, seen)).status).toBe(409)

  const now = await (await business.ask('POST', path(id))).json()
  expect(now.sealed).toBe('A deep cut.')
  expect((await write('No cut at all.', now.version)).status).toBe(200)
})

test('Only its business can open or write the sealed part', async () => {
  const business = await app.business()
  const { id } = await logged(business)
  await business.ask('PATCH', path(id), { sealed: TEXT })
  for (const [person, status] of [[await app.business(), 404] as const, [await app.student(), 403] as const]) {
    expect((await person.ask('POST', path(id))).status).toBe(status)
    expect((await person.ask('PATCH', path(id), { sealed: 'x' })).status).toBe(status)
  }
  expect((await app.visitor.ask('POST', path(id))).status).toBe(401)
  expect(await history(business, id)).toHaveLength(2)
})

test('The sealed part is in the export of its business, and not in that of an assignee', async () => {
  const business = await app.business()
  const { id } = await logged(business)
  await business.ask('PATCH', path(id), { sealed: TEXT })
  const helper = await app.student()
  await app.db.execute(`update incidents set assignee_id = ${helper.user.id} where id = ${id}`)
  expect(await (await business.ask('GET', '/api/user/export')).text()).toContain(TEXT)
  const assigned = await (await helper.ask('GET', '/api/user/export')).text()
  expect(assigned).toContain('assignedIncidents')
  expect(assigned).not.toContain('thumb')
})

test.each([
  ['general', '2027-03-01', '2030-03-01', '2030-02-28T22:30:00Z', '2030-02-28T23:30:00Z'],
  ['firstAid', '2027-03-01', '2032-03-01', '2032-02-29T22:30:00Z', '2032-02-29T23:30:00Z'],
])(
  'An entry of the kind %s of %s is deleted on %s, by the days of the city',
  async (kind, _day, until, before, after) => {
    const business = await app.business()
    const { id } = await logged(business, { kind })
    await app.db.execute(`update incidents set created_at = '2027-02-28T23:30:00Z' where id = ${id}`)
    const { incidents } = await (await business.ask('GET', '/api/incidents')).json()
    expect(incidents).toEqual([expect.objectContaining({ kind, keptUntil: until })])

    const count = async () => (await (await business.ask('GET', '/api/incidents')).json()).total
    await dropOldIncidents(app.db, new Date(before))
    expect(await count()).toBe(1)
    await dropOldIncidents(app.db, new Date(after))
    expect(await count()).toBe(0)
  },
)

test('The kind of an entry can be changed, and the history says so', async () => {
  const business = await app.business()
  const { id, kind } = await logged(business)
  expect(kind).toBe('general')
  await business.ask('PATCH', `/api/incidents/${id}`, { kind: 'firstAid' })
  expect((await history(business, id))[0]).toMatchObject({ field: 'kind', from: 'general', to: 'firstAid' })
})
