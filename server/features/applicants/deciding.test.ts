import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Applicant } from '#contract/applications.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NOON = new Date('2031-05-20T12:00:00.000Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

async function applied() {
  app.clock.set(NOON)
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner, { title: 'Barista' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Me, please.' })).json()
  return { owner, student, job, id: id as number }
}

const decide = (person: Pick<Person, 'ask'>, id: number, decision: object) =>
  person.ask('PATCH', `/api/applications/${id}`, decision)
const decided = async (person: Pick<Person, 'ask'>, id: number, decision: object): Promise<Applicant> =>
  (await decide(person, id, decision)).json()
const mine = async (student: Person) => (await (await student.ask('GET', '/api/applications')).json()).applications[0]

/** The notifications of an applicant. */
const heard = async (student: Person) =>
  (
    await app.db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(eq(notifications.userId, student.user.id))
      .orderBy(notifications.id)
  ).map(({ facts }) => facts)

test('The business sees its decision at once, the applicant after ten seconds', async () => {
  const { owner, student, id } = await applied()

  const answer = await decided(owner, id, { status: 'accepted', note: 'Come on Monday at 8.' })

  expect(answer).toMatchObject({
    status: 'accepted',
    note: 'Come on Monday at 8.',
    decidedAt: NOON.toISOString(),
    told: { status: 'pending', note: null },
    undoMs: 10_000,
  })
  const before = await mine(student)
  expect(Object.keys(before).sort()).toEqual([
    'createdAt',
    'decidedAt',
    'declinedAt',
    'endsAt',
    'id',
    'introduction',
    'job',
    'jobChangedAt',
    'message',
    'note',
    'status',
    'unanswered',
  ])
  expect(before).toMatchObject({ status: 'pending', note: null, message: 'Me, please.' })

  expect(await publishDecisions(app.db, after(9.999))).toBe(0)
  expect(await mine(student)).toEqual(before)
  expect(await heard(student)).toEqual([])

  expect(await publishDecisions(app.db, after(10))).toBe(1)
  const published = { status: 'accepted', note: 'Come on Monday at 8.', decidedAt: NOON.toISOString(), endsAt: null }
  expect(await mine(student)).toEqual({ ...before, ...published })
  expect(await heard(student)).toEqual([{ title: 'Barista', status: 'accepted' }])
})

test('The time that is left to undo counts down to zero', async () => {
  const { owner, job, id } = await applied()
  await decide(owner, id, { status: 'rejected' })
  const undoMs = async (at: Date) => {
    app.clock.set(at)
    const { applications: all } = await (await owner.ask('GET', `/api/jobs/${job.id}/applications`)).json()
    return all[0].undoMs
  }

  expect(await undoMs(after(4))).toBe(6000)
  expect(await undoMs(after(60))).toBe(0)
  await publishDecisions(app.db, after(60))
  expect(await undoMs(after(60))).toBeNull()
})

test('A decision that is undone in time is never published', async () => {
  const { owner, student, id } = await applied()
  await decide(owner, id, { status: 'accepted', note: 'Welcome' })
  app.clock.set(after(9))

  const undone = await decided(owner, id, { status: 'pending' })

  expect(undone).toMatchObject({ status: 'pending', note: null, decidedAt: null, undoMs: null })
  expect(await publishDecisions(app.db, after(3600))).toBe(0)
  expect(await mine(student)).toMatchObject({ status: 'pending', note: null })
  expect(await heard(student)).toEqual([])
})

test('An undo goes back to the published state, which may be a decision', async () => {
  const { owner, student, id } = await applied()
  await decide(owner, id, { status: 'accepted', note: 'Welcome' })
  await publishDecisions(app.db, after(10))
  app.clock.set(after(60))
  const { told } = await decided(owner, id, { status: 'rejected', note: 'Sorry' })

  expect(told).toEqual({ status: 'accepted', note: 'Welcome', unanswered: false })
  expect(await decided(owner, id, told)).toMatchObject({ ...told, undoMs: null })
  expect(await publishDecisions(app.db, after(3600))).toBe(0)
  expect(await heard(student)).toHaveLength(1)
})

test('A decision can replace any other one, and each is published', async () => {
  const { owner, student, id } = await applied()
  const statuses = ['accepted', 'rejected', 'pending', 'rejected', 'accepted', 'pending']

  for (const [at, status] of statuses.entries()) {
    app.clock.set(after(at * 60))
    expect(await decided(owner, id, { status })).toMatchObject({ status, undoMs: 10_000 })
    await publishDecisions(app.db, after(at * 60 + 10))
    expect(await mine(student)).toMatchObject({ status })
  }
  expect(await heard(student)).toEqual(statuses.map((status) => ({ title: 'Barista', status })))
})

test('Repeating a decision changes nothing, not even its time', async () => {
  const { owner, id } = await applied()
  const first = await decided(owner, id, { status: 'accepted', note: 'Welcome' })
  app.clock.set(after(4))

  const again = await decided(owner, id, { status: 'accepted', note: '  Welcome ' })

  expect(again).toEqual({ ...first, undoMs: 6000 })
})

test('A changed note to the same decision is published, too', async () => {
  const { owner, student, id } = await applied()
  await decide(owner, id, { status: 'accepted', note: 'Come on Monday' })
  await publishDecisions(app.db, after(10))
  app.clock.set(after(60))
  await decide(owner, id, { status: 'accepted', note: 'Come on Tuesday' })

  expect(await publishDecisions(app.db, after(70))).toBe(1)
  expect(await mine(student)).toMatchObject({ status: 'accepted', note: 'Come on Tuesday' })
})

test('A new decision within the ten seconds restarts them', async () => {
  const { owner, student, id } = await applied()
  await decide(owner, id, { status: 'accepted' })
  app.clock.set(after(8))
  await decide(owner, id, { status: 'rejected' })

  expect(await publishDecisions(app.db, after(17))).toBe(0)
  expect(await publishDecisions(app.db, after(18))).toBe(1)
  expect(await heard(student)).toEqual([{ title: 'Barista', status: 'rejected' }])
})

test('Applications for a closed or expired job can be decided on, those for a deleted one cannot', async () => {
  const { owner, job, id } = await applied()
  const set = (change: Partial<typeof jobs.$inferInsert>) => app.db.update(jobs).set(change).where(eq(jobs.id, job.id))

  await set({ open: false, closedAt: NOON })
  expect(await decided(owner, id, { status: 'accepted' })).toMatchObject({ job: { closed: true } })
  await set({ open: true, closedAt: null, expiresAt: NOON })
  expect((await decide(owner, id, { status: 'rejected' })).status).toBe(200)
  await set({ deletedAt: NOON })
  expect((await decide(owner, id, { status: 'pending' })).status).toBe(404)
})

test('Only the owner of the job can decide; for all others the application does not exist', async () => {
  const { student, id } = await applied()

  for (const person of [student, await app.student(), await app.business()]) {
    const reply = await decide(person, id, { status: 'accepted' })
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ code: 'not_found', message: 'This no longer exists.' })
  }
  expect((await decide(app.visitor, id, { status: 'accepted' })).status).toBe(401)
  expect(await app.db.select({ status: applications.status }).from(applications)).toEqual([{ status: 'pending' }])
})

