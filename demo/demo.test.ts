import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RegisterRequest } from '#contract/accounts.ts'
import { CHANNELS } from '#contract/channels.ts'
import { IncidentDraft } from '#contract/incidents.ts'
import { DEMO_BUSINESS, OPEN_DAYS } from '#contract/limits.ts'
import { businesses } from '#demo/businesses.ts'
import { DEMO_LOGINS, fillWithDemoData } from '#demo/fill.ts'
import { planJobs } from '#demo/plan.ts'
import {
  applications,
  comments,
  incidentChanges,
  incidents,
  jobs,
  jobViews,
  likes,
  loginNames,
  meetings,
  pictureFiles,
  pictures,
  saves,
  users,
  verifications,
} from '#server/db/schema.ts'
import { reasonsFor } from '#server/features/jobs/holding/rules.ts'
import { claimedKeysOf } from '#server/features/names/claims/rules.ts'
import { loadSharp } from '#server/features/pictures/encoding/commands.ts'
import { endUnproved } from '#server/features/verification/commands.ts'
import { passwordMatches } from '#server/passwords.ts'
import { openTestDatabase } from '#test/database.ts'

const NOW = new Date('2031-05-20T09:30:00.000Z')
const DAY = 86_400_000
const { db, close } = await openTestDatabase()
afterAll(close)

const readAll = async () => ({
  users: await db.select().from(users).orderBy(users.id),
  names: await db.select().from(loginNames).orderBy(loginNames.name),
  jobs: await db.select().from(jobs).orderBy(jobs.id),
  likes: await db.select().from(likes),
  saves: await db.select().from(saves),
  comments: await db.select().from(comments).orderBy(comments.id),
  applications: await db.select().from(applications).orderBy(applications.id),
  meetings: await db.select().from(meetings).orderBy(meetings.id),
  incidents: await db.select().from(incidents).orderBy(incidents.id),
  changes: await db.select().from(incidentChanges).orderBy(incidentChanges.id),
  verifications: await db.select().from(verifications).orderBy(verifications.id),
})
let demo: Awaited<ReturnType<typeof readAll>>
beforeAll(async () => {
  await fillWithDemoData(db, NOW)
  demo = await readAll()
})

const userOf = (id: number | null) => demo.users.find((user) => user.id === id)
const jobOf = (id: number) => demo.jobs.find((job) => job.id === id)

