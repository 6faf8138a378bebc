import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CloseReason } from '#contract/closeReasons.ts'
import type { Job } from '#contract/jobs.ts'
import { DEMO_BUSINESS } from '#contract/limits.ts'
import type { BusinessJob } from '#contract/ownJobs.ts'
import { applications, jobs } from '#server/db/schema.ts'
import { closeExpiredJobs } from '#server/features/jobs/state/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

type Asker = Pick<Person, 'ask'>
const setClosed = (person: Asker, job: Job, closed: boolean) => person.ask('PATCH', `/api/jobs/${job.id}`, { closed })
const renew = (person: Asker, job: Job) => person.ask('POST', `/api/jobs/${job.id}/renew`)
const apply = (person: Asker, job: Job) => person.ask('POST', `/api/jobs/${job.id}/apply`, {})
const seen = async (job: Job): Promise<Job> => (await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()).job

const at = (moment: string) => app.clock.set(new Date(moment))

async function postedAt(moment: string) {
  at(moment)
  const owner = await app.business()
  return { owner, job: await app.job(owner) }
}

test('A closed job stays visible and accepts no applications, until it is reopened', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  at('2026-11-22T09:00:00Z')

  const closed = await setClosed(owner, job, true)

  expect(closed.status).toBe(200)
  const asClosed = { ...job, state: 'closed', closed: true, closedAt: '2026-11-22T09:00:00.000Z' }
  expect(await closed.json()).toEqual(asClosed)
  expect(await seen(job)).toEqual(asClosed)
  expect((await apply(await app.student(), job)).status).toBe(409)

  expect(await (await setClosed(owner, job, false)).json()).toEqual(job)
  expect((await apply(await app.student(), job)).status).toBe(201)
})

test('A second closing keeps the time of the first, and a second reopening changes nothing', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  await setClosed(owner, job, true)
  at('2026-11-23T12:00:00Z')

  expect(await (await setClosed(owner, job, true)).json()).toMatchObject({ closedAt: '2026-11-21T12:00:00.000Z' })
  await setClosed(owner, job, false)
  expect(await (await setClosed(owner, job, false)).json()).toEqual(job)
})

describe('the reason of a closing', () => {
  const close = (owner: Asker, job: Job, reason: object) =>
    owner.ask('PATCH', `/api/jobs/${job.id}`, { closed: true, ...reason })
  const reasonOf = async (owner: Asker) =>
    (await (await owner.ask('GET', '/api/jobs/business')).json()).jobs.map(
      ({ closeReason }: BusinessJob) => closeReason,
    )[0]

  test.each(CloseReason.options)(
    'A business closes a job and says why (%s); only it sees the reason',
    async (reason) => {
      const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
      at('2026-11-22T09:00:00Z')

      const reply = await close(owner, job, { closeReason: reason })

      expect(reply.status).toBe(200)
      expect(await reply.json()).toMatchObject({ state: 'closed', closedAt: '2026-11-22T09:00:00.000Z' })
      expect(await reasonOf(owner)).toBe(reason)
      const file = await (await owner.ask('GET', '/api/user/export')).json()
      expect(file.jobs).toMatchObject([{ closeReason: reason, closedAt: '2026-11-22T09:00:00.000Z' }])
      expect(await seen(job)).not.toHaveProperty('closeReason')
    },
  )

  test('A later reason replaces the first, closing again without one keeps it, and null takes it back', async () => {
    const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
    await close(owner, job, { closeReason: 'notNeeded' })
    at('2026-11-23T12:00:00Z')

    const again = await close(owner, job, { closeReason: 'filledHere' })
    expect(await again.json()).toMatchObject({ closedAt: '2026-11-21T12:00:00.000Z' })
    expect(await reasonOf(owner)).toBe('filledHere')
    await close(owner, job, {})
    expect(await reasonOf(owner)).toBe('filledHere')
    await owner.ask('PATCH', `/api/jobs/${job.id}`, { title: 'Barista (m/w/d)' })
    expect(await reasonOf(owner)).toBe('filledHere')
    await close(owner, job, { closeReason: null })
    expect(await reasonOf(owner)).toBe(null)
  })

  test.each([
    ['reopening', (owner: Asker, job: Job) => setClosed(owner, job, false)],
    ['renewal', renew],
  ])('A %s ends the reason, and it does not come back with the next closing', async (_, open) => {
    const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
    await close(owner, job, { closeReason: 'filledElsewhere' })

    await open(owner, job)
    expect(await reasonOf(owner)).toBe(null)
    await setClosed(owner, job, true)
    expect(await reasonOf(owner)).toBe(null)
  })

  test.each([
    { closed: true, closeReason: 'bored' },
    { closed: false, closeReason: 'filledHere' },
    { closeReason: 'filledHere' },
  ])('A change to %j is refused', async (change) => {
    const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
    const reply = await owner.ask('PATCH', `/api/jobs/${job.id}`, change)
    expect([reply.status, (await reply.json()).issues[0].path]).toEqual([400, 'closeReason'])
    expect(await seen(job)).toEqual(job)
  })
})

