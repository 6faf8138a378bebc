import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { meetings, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { dropOldMeetings, endMeetings } from '#server/features/meetings/ending/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NOW = new Date('2026-11-23T08:00:00.000Z')
const SOON = new Date(NOW.getTime() + 60_000)
const OFFER = { kind: 'trial', times: [{ start: '2026-12-01T15:00', minutes: 60 }], place: 'Allee 7', note: 'Ring.' }
const START = '2026-12-01T14:00:00.000Z'

async function offered() {
  app.clock.set(NOW)
  const [owner, student] = [await app.business(), await app.student({ fullName: 'Mira Öz' })]
  const job = await app.job(owner, { title: 'Barista' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const meeting = await (await owner.ask('POST', `/api/applications/${id}/meeting`, OFFER)).json()
  return { owner, student, job, application: id as number, meeting: meeting.id as number }
}

async function taken() {
  const all = await offered()
  await all.student.ask('POST', `/api/meetings/${all.meeting}/take`, { startsAt: START })
  return all
}

const rows = () => app.db.select().from(meetings)
const cancellations = async ({ user }: Person) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, user.id))).filter(
    ({ facts }) => facts.meeting === 'cancelled',
  )

describe('A trial shift that was agreed is cancelled', () => {
  test('when a rejection is published, which says enough', async () => {
    const { owner, student, application } = await taken()
    await owner.ask('PATCH', `/api/applications/${application}`, { status: 'rejected' })
    expect(await endMeetings(app.db, SOON)).toBe(0)
    await publishDecisions(app.db, SOON)
    expect(await endMeetings(app.db, SOON)).toBe(1)
    expect(await endMeetings(app.db, SOON)).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'cancelled', sequence: 1, note: null, place: null }])
    expect([await cancellations(owner), await cancellations(student)]).toEqual([[], []])
  })

  test('when the applicant was accepted and then declines', async () => {
    const { owner, student, application } = await taken()
    await owner.ask('PATCH', `/api/applications/${application}`, { status: 'accepted' })
    await publishDecisions(app.db, SOON)
    expect(await endMeetings(app.db, SOON)).toBe(0)
    await student.ask('POST', `/api/applications/${application}/decline`, {})
    expect(await endMeetings(app.db, SOON)).toBe(1)
    expect(await cancellations(owner)).toEqual([])
  })

  test('when the application is withdrawn, and the business is told', async () => {
    const { owner, student, application } = await taken()
    expect((await student.ask('DELETE', `/api/applications/${application}`)).status).toBe(204)
    await endMeetings(app.db, SOON)
    expect(await rows()).toMatchObject([{ applicationId: null, status: 'cancelled' }])
    expect(await cancellations(owner)).toMatchObject([{ facts: { title: 'Barista', startsAt: START } }])
    expect((await (await owner.ask('GET', '/api/meetings')).json()).meetings).toEqual([])
  })

  test('when the job is deleted, and the applicant is told', async () => {
    const { owner, student, job } = await taken()
    await owner.ask('DELETE', `/api/jobs/${job.id}`)
    await endMeetings(app.db, SOON)
    expect(await rows()).toMatchObject([{ status: 'cancelled' }])
    expect(await cancellations(student)).toHaveLength(1)
  })

  test.each(['owner', 'student'] as const)('when the %s deletes the account, and nothing names it', async (side) => {
    const all = await taken()
    const [leaving, other] = side === 'owner' ? [all.owner, all.student] : [all.student, all.owner]
    const { url } = await (await other.ask('POST', '/api/calendar')).json()
    expect((await leaving.ask('DELETE', '/api/user', { password: app.password })).status).toBe(204)
    await endMeetings(app.db, SOON)

    expect(await rows()).toMatchObject([{ status: 'cancelled', note: null, place: null, words: null }])
    expect(await cancellations(other)).toHaveLength(1)
    const name = side === 'owner' ? all.owner.user.businessName : 'Mira Öz'
    const news = await app.db.select({ facts: notifications.facts }).from(notifications)
    expect(JSON.stringify(news)).not.toContain(name)
    const feed = await (await app.visitor.ask('GET', new URL(url).pathname + new URL(url).search)).text()
    expect(feed).toContain('STATUS:CANCELLED')
    expect(feed).not.toContain(name)
  })
})

test('Offered times that were not taken are deleted with the application, and so are their notifications', async () => {
  const { student, owner, job } = await offered()
  await owner.ask('DELETE', `/api/jobs/${job.id}`)
  expect(await endMeetings(app.db, SOON)).toBe(1)
  expect(await rows()).toEqual([])
  const news = await app.db.select().from(notifications).where(eq(notifications.userId, student.user.id))
  expect(news.map(({ kind }) => kind)).toEqual(['application-status'])
})

test('What was agreed is deleted thirty days after it', async () => {
  await taken()
  const over = Date.parse(START) + 3_600_000
  await dropOldMeetings(app.db, new Date(over + 30 * 86_400_000))
  expect(await rows()).toHaveLength(1)
  await dropOldMeetings(app.db, new Date(over + 30 * 86_400_000 + 1))
  expect(await rows()).toEqual([])
})

