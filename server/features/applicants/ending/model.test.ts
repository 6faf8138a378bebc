import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered, remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()

const START = Date.parse('2031-05-20T12:00:00.000Z')
const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000]
const LIMIT = 7 * DAY
const STUDENTS = 6
const JOBS = 2
/** Jobs expire after sixty days. */
const LAST = START + 55 * DAY

type Shown = { status: 'pending' | 'accepted' | 'rejected'; unanswered: boolean }
type Modelled = {
  id: number
  appliedAt: number
  /** Since when the applicant sees it as pending. */
  waitingSince: number
  shown: Shown
  /** A decision that can still be undone. */
  decided: (Shown & { at: number }) | null
  firstAnswer: number | null
  /** By an applicant who had been accepted. It is over for good. */
  declined: boolean
}

const student = fc.nat(STUDENTS - 1)
const job = fc.nat(JOBS - 1)
const status = fc.constantFrom('pending', 'accepted', 'rejected')
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('apply'), student, job }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('withdraw'), student, job }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('decide'), student, job, status }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('takeBack'), student, job }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decline'), nth: fc.nat(STUDENTS) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rejectOthers'), job }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close'), job, closed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deleteAccount'), student }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('pass'),
      time: fc.constantFrom(5 * SECOND, 11 * SECOND, HOUR, 20 * HOUR, DAY, 3 * DAY),
    }),
  },
) as fc.Arbitrary<Event>
type Event =
  | { does: 'apply'; student: number; job: number }
  | { does: 'withdraw'; student: number; job: number }
  | { does: 'takeBack'; student: number; job: number }
  | { does: 'decline'; nth: number }
  | { does: 'rejectOthers'; job: number }
  | { does: 'close'; job: number; closed: boolean }
  | { does: 'decide'; student: number; job: number; status: Shown['status'] }
  | { does: 'deleteAccount'; student: number }
  | { does: 'pass'; time: number }

test('Whatever happens in whatever order, no application stays open beyond the limit, nobody is told twice, and the figures equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 25, maxLength: 45 }), async (events) => {
      const model = await startModel()
      for (const one of events) {
        await model.happen(one)
        await model.check()
      }
    }),
    { numRuns: 6, seed: 13 },
  )
}, 180_000)