test('Fields and state change in one request, both or neither', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  const patch = (body: object) => owner.ask('PATCH', `/api/jobs/${job.id}`, body)

  expect(await (await patch({ title: 'Found somebody', closed: true })).json()).toMatchObject({
    title: 'Found somebody',
    state: 'closed',
  })
  expect((await patch({ contactEmail: null, closed: false })).status).toBe(400)
  expect(await seen(job)).toMatchObject({ state: 'closed', contactEmail: job.contactEmail })
})

test.each([
  ['in winter', '2026-11-21T23:30:00Z', '2027-01-21T23:00:00.000Z'],
  ['in summer', '2026-06-01T12:00:00Z', '2026-07-31T22:00:00.000Z'],
  ['to the day on which the clocks go forward', '2026-01-28T12:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['to the day before', '2026-01-27T12:00:00Z', '2026-03-28T23:00:00.000Z'],
  ['to the day on which they go back', '2026-08-26T12:00:00Z', '2026-10-25T23:00:00.000Z'],
  ['to the day before', '2026-08-25T12:00:00Z', '2026-10-24T22:00:00.000Z'],
])(
  'A job is open until the last moment of its last day in Berlin, and expired at the next (%s)',
  async (_, from, end) => {
    const { job } = await postedAt(from)
    expect(job.expiresAt).toBe(end)

    app.clock.set(new Date(Date.parse(end) - 1))
    expect(await seen(job)).toMatchObject({ state: 'open', closed: false, closedAt: null })
    expect((await apply(await app.student(), job)).status).toBe(201)

    at(end)
    expect(await seen(job)).toMatchObject({ state: 'expired', closed: true, closedAt: end })
    const refused = await apply(await app.student(), job)
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toBe('This job is closed and takes no more applications.')
  },
)

test.each([false, true])('An expired job is renewed, not reopened (swept: %s)', async (swept) => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  at('2027-02-01T12:00:00Z')
  if (swept) await closeExpiredJobs(app.db, app.clock.now())

  const refused = await setClosed(owner, job, false)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({
    code: 'conflict',
    message: 'This job has expired. Renew it to open it again.',
  })

  const renewed = await renew(owner, job)
  expect(renewed.status).toBe(200)
  expect(await renewed.json()).toEqual({ ...job, expiresAt: '2027-04-02T22:00:00.000Z' })
  expect((await apply(await app.student(), job)).status).toBe(201)
})

test.each([false, true])(
  'An expired job that is closed by hand stays expired, since its end (swept: %s)',
  async (swept) => {
    const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
    at('2027-02-01T12:00:00Z')
    if (swept) await closeExpiredJobs(app.db, app.clock.now())

    expect(await (await setClosed(owner, job, true)).json()).toMatchObject({
      state: 'expired',
      closedAt: job.expiresAt,
    })
  },
)

test('An open and a closed job can be renewed too, and both are open for sixty days from then', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  at('2026-12-01T12:00:00Z')

  expect(await (await renew(owner, job)).json()).toEqual({ ...job, expiresAt: '2027-01-30T23:00:00.000Z' })
  await setClosed(owner, job, true)
  at('2026-12-02T12:00:00Z')
  expect(await (await renew(owner, job)).json()).toEqual({ ...job, expiresAt: '2027-01-31T23:00:00.000Z' })
})

test('A second renewal changes nothing', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  at('2026-12-01T12:00:00Z')

  const replies = await Promise.all([renew(owner, job), renew(owner, job), renew(owner, job)])

  const renewed = await Promise.all(replies.map((reply) => reply.json()))
  expect(new Set(renewed.map(({ expiresAt }) => expiresAt))).toEqual(new Set(['2027-01-30T23:00:00.000Z']))
})

test('Only the owner can renew a job, and only until it is deleted', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  const people = [app.newVisitor(), await app.student(), await app.business()]

  const replies = await Promise.all(people.map((person) => renew(person, job)))
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403])
  expect(await seen(job)).toEqual(job)

  await owner.ask('DELETE', `/api/jobs/${job.id}`)
  expect((await renew(owner, job)).status).toBe(404)
})

