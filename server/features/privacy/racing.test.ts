import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { applications, jobs, meetings, notifications, users } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered, remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { wipeRejectedApplications } from '#server/features/applicants/wiping/commands.ts'
import { apply } from '#server/features/applications/commands.ts'
import { closeExpiredJobs } from '#server/features/jobs/state/commands.ts'
import { endMeetings } from '#server/features/meetings/ending/commands.ts'
import { deleteAccount } from '#server/features/privacy/commands.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

// Two transactions that lock the same rows in a different order would deadlock, and one of the requests would get 503.

const app = await createTestApp()
beforeEach(app.reset)

const ROUNDS = [1, 2, 3]
/** The number of concurrent requests. More would wait for a database connection, and be refused for that. */
const LANES = 4

const leave = (person: Person) => person.ask('DELETE', '/api/user', { password: person.password })
const like = (person: Person, job: number) => person.ask('POST', `/api/jobs/${job}/like`, { action: 'like' })
const comment = (person: Person, job: number) => person.ask('POST', `/api/jobs/${job}/comment`, { content: 'Hello' })
const offer = (person: Person, application: number) =>
  person.ask('POST', `/api/applications/${application}/meeting`, {
    kind: 'talk',
    byPhone: true,
    times: [{ start: `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T12:00`, minutes: 30 }],
  })
const applyTo = (person: Person, job: number) => person.ask('POST', `/api/jobs/${job}/apply`, {})

/** Two businesses with two jobs each, and people who have liked and commented on them, and applied for the first job of each. */
async function createData() {
  const owners = await Promise.all([app.business(), app.business()])
  const seekers = await Promise.all(Array.from({ length: 4 }, () => app.student()))
  const posted = []
  for (const owner of owners) posted.push((await app.job(owner)).id, (await app.job(owner)).id)
  const applied: number[] = []
  const commentIds: number[] = []
  for (const seeker of seekers)
    for (const [at, job] of posted.entries()) {
      await like(seeker, job)
      commentIds.push((await (await comment(seeker, job)).json()).id)
      if (at % 2 === 0) applied.push((await (await applyTo(seeker, job)).json()).id)
    }
  return { owners, seekers, posted, applied, commentIds }
}

/** All actions on these that run at the same time, in an order that differs in each round. */
function allActions(
  { owners, seekers, posted, applied, commentIds }: Awaited<ReturnType<typeof createData>>,
  round: number,
) {
  const [first, second] = owners as [Person, Person]
  const [job = 0, other = 0, third = 0] = posted
  const acts = [
    () => leave(first),
    () => leave(seekers[0] as Person),
    () => leave(seekers[1] as Person),
    ...seekers
      .slice(1)
      .flatMap((seeker) => [() => applyTo(seeker, other), () => comment(seeker, job), () => like(seeker, third)]),
    ...applied.flatMap((id, at) => [
      () => (owners[at % 2] as Person).ask('PATCH', `/api/applications/${id}`, { status: 'accepted' }),
      () => offer(owners[at % 2] as Person, id),
      () => (seekers[Math.floor(at / 2)] as Person).ask('DELETE', `/api/applications/${id}`),
      () => (seekers[Math.floor(at / 2)] as Person).ask('POST', `/api/applications/${id}/decline`, {}),
    ]),
    ...commentIds.map((id, at) => () => (seekers[Math.floor(at / 4)] as Person).ask('DELETE', `/api/comments/${id}`)),
    () => second.ask('DELETE', `/api/jobs/${third}`),
    ...[job, other].map((id) => () => comment(first, id)),
    () => comment(second, third),
    () => second.ask('PATCH', '/api/user', { businessName: `Café Anders ${round}` }),
    () => second.ask('POST', '/api/notifications/read', {}),
    () => second.ask('POST', '/api/jobs', { title: 'Spüler', description: 'Abends.', contactEmail: 'a@b.example' }),
    () => first.ask('PATCH', `/api/jobs/${job}`, { closed: true }),
  ]
  const inTurn = acts.map((_, at) => acts[(at * 7 + round * 3) % acts.length] ?? acts[0])
  return Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const statuses = []
      for (const act of inTurn.filter((_, at) => at % LANES === lane)) statuses.push((await act?.())?.status ?? 500)
      return statuses
    }),
  )
}