test('The ids 1 to 14 are the closed jobs of the demo business, and no other is its', () => {
  const own = demo.jobs.filter((job) => userOf(job.businessId)?.businessName === DEMO_BUSINESS)
  expect(own.map((job) => job.id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  expect(own.filter((job) => job.open)).toEqual([])
})

test('The next job gets a fresh id above 14', async () => {
  const last = Math.max(...demo.jobs.map((job) => job.id))
  await expect(
    db.transaction(async (tx) => {
      const draft = { businessId: demo.users[0]?.id ?? 0, title: 'Next', expiresAt: NOW }
      const [next] = await tx.insert(jobs).values(draft).returning()
      expect(next?.id).toBeGreaterThan(Math.max(last, 14))
      tx.rollback()
    }),
  ).rejects.toThrow('Rollback')
})

test('Some businesses have proved who they are since they joined, and what they proved is still in their profile', async () => {
  const proofs = demo.verifications.map((one) => ({ ...one, owner: userOf(one.businessId) }))
  expect(new Set(proofs.map(({ level }) => level))).toEqual(new Set(['domain', 'vat', 'visit']))
  for (const { level, owner, verifiedAt, validUntil, endedAt } of proofs) {
    const what = `${level} of ${owner?.username}`
    expect(verifiedAt.getTime(), what).toBeGreaterThan(owner?.createdAt.getTime() ?? Infinity)
    expect([endedAt, verifiedAt < NOW, validUntil > NOW], what).toEqual([null, true, true])
  }
  for (const { verifiedBy, id, website, email } of demo.users.filter((user) => user.verifiedBy)) {
    const levels = proofs.filter(({ businessId }) => businessId === id).map(({ level }) => level)
    expect([verifiedBy, website !== null]).toEqual([levels.at(-1), levels.includes('domain')])
    if (website) expect(website).toBe(`https://${email.split('@')[1]}`)
  }
  for (const { id } of demo.users) await endUnproved(db, id, NOW)
  expect(await db.$count(verifications, isNull(verifications.endedAt))).toBe(proofs.length)
})

test('About half of the businesses have a logo, and every other picture says what is drawn in it, in files of the right size', async () => {
  const shown = await db.select().from(pictures)
  const [logos, scenes] = [shown.filter(({ kind }) => kind === 'logo'), shown.filter(({ kind }) => kind === 'photo')]
  expect(demo.users.filter(({ logo }) => logo).map(({ logo }) => logo)).toEqual(
    expect.arrayContaining(logos.map(({ name }) => name)),
  )
  expect(logos.length / businesses.length).toBeCloseTo(0.5, 1)
  expect(scenes.filter(({ alt }) => !alt)).toEqual([])
  const sharp = await loadSharp()
  for (const { pictureId, bytes } of await db.select().from(pictureFiles).where(eq(pictureFiles.size, 'large'))) {
    const { width, height } = shown.find(({ id }) => id === pictureId) ?? {}
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
  }
})

test('Counters equal the rows that they count', () => {
  const mine = (rows: { jobId: number }[], id: number) => rows.filter((row) => row.jobId === id).length
  for (const job of demo.jobs) {
    expect({ title: job.title, likes: job.likes, comments: job.comments, applications: job.applications }).toEqual({
      title: job.title,
      likes: mine(demo.likes, job.id),
      comments: mine(demo.comments, job.id),
      applications: mine(demo.applications, job.id),
    })
  }
})

test('Every event belongs to its job', () => {
  for (const { business, row, talk } of planJobs(NOW)) {
    const job = demo.jobs.find(
      ({ title, businessId }) => title === row.title && userOf(businessId)?.username === business.username,
    )
    const said = demo.comments.filter(({ jobId }) => jobId === job?.id)
    expect(said.map(({ content, userId }) => [userOf(userId)?.username, content])).toEqual(
      talk.map(({ who, content }) => [who === 'owner' ? business.username : who, content]),
    )
  }
})

test('No job of the demo data is held, and none has a reason to be', () => {
  const rules = { lowPay: 'hold', firstJob: 'publish' } as const
  for (const job of demo.jobs) {
    expect([job.title, job.heldFor, job.neverShown]).toEqual([job.title, [], false])
    expect([job.title, reasonsFor({ ...job, isFirst: false, isOfVerified: false }, rules, NOW)]).toEqual([
      job.title,
      [],
    ])
  }
})

test('Expired jobs are closed, and open ones have not expired', () => {
  for (const { title, open, createdAt, closedAt, expiresAt } of demo.jobs) {
    expect(open, title).toBe(closedAt === null)
    if (open) expect(expiresAt.getTime(), title).toBeGreaterThan(NOW.getTime())
    else expect(closedAt?.getTime(), title).toBeLessThanOrEqual(Math.min(expiresAt.getTime(), NOW.getTime()))
    expect(expiresAt.getTime() - createdAt.getTime(), title).toBeGreaterThanOrEqual(OPEN_DAYS * DAY)
  }
  const living = demo.jobs.filter((job) => job.id > 14)
  const ranOut = living.filter((job) => job.closedAt?.getTime() === job.expiresAt.getTime())
  const closedByHand = living.filter((job) => job.closedAt && job.closedAt < job.expiresAt)
  const renewed = living.filter((job) => job.open && NOW.getTime() - job.createdAt.getTime() > OPEN_DAYS * DAY)
  for (const some of [ranOut, closedByHand, renewed]) expect(some.length).toBeGreaterThanOrEqual(2)
})

test('Jobs are from minutes to months old, and newer ones have higher ids', () => {
  const ages = demo.jobs.filter((job) => job.id > 14).map((job) => NOW.getTime() - job.createdAt.getTime())
  expect(ages).toEqual([...ages].sort((a, b) => b - a))
  expect(Math.min(...ages)).toBeLessThan(DAY / 24)
  expect(ages.filter((age) => age < DAY).length).toBeGreaterThanOrEqual(8)
  expect(ages.filter((age) => age > 30 * DAY).length).toBeGreaterThanOrEqual(8)
})

test('No one acts before they joined, before the job existed, after its end, or in the future', () => {
  const acts = [...demo.likes, ...demo.saves, ...demo.comments, ...demo.applications]
  for (const { userId, jobId, createdAt } of acts) {
    const [user, job] = [userOf(userId), jobOf(jobId)]
    const where = `${user?.username} on ${job?.title}`
    expect(createdAt.getTime(), where).toBeGreaterThanOrEqual(user?.createdAt.getTime() ?? Infinity)
    expect(createdAt.getTime(), where).toBeGreaterThanOrEqual(job?.createdAt.getTime() ?? Infinity)
    expect(createdAt.getTime(), where).toBeLessThanOrEqual((job?.closedAt ?? NOW).getTime())
  }
  for (const { businessId, createdAt } of demo.jobs) {
    expect(userOf(businessId)?.createdAt.getTime()).toBeLessThan(createdAt.getTime())
  }
  for (const { status, note, visibleStatus, visibleNote, publishAt, createdAt, decidedAt } of demo.applications) {
    expect(decidedAt === null).toBe(status === 'pending')
    expect({ visibleStatus, visibleNote, publishAt }).toEqual({
      visibleStatus: status,
      visibleNote: note,
      publishAt: null,
    })
    if (decidedAt) expect(decidedAt.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
  }
})

test('Incidents are of every status and priority, in the hands of people who work there, and their history adds up', () => {
  const own = demo.incidents.filter((one) => userOf(one.businessId)?.username === DEMO_LOGINS.business.username)
  expect(new Set(own.map(({ status }) => status)).size).toBe(4)
  expect(new Set(own.map(({ priority }) => priority)).size).toBe(4)
  expect(own.filter(({ assigneeId }) => assigneeId === null).length).toBeGreaterThan(0)
  for (const incident of demo.incidents) {
    const { id, businessId, title, description, createdAt } = incident
    expect(createdAt.getTime()).toBeGreaterThan(userOf(businessId)?.createdAt.getTime() ?? Infinity)
    const { priority, status, assigneeId } = incident
    const now: Record<string, string | null> = {
      priority,
      status,
      assignee: assigneeId === null ? null : `${assigneeId}`,
    }
    const lines = demo.changes.filter((change) => change.incidentId === id)
    for (const { field, from, to } of [...lines].reverse()) {
      expect([title, field, now[field]]).toEqual([title, field, to])
      now[field] = from
    }
    expect(now).toMatchObject({ status: 'open', assignee: null })
    expect(IncidentDraft.parse({ title, description, priority: now.priority })).toMatchObject({ title, description })
    for (const { field, to, createdAt: when } of lines) {
      expect(when.getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
      if (field !== 'assignee' || to === `${businessId}`) continue
      const hired = demo.applications.filter(
        (one) => `${one.userId}` === to && jobOf(one.jobId)?.businessId === businessId && one.status === 'accepted',
      )
      expect(
        hired.some(({ decidedAt }) => decidedAt && decidedAt <= when),
        title,
      ).toBe(true)
    }
  }
})

test('Every account can be named by username, mail and business name', () => {
  const expected = demo.users.flatMap(({ id, username, email, businessName }) =>
    claimedKeysOf({ username, email, businessName }).map((name) => ({ name, userId: id })),
  )
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect([...demo.names].sort(byName)).toEqual(expected.sort(byName))
})

test('The two demo logins open, and no other account has a password', async () => {
  const open = demo.users.filter((user) => user.passwordHash !== null)
  expect(open.map((user) => user.username).sort()).toEqual(
    Object.values(DEMO_LOGINS)
      .map((one) => one.username)
      .sort(),
  )
  for (const { username, email, password } of Object.values(DEMO_LOGINS)) {
    const account = open.find((user) => user.username === username)
    expect(account?.email).toBe(email)
    expect(await passwordMatches(account?.passwordHash ?? null, password)).toBe(true)
    RegisterRequest.shape.password.parse(password)
  }
  const [business, student] = [DEMO_LOGINS.business, DEMO_LOGINS.student].map(({ username }) =>
    open.find((user) => user.username === username),
  )
  expect(business).toMatchObject({ isBusiness: true, isStudent: false })
  expect(demo.jobs.filter((job) => job.businessId === business?.id && job.open).length).toBeGreaterThanOrEqual(3)
  expect(student).toMatchObject({ isBusiness: false, isStudent: true })
  const applied = demo.applications.filter((one) => one.userId === student?.id)
  expect(new Set(applied.map((one) => one.status)).size).toBe(3)
  for (const rows of [demo.likes, demo.saves])
    expect(rows.filter((row) => row.userId === student?.id).length).toBeGreaterThan(2)
})

test('The demo business sees views of its open jobs on many days and by all ways, and by which its applicants came', async () => {
  const own = demo.users.find(({ username }) => username === DEMO_LOGINS.business.username)
  const seen = await db.select().from(jobViews)
  const open = demo.jobs.filter((job) => job.businessId === own?.id && job.open)
  expect(open.map(({ id }) => id).filter((id) => !seen.some(({ jobId }) => jobId === id))).toEqual([])
  expect(new Set(seen.map(({ channel }) => channel))).toEqual(new Set(CHANNELS))
  expect(new Set(seen.map(({ day }) => day)).size).toBeGreaterThan(14)
  expect(seen.filter(({ jobId }) => demo.jobs.find(({ id }) => id === jobId)?.businessId !== own?.id)).toEqual([])
  const known = demo.applications.filter(({ channel }) => channel)
  expect(new Set(known.map(({ jobId }) => jobId)).size).toBeGreaterThan(1)
})

test('Loading the demo data twice changes nothing', async () => {
  await fillWithDemoData(db, new Date(NOW.getTime() + 30 * DAY))
  expect(await readAll()).toEqual(demo)
})

test('Two processes at once load the demo data once, and the same moment gives the same data', async () => {
  await db.delete(users)
  await Promise.all([fillWithDemoData(db, NOW), fillWithDemoData(db, NOW)])
  const again = await readAll()
  const wordsOf = ({ jobs: all }: typeof demo) => all.map(({ id: _, businessId: __, ...job }) => job)
  expect(wordsOf(again)).toEqual(wordsOf(demo))
  expect(again.likes.length).toBe(demo.likes.length)
})

test('A database that already has an account is not changed', async () => {
  await db.delete(users)
  await db.insert(users).values({ username: 'first', email: 'first@house.example', fullName: 'First' })
  await fillWithDemoData(db, NOW)
  const [row] = (await db.execute<{ jobs: number }>(sql`select count(*)::int as jobs from ${jobs}`)).rows
  expect(row?.jobs).toBe(0)
})

test('The demo student can choose one of the times of a business, and has agreed on one with another', () => {
  const mira = demo.users.find(({ username }) => username === DEMO_LOGINS.student.username)
  expect(demo.meetings.map(({ status, userId, times }) => [status, userId, times.length])).toEqual([
    ['open', mira?.id, 3],
    ['taken', mira?.id, 1],
  ])
  for (const { createdAt, times, jobId, applicationId } of demo.meetings) {
    const application = demo.applications.find(({ id }) => id === applicationId)
    expect(application).toMatchObject({ jobId, userId: mira?.id })
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(application?.createdAt.getTime() ?? Infinity)
    expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime())
    for (const { startsAt } of times) expect(Date.parse(startsAt)).toBeGreaterThan(NOW.getTime())
  }
})