test('An account that is deleted after a trial shift does not keep others from agreeing on one or from deleting theirs', async () => {
  const { student } = await taken()
  const leave = async (person: Person) => (await person.ask('DELETE', '/api/user', { password: app.password })).status
  app.clock.set(new Date('2026-12-02T08:00:00.000Z'))
  expect(await leave(student)).toBe(204)
  await endMeetings(app.db, app.clock.now())

  const other = await offered()
  const reply = await other.student.ask('POST', `/api/meetings/${other.meeting}/take`, { startsAt: START })
  expect([reply.status, await leave(other.student)]).toEqual([200, 204])
})

describe('A trial shift that took place stays in the calendars as it was', () => {
  const AFTER = new Date('2026-12-02T08:00:00.000Z')
  const statusFor = async (person: Person, meeting: number) =>
    /STATUS:(\w+)/.exec(await (await person.ask('GET', `/api/meetings/${meeting}/calendar.ics`)).text())?.[1]

  test('when another one is offered', async () => {
    const { owner, student, application, meeting } = await taken()
    app.clock.set(AFTER)
    const again = { ...OFFER, times: [{ start: '2026-12-05T15:00', minutes: 60 }] }
    expect((await owner.ask('POST', `/api/applications/${application}/meeting`, again)).status).toBe(201)
    expect([await statusFor(owner, meeting), await statusFor(student, meeting)]).toEqual(['CONFIRMED', 'CONFIRMED'])
  })

  test('when the application ends', async () => {
    const { owner, student, application, meeting } = await taken()
    app.clock.set(AFTER)
    await owner.ask('PATCH', `/api/applications/${application}`, { status: 'rejected' })
    await publishDecisions(app.db, new Date(AFTER.getTime() + 60_000))
    expect(await endMeetings(app.db, new Date(AFTER.getTime() + 60_000))).toBe(0)
    expect(await statusFor(student, meeting)).toBe('CONFIRMED')
  })

  test('when one side cancels it too late, and the other side is not told', async () => {
    const { owner, student, meeting } = await taken()
    app.clock.set(AFTER)
    expect((await owner.ask('POST', `/api/meetings/${meeting}/end`, {})).status).toBe(409)
    expect(await cancellations(student)).toEqual([])
  })
})

test('An applicant who withdraws leaves no name in the notifications of the business', async () => {
  const { owner, student, application } = await taken()
  await student.ask('DELETE', `/api/applications/${application}`)
  await endMeetings(app.db, SOON)
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, owner.user.id))
  expect(told.map(({ facts }) => facts)).toEqual([{ title: 'Barista', meeting: 'cancelled', startsAt: START }])
})

test('An applicant who withdraws after a talk leaves no name either, and the talk stays in the calendar of the business', async () => {
  const { owner, student, application, meeting } = await taken()
  app.clock.set(new Date('2026-12-02T08:00:00.000Z'))
  expect((await student.ask('DELETE', `/api/applications/${application}`)).status).toBe(204)
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, owner.user.id))
  expect(told).toEqual([])
  expect(await rows()).toMatchObject([{ id: meeting, status: 'taken', applicationId: null }])
})

test('A withdrawal that is refused leaves the news', async () => {
  const { owner, student, application } = await taken()
  await owner.ask('PATCH', `/api/applications/${application}`, { status: 'accepted' })
  await publishDecisions(app.db, SOON)
  expect((await student.ask('DELETE', `/api/applications/${application}`)).status).toBe(409)
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, owner.user.id))
  expect(told.map(({ kind }) => kind)).toContain('meeting')
})

test('An applicant who withdraws leaves no name in the notification of an earlier talk, after which other times were offered', async () => {
  const { owner, student, application, meeting } = await taken()
  app.clock.set(new Date('2026-12-02T08:00:00.000Z'))
  const again = { ...OFFER, times: [{ start: '2026-12-05T15:00', minutes: 60 }] }
  expect((await owner.ask('POST', `/api/applications/${application}/meeting`, again)).status).toBe(201)
  expect((await student.ask('DELETE', `/api/applications/${application}`)).status).toBe(204)
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, owner.user.id))
  expect(told).toEqual([])
  expect((await rows()).map(({ id }) => id)).toContain(meeting)
})

test('An applicant who declines times with some words and then withdraws leaves none of the words in the data of the business', async () => {
  const { owner, student, application, meeting } = await offered()
  await student.ask('POST', `/api/meetings/${meeting}/end`, { words: 'My daughter is ill.' })
  const exported = async () => (await owner.ask('GET', '/api/user/export')).text()
  expect(await exported()).toContain('My daughter is ill.')
  expect((await student.ask('DELETE', `/api/applications/${application}`)).status).toBe(204)
  await endMeetings(app.db, SOON)
  expect(await exported()).not.toContain('My daughter is ill.')
})
