import { beforeEach, expect, test } from 'vitest'
import type { Applicant } from '#contract/applications.ts'
import { mails } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered, remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** A Monday, 14:00 in the city. */
const APPLIED = new Date('2026-11-23T13:00:00.000Z')
const DAY = 86_400_000
const later = (days: number) => new Date(APPLIED.getTime() + days * DAY)
/** A talk of an hour in ten days. */
const OFFER = { kind: 'talk', times: [{ start: '2026-12-03T13:00', minutes: 60 }], byPhone: true }
const START = '2026-12-03T12:00:00.000Z'

/** An application for which times were offered after one day. */
async function offered() {
  app.clock.set(APPLIED)
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  const application = (await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()).id as number
  app.clock.set(later(1))
  const reply = await owner.ask('POST', `/api/applications/${application}/meeting`, OFFER)
  return { owner, student, application, meeting: (await reply.json()).id as number }
}

const endsAt = async (owner: Person) => {
  const { applications } = await (await owner.ask('GET', '/api/jobs/business/applications')).json()
  return (applications as Applicant[])[0]?.endsAt
}
const act = ({ ask }: Person, id: number, what: string, body: object = {}) =>
  ask('POST', `/api/meetings/${id}/${what}`, body)

test('Times on offer let the wait stand still until the last of them has passed: it then goes on where it was', async () => {
  const { owner, student } = await offered()
  // The offered time ends after exactly ten days, and one of the seven days had passed before the offer.
  expect(await endsAt(owner)).toBe(later(16).toISOString())
  const before = await app.db.$count(mails)
  expect([await remindBusinesses(app.db, later(7)), await endUnanswered(app.db, later(9.9))]).toEqual([0, 0])
  expect(await app.db.$count(mails)).toBe(before)

  expect(await remindBusinesses(app.db, later(12))).toBe(1)
  expect(await endUnanswered(app.db, later(15.9))).toBe(0)
  expect(await endUnanswered(app.db, later(16))).toBe(1)
  expect((await (await student.ask('GET', '/api/meetings')).json()).meetings).toEqual([])
})

test('A time that was taken lets the wait stand still until it is over', async () => {
  const { owner, student, meeting } = await offered()
  await act(student, meeting, 'take', { startsAt: START })
  expect(await endsAt(owner)).toBe(later(16).toISOString())
})

test('An answer that is revoked while a time is agreed does not end the application before that time', async () => {
  const { owner, student, application, meeting } = await offered()
  const decide = (status: string) => owner.ask('PATCH', `/api/applications/${application}`, { status })
  await decide('accepted')
  await publishDecisions(app.db, later(2))
  app.clock.set(later(2))
  expect((await act(student, meeting, 'take', { startsAt: START })).status).toBe(200)
  await decide('pending')
  await publishDecisions(app.db, later(3))

  // The time ends after exactly ten days, and then a new wait begins.
  expect(await endsAt(owner)).toBe(later(17).toISOString())
  expect([await endUnanswered(app.db, later(16.9)), await endUnanswered(app.db, later(17))]).toEqual([0, 1])
})

test('An answer that is revoked while times are on offer does not end the application before the last of them', async () => {
  const { owner, application } = await offered()
  const decide = (status: string) => owner.ask('PATCH', `/api/applications/${application}`, { status })
  await decide('accepted')
  await publishDecisions(app.db, later(2))
  app.clock.set(later(2))
  await decide('pending')
  await publishDecisions(app.db, later(3))

  expect([await endUnanswered(app.db, later(16.9)), await endUnanswered(app.db, later(17))]).toEqual([0, 1])
})

test.each([
  ['proposes others', 'propose', { times: [{ start: '2026-12-20T13:00', minutes: 60 }] }],
  ['declines them all', 'end', {}],
])('The wait goes on when the applicant %s, because the business has to answer again', async (_, what, body) => {
  const { owner, student, meeting } = await offered()
  app.clock.set(later(3))
  expect((await act(student, meeting, what, body)).status).toBe(200)
  // The two days during the offer do not count.
  expect(await endsAt(owner)).toBe(later(9).toISOString())
})

test('The wait goes on when the business takes its times back, and new times stop it again', async () => {
  const { owner, application, meeting } = await offered()
  app.clock.set(later(2))
  await act(owner, meeting, 'end')
  expect(await endsAt(owner)).toBe(later(8).toISOString())
  app.clock.set(later(4))
  await owner.ask('POST', `/api/applications/${application}/meeting`, OFFER)
  await owner.ask('POST', `/api/applications/${application}/meeting`, OFFER)
  expect(await endsAt(owner)).toBe(later(14).toISOString())
})

test('A business that offers times again and again has to answer 37 days after the application at the latest', async () => {
  const { owner, application } = await offered()
  for (const [day, start] of [
    [8, '2026-12-20T13:00'],
    [25, '2027-01-10T13:00'],
    [33, '2027-01-20T13:00'],
  ] as const) {
    app.clock.set(later(day))
    const times = [{ start, minutes: 60 }]
    expect((await owner.ask('POST', `/api/applications/${application}/meeting`, { ...OFFER, times })).status).toBe(201)
  }

  // One of the seven days had passed before the first offer.
  expect(await endsAt(owner)).toBe(later(36).toISOString())
  expect([await endUnanswered(app.db, later(35.9)), await endUnanswered(app.db, later(36))]).toEqual([0, 1])
})

test('An applicant sees when the wait ends only while it goes on', async () => {
  const { student } = await offered()
  const seen = async () => (await (await student.ask('GET', '/api/applications')).json()).applications[0].endsAt
  expect(await seen()).toBeNull()
  app.clock.set(later(12))
  expect(await seen()).toBe(later(16).toISOString())
})

test('Offering times is no answer: the application stays pending', async () => {
  const { owner } = await offered()
  const { applications } = await (await owner.ask('GET', '/api/jobs/business/applications?status=waiting')).json()
  expect(applications).toMatchObject([{ status: 'pending', decidedAt: null }])
})