describe('a demo job', () => {
  async function demoJob(id: number, businessName: string) {
    const owner = await app.business({ businessName })
    const expiresAt = new Date('2099-01-01')
    await app.db
      .insert(jobs)
      .overridingSystemValue()
      .values({ id, businessId: owner.user.id, title: 'Demo', open: false, closedAt: new Date(), expiresAt })
    app.fastify.invalidateCache('adds')
    return { owner, job: { id } as Job }
  }

  test.each([
    ['a low id', 14],
    ['a business that has a low id, too,', 4000],
  ])('A demo job with %s stays closed', async (_which, id) => {
    const { owner, job } = await demoJob(id, DEMO_BUSINESS)
    const { id: businessId } = owner.user
    const first = { id: 1, businessId, title: 'First', open: false, closedAt: new Date(), expiresAt: new Date() }
    await app.db.insert(jobs).overridingSystemValue().values(first)

    for (const reply of [await setClosed(owner, job, false), await renew(owner, job)]) {
      expect(reply.status).toBe(409)
      expect(await reply.json()).toEqual({ code: 'conflict', message: 'Demo jobs stay closed.' })
    }
    expect((await setClosed(owner, job, true)).status).toBe(200)
    expect((await owner.ask('PATCH', `/api/jobs/${id}`, { title: 'Still a demo' })).status).toBe(200)
    expect(await seen(job)).toMatchObject({ title: 'Still a demo', state: 'closed' })
  })

  test.each(['Café Mond', DEMO_BUSINESS])(
    'is not what another business, be it called %s, has from the id 15 on',
    async (name) => {
      const { owner, job } = await demoJob(15, name)

      expect((await setClosed(owner, job, false)).status).toBe(200)
    },
  )
})

test('An application during the closing of a job either precedes it or is refused, and the count is right', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  const students = await Promise.all(Array.from({ length: 6 }, () => app.student()))

  const [closed, ...applied] = await Promise.all([
    setClosed(owner, job, true),
    ...students.map((student) => apply(student, job)),
  ])

  expect(closed.status).toBe(200)
  expect(applied.every(({ status }) => status === 201 || status === 409)).toBe(true)
  const [row] = await app.db.select({ applications: jobs.applications }).from(jobs)
  expect(row?.applications).toBe(applied.filter(({ status }) => status === 201).length)
  expect(await app.db.$count(applications)).toBe(row?.applications)
  expect((await apply(await app.student(), job)).status).toBe(409)
})

test('A concurrent closing and renewal end in one of the two', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')

  await Promise.all([setClosed(owner, job, true), renew(owner, job), setClosed(owner, job, false)])

  const { state, closed, closedAt } = await seen(job)
  expect([state, closed, closedAt !== null]).toEqual(state === 'open' ? ['open', false, false] : ['closed', true, true])
})

test('Concurrent sweeps store each end once, and change no other job', async () => {
  const { owner, job } = await postedAt('2026-11-21T12:00:00Z')
  at('2026-12-21T12:00:00Z')
  const later = await app.job(owner)
  at('2027-02-01T12:00:00Z')

  await Promise.all(Array.from({ length: 4 }, () => closeExpiredJobs(app.db, app.clock.now())))

  const rows = await app.db
    .select({ id: jobs.id, open: jobs.open, closedAt: jobs.closedAt })
    .from(jobs)
    .orderBy(jobs.id)
  expect(rows).toEqual([
    { id: job.id, open: false, closedAt: new Date(job.expiresAt) },
    { id: later.id, open: true, closedAt: null },
  ])
})

test('The search for expired jobs reads one range of an index', async () => {
  const { job } = await postedAt('2026-11-21T12:00:00Z')
  const plan = await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<Record<'QUERY PLAN', string>>(
      sql`explain select exists (select from ${jobs} due where due.open and due.expires_at <= ${job.expiresAt})`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

  expect(plan).toContain('jobs_open_until')
})

test('The page of a closed job has what else its business offers and similar jobs, each once, that of an open one has no other jobs', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const closed = await app.job(business, { title: 'Barista' })
  const open = await app.job(business, { title: 'Koch' })
  const foreign = await app.job(other, { title: 'Barista' })
  const gone = await app.job(business)
  await business.ask('DELETE', `/api/jobs/${gone.id}`)
  const ids = (jobs: { id: number }[]) => jobs.map(({ id }) => id)
  const detail = async (id: number) => (await app.visitor.ask('GET', `/api/jobs/${id}`)).json()
  expect((await detail(closed.id)).otherJobs).toEqual([])

  await business.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })

  const { otherJobs, similarJobs } = await detail(closed.id)
  expect(ids(otherJobs)).toEqual([open.id])
  expect(ids(similarJobs)).toEqual([foreign.id])
})