test.each(ROUNDS)(
  'In round %i, accounts that end while everything else goes on leave no wrong count, no orphan and no request waiting',
  async (round) => {
    const house = await createData()
    const later = new Date(Date.now() + 61 * 86_400_000)
    // Businesses are not reminded at night.
    later.setUTCHours(12)
    const inBackground = async () => {
      await remindBusinesses(app.db, later)
      await publishDecisions(app.db, later)
      await endUnanswered(app.db, later)
      await endMeetings(app.db, new Date())
      await closeExpiredJobs(app.db, later)
      await wipeRejectedApplications(app.db, later)
    }

    const [statuses] = await Promise.all([allActions(house, round), inBackground()])

    expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
    await expectRightCounts()
    await expectNobodyWaits(later)
  },
)

// The embedded engine has one connection, so it runs one transaction after the other.
describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  test('The end of a business waits for an application that is being stored, and its applicant is notified', async () => {
    const [owner, seeker] = [await app.business(), await app.student()]
    const { id: jobId } = await app.job(owner)
    const tokenHash = hashToken(seeker.cookies.get('session') ?? '')
    const end = await app.db.transaction(async (tx) => {
      await apply(tx, seeker.user, { jobId, tokenHash, message: null }, new Date())
      const leaving = leave(owner)
      await Promise.race([
        untilLockAwaited(app.db),
        leaving.then(() => expect.unreachable('The business did not wait.')),
      ])
      return { leaving }
    })

    expect((await end.leaving).status).toBe(204)
    const { notifications: received } = await (await seeker.ask('GET', '/api/notifications')).json()
    expect(received).toMatchObject([{ kind: 'application-status', jobId, facts: { status: 'closed' } }])
  })

  test('The end of an account waits for times that are being cancelled, and does not hold what is needed for that', async () => {
    const [owner, seeker] = [await app.business(), await app.student()]
    const { id } = await (await applyTo(seeker, (await app.job(owner)).id)).json()
    expect((await offer(owner, id)).status).toBe(201)
    const end = await app.db.transaction(async (tx) => {
      await tx.select().from(meetings).for('update')
      const leaving = leave(owner)
      await Promise.race([
        untilLockAwaited(app.db),
        leaving.then(() => expect.unreachable('The business did not wait.')),
      ])
      await tx.delete(notifications).where(eq(notifications.kind, 'meeting'))
      return { leaving }
    })

    expect((await end.leaving).status).toBe(204)
  })

  test('A comment that waits for the end of a business tells it nothing any more', async () => {
    const [owner, seeker] = [await app.business(), await app.student()]
    const { id: jobId } = await app.job(owner)
    const comment = await app.db.transaction(async (tx) => {
      await deleteAccount(tx, owner.user, new Date())
      const commenting = seeker.ask('POST', `/api/jobs/${jobId}/comment`, { content: 'Hello' })
      await Promise.race([
        untilLockAwaited(app.db),
        commenting.then(() => expect.unreachable('The comment did not wait.')),
      ])
      return { commenting }
    })

    expect((await comment.commenting).status).toBe(201)
    expect(await app.db.$count(notifications)).toBe(0)
  })

  test('An application waits for the end of a business that has begun, and is then refused', async () => {
    const [owner, seeker] = [await app.business(), await app.student()]
    const { id: jobId } = await app.job(owner)
    const application = await app.db.transaction(async (tx) => {
      await deleteAccount(tx, owner.user, new Date())
      const applying = applyTo(seeker, jobId)
      await Promise.race([
        untilLockAwaited(app.db),
        applying.then(() => expect.unreachable('The application did not wait.')),
      ])
      return { applying }
    })

    expect((await application.applying).status).toBe(409)
    expect(await app.db.$count(applications)).toBe(0)
  })
})

async function expectRightCounts() {
  const { rows } = await app.db.execute(sql`
    select id from jobs j where (likes, comments, applications) is distinct from (
      (select count(*) from likes where job_id = j.id), (select count(*) from comments where job_id = j.id),
      (select count(*) from applications where job_id = j.id and wiped_at is null))`)
  expect(rows).toEqual([])
}

/** Applicants of a deleted business were notified, and deleted businesses were not. */
async function expectNobodyWaits(later: Date) {
  await publishDecisions(app.db, later)
  const [gone] = await app.db.select().from(users).where(sql`${users.deletedAt} is not null`)
  const open = and(eq(jobs.businessId, gone?.id ?? 0), eq(jobs.open, true), isNull(jobs.deletedAt))
  expect(await app.db.$count(jobs, open)).toBe(0)
  expect(await app.db.$count(notifications, eq(notifications.userId, gone?.id ?? 0))).toBe(0)
  const missing = await app.db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(jobs.businessId, gone?.id ?? 0),
        sql`not exists (select from ${notifications} where ${notifications.about} like 'application:' || ${applications.id} || ':%')`,
      ),
    )
  expect(missing).toEqual([])
}
