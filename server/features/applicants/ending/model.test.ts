import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NotificationList } from '#contract/notifications.ts'
import { mails, notifications, users } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered, remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { listApplications } from '#server/features/applications/queries.ts'
import { listSimilarJobs } from '#server/features/jobs/queries.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import { sessionCookie } from '#server/http/sessionToken.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { SITE } from '#test/site.ts'

const app = await createTestApp()

const START = Date.parse('2031-05-20T12:00:00.000Z')
const [SECOND, HOUR, DAY] = [1000, 3_600_000, 86_400_000]
const LIMIT = 7 * DAY
const STUDENTS = 6
const JOBS = 2
/** The last day of the test, because jobs expire after sixty days. */
const LAST = START + 55 * DAY

type Shown = { status: 'pending' | 'accepted' | 'rejected'; unanswered: boolean }
type Modelled = {
  id: number
  appliedAt: number
  /** When the wait began that the applicant sees. */
  waitingSince: number
  shown: Shown
  /** The new decision, as long as it can be undone. */
  decided: (Shown & { at: number }) | null
  firstAnswer: number | null
  /** Whether the applicant declined after having been accepted. That is final. */
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
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hide'), job }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('block'), student }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('blockBusiness') }) },
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
  /** An operator hides a job; the second time, the decision is taken back. */
  | { does: 'hide'; job: number }
  | { does: 'block'; student: number }
  | { does: 'blockBusiness' }
  | { does: 'pass'; time: number }

test('After any events in any order, no application is open beyond the limit, no applicant is notified twice or about hidden content, and the figures equal a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 25, maxLength: 45 }), async (events) => {
      const model = await startModel()
      for (const one of events) {
        await model.happen(one)
        await model.check(one)
      }
    }),
    { numRuns: 6, seed: 13 },
  )
}, 180_000)