async function startModel() {
  await app.reset()
  let now = START
  app.clock.set(new Date(now))
  const owner = await app.business()
  const jobs = [await app.job(owner), await app.job(owner)]
  const students = await Promise.all(Array.from({ length: STUDENTS }, () => app.student()))
  const gone = new Set<number>()
  const closed = new Set<number>()
  let declines = 0
  const all = new Map<string, Modelled>()
  const told = students.map((): string[] => [])
  const keyOf = (one: { student: number; job: number }) => `${one.student} ${one.job}`
  const isBlocked = (at: number) => [...all].some(([key, { shown }]) => key.endsWith(` ${at}`) && shown.unanswered)

  async function apply(one: { student: number; job: number }) {
    const before = all.get(keyOf(one))
    const reply = await students[one.student]?.ask('POST', `/api/jobs/${jobs[one.job]?.id}/apply`, {})
    expect(reply?.status).toBe(before ? 200 : closed.has(one.job) || isBlocked(one.job) ? 409 : 201)
    if (reply?.status !== 201) return
    const { id } = await reply.json()
    const shown = { status: 'pending', unanswered: false } as const
    all.set(keyOf(one), {
      id,
      appliedAt: now,
      waitingSince: now,
      shown,
      decided: null,
      firstAnswer: null,
      declined: false,
    })
  }

  async function withdraw(one: { student: number; job: number }) {
    const mine = all.get(keyOf(one))
    if (!mine) return
    const reply = await students[one.student]?.ask('DELETE', `/api/applications/${mine.id}`)
    const isOpen = mine.shown.status === 'pending'
    expect(reply?.status).toBe(isOpen ? 204 : 409)
    if (isOpen) all.delete(keyOf(one))
  }

  async function decide(one: { student: number; job: number }, wanted: Shown) {
    const theirs = all.get(keyOf(one))
    if (!theirs) return
    const { shown } = theirs
    if (theirs.declined) return
    const body = { status: wanted.status, ...(wanted.unanswered && { unanswered: true }) }
    const reply = await owner.ask('PATCH', `/api/applications/${theirs.id}`, body)
    const isRefused = wanted.unanswered ? !shown.unanswered : shown.unanswered && wanted.status === 'pending'
    expect(reply.status).toBe(isRefused ? 409 : 200)
    const isSame = (other: Shown) => other.status === wanted.status && other.unanswered === wanted.unanswered
    if (isRefused || isSame(theirs.decided ?? shown)) return
    theirs.decided = isSame(shown) ? null : { ...wanted, at: now + 10 * SECOND }
  }

  /** One of those who were accepted declines, and one who was not is refused. */
  async function decline(nth: number) {
    const open = [...all].filter(([, { declined }]) => !declined)
    const accepted = open.filter(([, { shown }]) => shown.status === 'accepted')
    const choice = accepted.length > 0 ? accepted : open
    const [key, mine] = choice[nth % choice.length] ?? []
    if (!key || !mine) return
    const reply = await students[Number(key.split(' ')[0])]?.ask('POST', `/api/applications/${mine.id}/decline`, {})
    expect(reply?.status).toBe(accepted.length > 0 ? 200 : 409)
    if (accepted.length === 0) return
    declines += 1
    Object.assign(mine, { shown: { status: 'rejected', unanswered: false }, decided: null, declined: true })
  }

  /** One text for all who still wait. */
  async function rejectOthers(at: number) {
    for (const [key, { shown, decided }] of all)
      if (key.endsWith(` ${at}`) && (decided ?? shown).status === 'pending') {
        const [student = 0, job = 0] = key.split(' ').map(Number)
        await decide({ student, job }, { status: 'rejected', unanswered: false })
      }
  }

  /** Those who wait still get an answer, or its end. */
  async function close(at: number, isClosed: boolean) {
    expect((await owner.ask('PATCH', `/api/jobs/${jobs[at]?.id}`, { closed: isClosed })).status).toBe(200)
    if (isClosed) closed.add(at)
    else closed.delete(at)
  }

  async function deleteAccount(at: number) {
    const person = students[at]
    expect((await person?.ask('DELETE', '/api/user', { password: person.password }))?.status).toBe(204)
    gone.add(at)
    for (const key of [...all.keys()]) if (key.startsWith(`${at} `)) all.delete(key)
  }

  /** The background work of two processes. */
  async function pass(time: number) {
    if (now + time > LAST) return
    now += time
    const moment = new Date(now)
    app.clock.set(moment)
    const remindedBefore = await reminders()
    for (const task of [publishDecisions, endUnanswered, remindBusinesses])
      await Promise.all([task(app.db, moment), task(app.db, moment)])
    expect((await reminders()) - remindedBefore).toBeLessThanOrEqual(1)
    for (const [key, one] of [...all].sort((a, b) => a[1].id - b[1].id)) {
      const heard = told[Number(key.split(' ')[0])]
      if (one.decided && one.decided.at <= now) {
        const { at, ...shown } = one.decided
        if (shown.status === 'pending') one.waitingSince = at
        else one.firstAnswer ??= at
        heard?.push(shown.status)
        Object.assign(one, { shown, decided: null })
      } else if (!one.decided && one.shown.status === 'pending' && one.waitingSince + LIMIT <= now) {
        one.shown = { status: 'rejected', unanswered: true }
        heard?.push('unanswered')
      }
    }
  }

  const reminders = () =>
    app.db.$count(notifications, and(eq(notifications.kind, 'answers-due'), eq(notifications.userId, owner.user.id)))

  async function check() {
    for (const [at, person] of students.entries()) {
      if (gone.has(at)) continue
      const { applications }: { applications: Application[] } = await (
        await person.ask('GET', '/api/applications')
      ).json()
      const seen = applications.map(({ id, status, unanswered }) => ({ id, status, unanswered }))
      const mine = [...all].filter(([key]) => key.startsWith(`${at} `)).map(([, { id, shown }]) => ({ id, ...shown }))
      expect(seen.sort((a, b) => a.id - b.id)).toEqual(mine.sort((a, b) => a.id - b.id))
      expect((await toldTo(person.user.id)).sort()).toEqual([...(told[at] ?? [])].sort())
    }
    for (const { shown, waitingSince, decided } of all.values())
      if (shown.status === 'pending' && !decided) expect(now - waitingSince).toBeLessThan(LIMIT)
    const isAbout = and(eq(notifications.kind, 'application-declined'), eq(notifications.userId, owner.user.id))
    expect(await app.db.$count(notifications, isAbout)).toBeLessThanOrEqual(declines)
    await checkCounters()
    await checkPublicPages()
  }

  /** A declined application is no longer one of the business. */
  async function checkCounters() {
    const listed = (await (await owner.ask('GET', '/api/jobs/business')).json()).jobs
    for (const [at, { id }] of jobs.entries()) {
      const there = [...all].filter(([key, { declined }]) => key.endsWith(` ${at}`) && !declined).map(([, one]) => one)
      const pending = there.filter(({ shown, decided }) => (decided ?? shown).status === 'pending')
      expect(listed.find((job: { id: number }) => job.id === id)).toMatchObject({
        applications: there.length,
        pendingApplications: pending.length,
      })
    }
  }

  async function checkPublicPages() {
    app.fastify.invalidateCache('removes')
    const { answers } = await (await app.visitor.ask('GET', `/api/partners/${owner.user.id}`)).json()
    expect(answers).toEqual(recount([...all.values()], now))
    for (const [at, { id }] of jobs.entries()) {
      const { job } = await (await app.visitor.ask('GET', `/api/jobs/${id}`)).json()
      expect(job.answersDue).toBe(isBlocked(at))
    }
  }

  async function happen(one: Event) {
    if ('student' in one && gone.has(one.student)) return
    if (one.does === 'apply') return apply(one)
    if (one.does === 'withdraw') return withdraw(one)
    if (one.does === 'decide') return decide(one, { status: one.status, unanswered: false })
    if (one.does === 'takeBack') return decide(one, { status: 'rejected', unanswered: true })
    if (one.does === 'decline') return decline(one.nth)
    if (one.does === 'rejectOthers') return rejectOthers(one.job)
    if (one.does === 'close') return close(one.job, one.closed)
    if (one.does === 'deleteAccount') return deleteAccount(one.student)
    return pass(one.time)
  }

  return { happen, check }
}

/** What an applicant was told, in any order. */
async function toldTo(userId: number): Promise<string[]> {
  const rows = await app.db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'application-status')))
  return rows.map(({ facts }) => (facts.unanswered ? 'unanswered' : facts.status) ?? '')
}

function recount(all: Modelled[], now: number) {
  const came = all.filter(({ appliedAt }) => appliedAt >= now - 30 * DAY)
  if (came.length < 5) return null
  const waits = came
    .flatMap(({ appliedAt, firstAnswer }) => (firstAnswer === null ? [] : firstAnswer - appliedAt))
    .sort((a, b) => a - b)
  const middle = (waits.length - 1) / 2
  const median = ((waits[Math.floor(middle)] ?? 0) + (waits[Math.ceil(middle)] ?? 0)) / 2
  return {
    applications: came.length,
    answered: waits.length,
    medianMinutes: waits.length === 0 ? null : Math.ceil(median / 60_000),
  }
}
