import { beforeEach, expect, test } from 'vitest'
import { meetings } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NOW = new Date('2026-11-23T08:00:00.000Z')
const START = '2026-12-01T14:00:00.000Z'

/** Offers an applicant times, each an hour long. */
async function offered(owner: Person, student: Person, ...starts: string[]): Promise<number> {
  const job = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const times = starts.map((start) => ({ start, minutes: 60 }))
  const offer = { kind: 'trial', times, place: 'Kastanienallee 7' }
  const reply = await owner.ask('POST', `/api/applications/${id}/meeting`, offer)
  expect(reply.status).toBe(201)
  return (await reply.json()).id
}

const take = ({ ask }: Person, id: number, startsAt = START) => ask('POST', `/api/meetings/${id}/take`, { startsAt })

test('Two applicants who take the same time at once: one gets it, and the other learns that it is gone', async () => {
  app.clock.set(NOW)
  const owner = await app.business()
  const people = await Promise.all([1, 2, 3, 4].map(() => app.student()))
  const ids: number[] = []
  for (const person of people) ids.push(await offered(owner, person, '2026-12-01T15:00', '2026-12-02T15:00'))

  const replies = await Promise.all(people.map((person, at) => take(person, ids[at] ?? 0)))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const refused = replies.findIndex(({ status }) => status === 409)
  expect(await replies[refused]?.json()).toMatchObject({
    message: 'Somebody else has just taken this time. Please choose another one.',
  })
  expect(await app.db.$count(meetings)).toBe(4)
  const [person, id] = [people[refused], ids[refused]]
  if (person && id) expect((await take(person, id, '2026-12-02T14:00:00.000Z')).status).toBe(200)
})

test('An applicant cannot be at two businesses at once, but at one right after the other', async () => {
  app.clock.set(NOW)
  const student = await app.student()
  const [one, other] = [await app.business(), await app.business()]
  const first = await offered(one, student, '2026-12-01T15:00')
  const second = await offered(other, student, '2026-12-01T15:59', '2026-12-01T17:00', '2026-12-01T14:00')

  expect((await take(student, first)).status).toBe(200)
  const refused = await take(student, second, '2026-12-01T14:59:00.000Z')
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'You already have a talk or trial shift at this time',
  ])
  expect((await take(student, second, '2026-12-01T13:00:00.000Z')).status).toBe(200)
})

test('A time is free again after it was cancelled', async () => {
  app.clock.set(NOW)
  const owner = await app.business()
  const [one, other] = [await app.student(), await app.student()]
  const first = await offered(owner, one, '2026-12-01T15:00')
  const second = await offered(owner, other, '2026-12-01T15:00')
  await take(one, first)
  expect((await take(other, second)).status).toBe(409)

  await owner.ask('POST', `/api/meetings/${first}/end`)
  expect((await take(other, second)).status).toBe(200)
})

test('A business is told at once when it offers a time at which it is busy itself', async () => {
  app.clock.set(NOW)
  const owner = await app.business()
  const [one, other] = [await app.student(), await app.student()]
  await take(one, await offered(owner, one, '2026-12-01T15:00'))

  const job = await app.job(owner)
  const { id } = await (await other.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const times = [
    { start: '2026-12-02T15:00', minutes: 60 },
    { start: '2026-12-01T14:30', minutes: 45 },
  ]
  const reply = await owner.ask('POST', `/api/applications/${id}/meeting`, { kind: 'talk', times, byPhone: true })
  expect(reply.status).toBe(409)
})

test('The database refuses two at the same time even if two processes confirm them at once', async () => {
  app.clock.set(NOW)
  const owner = await app.business()
  const student = await app.student()
  const job = await app.job(owner)
  const moments = { startsAt: new Date(START), endsAt: new Date('2026-12-01T15:00:00.000Z') }
  const row = { jobId: job.id, businessId: owner.user.id, kind: 'talk' as const, times: [], overAt: moments.endsAt }
  const taken = { ...row, ...moments, status: 'taken' as const, userId: student.user.id }
  await app.db.insert(meetings).values(taken)
  await expect(app.db.insert(meetings).values(taken)).rejects.toMatchObject({ cause: { code: '23P01' } })
  await app.db.insert(meetings).values({ ...taken, status: 'cancelled' as const })
})
