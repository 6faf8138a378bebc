import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MeetingList } from '#contract/meetings.ts'
import { applications, meetings, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered, remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { endMeetings } from '#server/features/meetings/ending/commands.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()

const START = Date.parse('2031-05-20T12:00:00.000Z')
const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000]
const STUDENTS = 2
/** Seven days to answer, and thirty days in which offers can pause the deadline. */
const LIMIT = 37 * DAY

type Side = 'business' | 'student'
type Event =
  | { does: 'apply'; student: number }
  | { does: 'withdraw'; student: number }
  | { does: 'offer'; student: number; days: number; hour: number }
  | { does: 'propose'; student: number; days: number; hour: number }
  | { does: 'take'; student: number; side: Side }
  | { does: 'end'; student: number; side: Side }
  | { does: 'decide'; student: number; status: string }
  | { does: 'pass'; time: number }

const student = fc.nat(STUDENTS - 1)
const side = fc.constantFrom('business', 'student')
const [days, hour] = [fc.integer({ min: 5, max: 29 }), fc.integer({ min: 12, max: 14 })]
const record = (does: string, fields: object) => fc.record({ does: fc.constant(does), ...fields })
const event = fc.oneof(
  { weight: 6, arbitrary: record('apply', { student }) },
  { weight: 1, arbitrary: record('withdraw', { student }) },
  { weight: 20, arbitrary: record('offer', { student, days, hour }) },
  { weight: 1, arbitrary: record('propose', { student, days, hour }) },
  { weight: 3, arbitrary: record('take', { student, side }) },
  { weight: 1, arbitrary: record('end', { student, side }) },
  { weight: 1, arbitrary: record('decide', { student, status: fc.constantFrom('accepted', 'rejected', 'pending') }) },
  { weight: 14, arbitrary: record('pass', { time: fc.constantFrom(11 * SECOND, HOUR, DAY, 6 * DAY, 9 * DAY) }) },
) as fc.Arbitrary<Event>

test('After any offers, choices and cancellations in any order, no person has two appointments at once or is notified twice, and no application is open beyond the limit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 60, maxLength: 70 }), async (events) => {
      const model = await startModel()
      for (const one of events) {
        await model.happen(one)
        await model.check()
      }
    }),
    { numRuns: 6, seed: 3 },
  )
}, 180_000)