test.each([
  {},
  [],
  null,
  { status: 'hired' },
  { status: 'Accepted' },
  { status: null },
  { note: 'Welcome' },
  { status: 'accepted', note: 7 },
  { status: 'accepted', note: 'x'.repeat(1001) },
  { status: 'accepted', note: 'a\0b' },
  { status: 'accepted', note: 'a\udc00b' },
  { status: 'accepted', visibleStatus: 'accepted' },
  { status: 'accepted', jobId: 1 },
])('%j is refused', async (decision) => {
  const { owner, id } = await applied()

  const reply = await decide(owner, id, decision as object)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
  expect(await app.db.select({ status: applications.status }).from(applications)).toEqual([{ status: 'pending' }])
})

test('The note to a decision is returned as it was typed', async () => {
  const { owner, id } = await applied()
  const notes = ['<script>alert(1)</script>', "'; drop table jobs; --", '👩‍🍳 ☕️ עברית', 'One\nTwo', 'x'.repeat(1000)]

  for (const note of notes) expect(await decided(owner, id, { status: 'accepted', note })).toMatchObject({ note })
  expect(await decided(owner, id, { status: 'accepted', note: '   ' })).toMatchObject({ note: null })
})

test('Of many concurrent decisions one remains, and one is published', async () => {
  const { owner, student, id } = await applied()

  await Promise.all(
    Array.from({ length: 20 }, (_, at) => decide(owner, id, { status: at % 2 === 0 ? 'accepted' : 'rejected' })),
  )

  const published = await Promise.all([1, 2, 3].map(() => publishDecisions(app.db, after(10))))
  expect(published.sort()).toEqual([0, 0, 1])
  const { status } = await mine(student)
  expect(await heard(student)).toEqual([{ title: 'Barista', status }])
})

test('Several processes publish many decisions at once, and each decision once', async () => {
  const { owner, student } = await applied()
  await app.db.delete(applications)
  const many = await app.db
    .insert(jobs)
    .values(
      Array.from({ length: 450 }, (_, at) => ({ businessId: owner.user.id, title: `Job ${at}`, expiresAt: NOON })),
    )
    .returning({ id: jobs.id })
  await app.db
    .insert(applications)
    .values(
      many.map(({ id }) => ({ userId: student.user.id, jobId: id, status: 'rejected' as const, publishAt: NOON })),
    )

  const published = await Promise.all([1, 2, 3].map(() => publishDecisions(app.db, NOON)))

  expect(published.reduce((sum, count) => sum + count)).toBe(450)
  expect(await heard(student)).toHaveLength(450)
  expect(await app.db.$count(applications, eq(applications.visibleStatus, 'rejected'))).toBe(450)
})

test('A decision is published even when its job was deleted in the meantime', async () => {
  const { owner, student, job, id } = await applied()
  await decide(owner, id, { status: 'accepted' })
  await app.db.update(jobs).set({ deletedAt: NOON }).where(eq(jobs.id, job.id))

  await publishDecisions(app.db, after(10))

  expect(await mine(student)).toMatchObject({ status: 'accepted', job: { closed: true } })
})