async function startModel() {
  await app.reset()
  let now = START
  app.clock.set(new Date(now))
  const [operator, owner] = [await app.operator(), await app.business()]
  const titles = ['Barista for mornings', 'Waiter for evenings']
  const jobs = await Promise.all(titles.map((title) => app.job(owner, { title })))
  const names = Array.from({ length: STUDENTS }, (_, at) => `Mira Number${at}`)
  const students = await Promise.all(names.map((fullName) => app.student({ fullName })))
  await app.db.update(users).set({ emailConfirmedAt: new Date(now) })
  const gone = new Set<number>()
  const closed = new Set<number>()
  /** The decisions of the operator that are in force: a job or an account, and the number of the decision. */
  const standing = new Map<string, number>()
  let declines = 0
  const all = new Map<string, Modelled>()
  const told = students.map((): { job: number; news: string }[] => [])
  const keyOf = (one: { student: number; job: number }) => `${one.student} ${one.job}`
  const idsOf = (key: string) => {
    const [student = 0, job = 0] = key.split(' ').map(Number)
    return { student, job }
  }
  const isBlocked = ({ user }: Person) => standing.has(`account ${user.id}`)
  const isBlockedAt = (at: number) => isBlocked(students[at] ?? owner)
  const isHidden = (at: number) => isBlocked(owner) || standing.has(`job ${jobs[at]?.id}`)
  /** The applications that the business sees. Those of blocked accounts are hidden, and do not stop others from applying. */
  const seenOf = (at: number) =>
    [...all].filter(([key]) => idsOf(key).job === at && !isBlockedAt(idsOf(key).student)).map(([, one]) => one)
  const areAnswersDue = (at: number) => seenOf(at).some(({ shown }) => shown.unanswered)

  async function apply(one: { student: number; job: number }) {
    const before = all.get(keyOf(one))
    const reply = await students[one.student]?.ask('POST', `/api/jobs/${jobs[one.job]?.id}/apply`, {})
    const isClosed = closed.has(one.job) || areAnswersDue(one.job)
    const expected = before ? 200 : isHidden(one.job) ? 404 : isClosed ? 409 : 201
    expect(reply?.status).toBe(isBlockedAt(one.student) ? 401 : expected)
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
    const isOpen = mine.shown.status === 'pending' && !isBlockedAt(one.student)
    expect(reply?.status).toBe(isOpen ? 204 : isBlockedAt(one.student) ? 401 : 409)
    if (isOpen) all.delete(keyOf(one))
  }

  async function decide(one: { student: number; job: number }, wanted: Shown) {
    const theirs = all.get(keyOf(one))
    if (!theirs) return
    const { shown } = theirs
    if (theirs.declined) return
    const body = { status: wanted.status, ...(wanted.unanswered && { unanswered: true }) }
    const reply = await owner.ask('PATCH', `/api/applications/${theirs.id}`, body)
    const isSeen = !isHidden(one.job) && !isBlockedAt(one.student)
    if (!isSeen) return expect(reply.status).toBe(isBlocked(owner) ? 401 : 404)
    const isRefused = wanted.unanswered ? !shown.unanswered : shown.unanswered && wanted.status === 'pending'
    expect(reply.status).toBe(isRefused ? 409 : 200)
    const isSame = (other: Shown) => other.status === wanted.status && other.unanswered === wanted.unanswered
    if (isRefused || isSame(theirs.decided ?? shown)) return
    theirs.decided = isSame(shown) ? null : { ...wanted, at: now + 10 * SECOND }
  }

  /** An accepted applicant declines. For any other applicant this is refused. */
  async function decline(nth: number) {
    const open = [...all].filter(([key, { declined }]) => !declined && !isBlockedAt(idsOf(key).student))
    const accepted = open.filter(([, { shown }]) => shown.status === 'accepted')
    const choice = accepted.length > 0 ? accepted : open
    const [key, mine] = choice[nth % choice.length] ?? []
    if (!key || !mine) return
    const reply = await students[idsOf(key).student]?.ask('POST', `/api/applications/${mine.id}/decline`, {})
    expect(reply?.status).toBe(accepted.length > 0 ? 200 : 409)
    if (accepted.length === 0) return
    declines += 1
    Object.assign(mine, { shown: { status: 'rejected', unanswered: false }, decided: null, declined: true })
  }

  /** One note for all applicants who still wait. */
  async function rejectOthers(at: number) {
    for (const [key, { shown, decided }] of all)
      if (idsOf(key).job === at && (decided ?? shown).status === 'pending')
        await decide(idsOf(key), { status: 'rejected', unanswered: false })
  }

  /** Applicants who wait still get an answer, or the application ends. */
  async function close(at: number, isClosed: boolean) {
    const reply = await owner.ask('PATCH', `/api/jobs/${jobs[at]?.id}`, { closed: isClosed })
    expect(reply.status).toBe(isBlocked(owner) ? 401 : isHidden(at) ? 404 : 200)
    if (reply.status !== 200) return
    if (isClosed) closed.add(at)
    else closed.delete(at)
  }

  async function deleteAccount(at: number) {
    const person = students[at]
    const reply = await person?.ask('DELETE', '/api/user', { password: person.password })
    expect(reply?.status).toBe(isBlockedAt(at) ? 401 : 204)
    if (isBlockedAt(at)) return
    gone.add(at)
    for (const key of [...all.keys()]) if (key.startsWith(`${at} `)) all.delete(key)
  }

  /** An operator hides a job or an account; the second time it is shown again, unchanged. */
  async function takeAway(kind: 'job' | 'account', subjectId: number) {
    const key = `${kind} ${subjectId}`
    const decision = standing.get(key)
    if (decision !== undefined) {
      const reply = await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'An error.' })
      expect(reply.status).toBe(200)
      standing.delete(key)
      return
    }
    const action = kind === 'job' ? 'hide' : 'block'
    const draft = { kind, subjectId, action, rule: 'spam', facts: 'Ads.' }
    const reply = await operator.ask('POST', '/api/operator/decisions', draft)
    expect(reply.status).toBe(201)
    standing.set(key, (await reply.json()).id)
  }

  /** An unblocked user has to log in again, because blocking ended every session. */
  async function block(person: Person) {
    await takeAway('account', person.user.id)
    if (!isBlocked(person)) person.cookies.set(sessionCookie(false), (await app.tokenFor(person.user.id)) ?? '')
  }

  /**
   * The background work of two processes. A hidden job or a blocked account does not stop the time limit: an operator may never take that
   * back, and the applicant is not to wait for it.
   */
  async function pass(time: number) {
    if (now + time > LAST) return
    now += time
    const moment = new Date(now)
    app.clock.set(moment)
    const remindedBefore = await reminders()
    for (const task of [publishDecisions, endUnanswered, remindBusinesses])
      await Promise.all([task(app.db, moment), task(app.db, moment)])
    const canAnswer = jobs.some((_, at) => !isHidden(at) && seenOf(at).length > 0)
    expect((await reminders()) - remindedBefore).toBeLessThanOrEqual(canAnswer ? 1 : 0)
    const before = told.map((news) => news.length)
    for (const [key, one] of [...all].sort((a, b) => a[1].id - b[1].id)) {
      const { student, job } = idsOf(key)
      const hear = (news: string) => told[student]?.push({ job, news })
      if (one.decided && one.decided.at <= now) {
        const { at, ...shown } = one.decided
        if (shown.status === 'pending') one.waitingSince = at
        else one.firstAnswer ??= at
        hear(shown.status)
        Object.assign(one, { shown, decided: null })
      } else if (!one.decided && one.shown.status === 'pending' && one.waitingSince + LIMIT <= now) {
        one.shown = { status: 'rejected', unanswered: true }
        hear('unanswered')
      }
    }
    await checkMails(told.map((news, at) => news.slice(before[at])))
  }

  /** Each piece of news of this moment is mailed once, except to blocked accounts, and except about hidden jobs. */
  async function checkMails(news: { job: number }[][]) {
    const sent = await sendMails(now)
    for (const [at, { user }] of students.entries()) {
      const mine = sent.filter(({ to }) => to.address === user.email)
      const seen = isBlockedAt(at) ? [] : (news[at] ?? []).filter(({ job }) => !isHidden(job))
      expect(mine.length).toBe(seen.length)
    }
    const text = sent.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
    expectNothingHidden(text)
    if (isBlocked(owner)) expect(sent.filter(({ to }) => to.address === owner.user.email)).toEqual([])
  }

  function expectNothingHidden(text: string) {
    for (const [at, title] of titles.entries()) if (isHidden(at)) expect(text).not.toContain(title)
    for (const [at, name] of names.entries()) if (isBlockedAt(at)) expect(text).not.toContain(name)
  }

  const reminders = () =>
    app.db.$count(notifications, and(eq(notifications.kind, 'answers-due'), eq(notifications.userId, owner.user.id)))

  async function check({ does }: Event) {
    const tells = ['pass', 'hide', 'block', 'blockBusiness'].includes(does)
    for (const [at, person] of students.entries()) {
      if (gone.has(at)) continue
      const { applications } = await listApplications(app.db, person.user.id, { limit: 50 }, new Date(now))
      const seen = applications.map(({ id, status, unanswered }) => ({ id, status, unanswered }))
      const mine = [...all].filter(([key]) => idsOf(key).student === at).map(([, { id, shown }]) => ({ id, ...shown }))
      expect(seen.sort((a, b) => a.id - b.id)).toEqual(mine.sort((a, b) => a.id - b.id))
      const heard = told[at] ?? []
      expect((await toldTo(person.user.id)).sort()).toEqual(heard.map(({ news }) => news).sort())
      if (!tells) continue
      const shown = heard.filter(({ job }) => !isHidden(job)).length
      expect((await bellOf(person))?.notifications.length).toBe(isBlockedAt(at) ? undefined : shown)
    }
    expectNothingHidden(JSON.stringify(await bellOf(owner)) ?? '')
    for (const { shown, waitingSince, decided } of all.values())
      if (shown.status === 'pending' && !decided) expect(now - waitingSince).toBeLessThan(LIMIT)
    const isAbout = and(eq(notifications.kind, 'application-declined'), eq(notifications.userId, owner.user.id))
    expect(await app.db.$count(notifications, isAbout)).toBeLessThanOrEqual(declines)
    await checkCounters()
    await checkPublicPages()
  }

  /** A declined application no longer counts for the business. */
  async function checkCounters() {
    if (isBlocked(owner)) return
    const listed = (await (await owner.ask('GET', '/api/jobs/business')).json()).jobs
    for (const [at, { id }] of jobs.entries()) {
      if (isHidden(at)) {
        expect(listed.some((job: { id: number }) => job.id === id)).toBe(false)
        continue
      }
      const there = seenOf(at).filter(({ declined }) => !declined)
      const pending = there.filter(({ shown, decided }) => (decided ?? shown).status === 'pending')
      expect(listed.find((job: { id: number }) => job.id === id)).toMatchObject({
        applications: there.length,
        pendingApplications: pending.length,
      })
    }
  }

  async function checkPublicPages() {
    app.fastify.invalidateCache('removes')
    const partner = await app.visitor.ask('GET', `/api/partners/${owner.user.id}`)
    expect(partner.status).toBe(isBlocked(owner) ? 404 : 200)
    if (!isBlocked(owner))
      expect((await partner.json()).answers).toEqual(
        recount(
          jobs.flatMap((_, at) => seenOf(at)),
          now,
        ),
      )
    for (const [at, { id }] of jobs.entries()) {
      const reply = await app.visitor.ask('GET', `/api/jobs/${id}`)
      expect(reply.status).toBe(isHidden(at) ? 404 : 200)
      if (!isHidden(at)) expect((await reply.json()).job.answersDue).toBe(areAnswersDue(at))
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
    if (one.does === 'hide') return takeAway('job', jobs[one.job]?.id ?? 0)
    if (one.does === 'block') return block(students[one.student] ?? owner)
    if (one.does === 'blockBusiness') return block(owner)
    return pass(one.time)
  }

  return { happen, check }
}

/** The notifications of an applicant, in any order. */
async function toldTo(userId: number): Promise<string[]> {
  const rows = await app.db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'application-status')))
  return rows.map(({ facts }) => (facts.unanswered ? 'unanswered' : facts.status) ?? '')
}

/** Undefined for a blocked user. */
async function bellOf({ ask }: Person): Promise<NotificationList | undefined> {
  const reply = await ask('GET', '/api/notifications')
  return reply.status === 200 ? await reply.json() : undefined
}

/** Sends everything that waits in the queue. */
async function sendMails(now: number): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  for (const { id } of await app.db.delete(mails).returning({ id: mails.notificationId }))
    if (id !== null)
      await mailNotification(app.db, mailer, SITE, id, (about) => listSimilarJobs(app.db, about, new Date(now)))
  return sent
}

function recount(all: Modelled[], now: number) {
  const came = all.filter(
    ({ appliedAt, firstAnswer }) => appliedAt >= now - 30 * DAY && (firstAnswer !== null || appliedAt <= now - 2 * DAY),
  )
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