async function startModel() {
  await app.reset()
  let now = START
  app.clock.set(new Date(now))
  const owner = await app.business()
  // The job stays open for years, because it takes months until everything has ended.
  const job = await app.job(owner)
  await app.db.execute(sql`update jobs set expires_at = '2099-01-01'`)
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => app.student()))
  /** Applications for which both sides agreed on a time. For these it may take longer. */
  const agreed = new Set<number>()

  const applicationOf = async (at: number) => {
    const userId = students[at]?.user.id ?? 0
    const [row] = await app.db.select().from(applications).where(eq(applications.userId, userId))
    return row
  }
  const meetingOf = async (at: number) => {
    const reply = await students[at]?.ask('GET', '/api/meetings')
    const list: MeetingList = await reply?.json()
    return list.meetings[0]
  }
  const local = (inDays: number, hour: number) =>
    `${new Date(now + inDays * DAY).toISOString().slice(0, 10)}T${hour}:00`

  /** Any refusal must have a reason, so a server error fails the test. */
  async function ask(who: Side, at: number, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
    const reply = await (who === 'business' ? owner : students[at])?.ask(method, path, body)
    expect([200, 201, 204, 400, 404, 409]).toContain(reply?.status)
    return reply
  }

  async function happen(one: Event) {
    if (one.does === 'pass') return pass(one.time)
    const at = one.student
    if (one.does === 'apply') return ask('student', at, 'POST', `/api/jobs/${job.id}/apply`, {})
    const application = await applicationOf(at)
    if (!application) return
    if (one.does === 'withdraw') return ask('student', at, 'DELETE', `/api/applications/${application.id}`)
    if (one.does === 'decide')
      return ask('business', at, 'PATCH', `/api/applications/${application.id}`, { status: one.status })
    const times = 'days' in one ? [{ start: local(one.days, one.hour), minutes: 90 }] : []
    if (one.does === 'offer') {
      const offer = { kind: 'talk', times, byPhone: true }
      return ask('business', at, 'POST', `/api/applications/${application.id}/meeting`, offer)
    }
    const meeting = await meetingOf(at)
    if (!meeting) return
    const act = (side: Side, what: string, body: object) =>
      tellingOnce({ side, at, what }, () => ask(side, at, 'POST', `/api/meetings/${meeting.id}/${what}`, body))
    if (one.does === 'propose') return act('student', 'propose', { times })
    const startsAt = meeting.times[0]?.startsAt ?? ''
    // A double press has the same effect as a single one.
    for (const _ of ['press', 'press']) {
      if (one.does === 'end') await act(one.side, 'end', {})
      else if ((await act(one.side, 'take', { startsAt }))?.status === 200) agreed.add(application.id)
    }
  }

  const newsOf = (userId = 0) =>
    app.db.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.kind, 'meeting')))

  /** The acting side gets no notification, and the other side gets one if something has changed. */
  async function tellingOnce(
    { side, at, what }: { side: Side; at: number; what: string },
    act: () => ReturnType<typeof ask>,
  ) {
    // Events of the same moment would make only one notification.
    now += SECOND
    app.clock.set(new Date(now))
    const [mine, theirs] = side === 'business' ? [owner, students[at]] : [students[at], owner]
    const [before, told] = [await meetingOf(at), [await newsOf(mine?.user.id), await newsOf(theirs?.user.id)] as const]
    const reply = await act()
    const changed = JSON.stringify(await meetingOf(at)) !== JSON.stringify(before)
    expect(await newsOf(mine?.user.id), 'told of the own act').toBeLessThanOrEqual(told[0])
    const news = (await newsOf(theirs?.user.id)) - told[1]
    // The end of an offer also deletes the notification about the offer.
    if (what === 'end' && changed) expect(news === 0 || news === 1, 'told once of the end').toBe(true)
    else expect(news, 'told once of what has changed').toBe(changed ? 1 : 0)
    return reply
  }

  /** Runs the background tasks of two processes. */
  async function pass(time: number) {
    now += time
    const moment = new Date(now)
    app.clock.set(moment)
    for (const task of [publishDecisions, endUnanswered, remindBusinesses, endMeetings])
      await Promise.all([task(app.db, moment), task(app.db, moment)])
  }

  async function check() {
    const all = await app.db.select().from(meetings)
    const taken = all.filter(({ status }) => status === 'taken')
    for (const one of taken)
      for (const other of taken.filter(({ id }) => id > one.id)) {
        const overlaps = Number(one.startsAt) < Number(other.endsAt) && Number(other.startsAt) < Number(one.endsAt)
        expect(overlaps, 'the business is at two at once').toBe(false)
      }
    for (const { id, visibleStatus, publishAt, createdAt } of await app.db.select().from(applications)) {
      const isOver = visibleStatus !== 'pending' || publishAt !== null || agreed.has(id)
      if (!isOver) expect(now - createdAt.getTime(), 'open beyond the limit').toBeLessThanOrEqual(LIMIT)
      expect(
        all.filter((one) => one.applicationId === id && ['open', 'taken'].includes(one.status)).length,
      ).toBeLessThan(2)
    }
    await checkCalendars(all)
  }

  /** Both sides see the same meetings, and their calendars have the agreed ones. */
  async function checkCalendars(all: (typeof meetings.$inferSelect)[]) {
    const seen: MeetingList = await (await owner.ask('GET', '/api/meetings')).json()
    for (const [at, person] of students.entries()) {
      const mine = await meetingOf(at)
      const theirs = seen.meetings.find(({ id }) => id === mine?.id)
      expect({ times: theirs?.times, status: theirs?.status }).toEqual({
        times: mine?.times,
        status: mine?.status,
      })
      for (const one of all.filter(({ userId, startsAt }) => userId === person.user.id && startsAt !== null)) {
        const file = await (await person.ask('GET', `/api/meetings/${one.id}/calendar.ics`)).text()
        const isKept = Number(one.overAt) > now - 30 * DAY
        if (isKept) expect(file).toContain(one.status === 'taken' ? 'STATUS:CONFIRMED' : 'STATUS:CANCELLED')
      }
    }
  }

  return { happen, check }
}
