import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { DEMO_BUSINESS, FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import { businesses } from '#demo/businesses.ts'
import { fillFaces } from '#demo/faces.ts'
import { fillIncidents } from '#demo/incidents.ts'
import { fillMeetings } from '#demo/meetings.ts'
import { fillNotifications } from '#demo/notifications.ts'
import { before, type JobPlan, planJobs } from '#demo/plan.ts'
import { seekers } from '#demo/seekers.ts'
import { fillVerifications, siteOf } from '#demo/verifications.ts'
import { fillViews } from '#demo/views.ts'
import type { Db } from '#server/db/open.ts'
import { applications, comments, jobs, likes, loginNames, saves, users } from '#server/db/schema.ts'
import { claimedKeysOf } from '#server/features/names/claims/rules.ts'
import { hashPassword } from '#server/passwords.ts'

/** The two accounts with a password. All others cannot log in. */
export const DEMO_LOGINS = {
  business: { username: 'zuckertinte', email: 'hallo@zuckertinte.example', password: 'demo-business' },
  student: { username: 'mira', email: 'mira@post.example', password: 'demo-student' },
} as const

/** Fills a database that has no users; any other is left unchanged. All events are dated shortly before `now`. */
export async function fillWithDemoData(db: Db, now: Date): Promise<void> {
  // If two processes start at once, the second asks until the first is done. A statement that waited for it would be cancelled.
  while (!(await fillUnlessBusy(db, now))) await pause(AGAIN_MS)
}

const AGAIN_MS = 100

/** Returns false while another process fills the database. */
const fillUnlessBusy = (db: Db, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const asked = sql`select pg_try_advisory_xact_lock(hashtext('demo data')) as "isFree"`
    const [lock] = (await tx.execute<{ isFree: boolean }>(asked)).rows
    if (!lock?.isFree) return false
    // No account is opened meanwhile.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    const taken = await tx.select({ id: users.id }).from(users).limit(1)
    if (taken.length > 0) return true
    const userIds = await openAccounts(tx, now)
    await fillVerifications(tx, userIds, now)
    await fillFaces(tx, userIds)
    await fillJobs(tx, userIds, now)
    await fillMeetings(tx, userIds, now)
    await fillNotifications(tx, now)
    await fillIncidents(tx, userIds, now)
    await fillViews(tx, userIds(DEMO_LOGINS.business.username), now)
    return true
  })

type UserIds = (username: string) => number

async function openAccounts(tx: Db, now: Date): Promise<UserIds> {
  const people = Object.entries(seekers).map(([username, { joined, ...person }]) => ({
    ...person,
    username,
    email: `${username}@post.example`,
    isStudent: person.school !== null,
    createdAt: before(now, joined),
  }))
  const owners = businesses.map((business) => {
    const { joined, jobs: _, whatsapp: __, verified: ___, ...account } = business
    const [createdAt, website] = [before(now, joined), siteOf(business)]
    return { ...account, website, isBusiness: true, createdAt, emailConfirmedAt: website ? createdAt : null }
  })
  const accounts = [...owners, ...people].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const hashes = await hashesOfLogins()
  const rows = await tx
    .insert(users)
    .values(accounts.map((account) => ({ ...account, passwordHash: hashes.get(account.username) ?? null })))
    .returning()
  const names = rows.flatMap(({ id, username, email, businessName }) =>
    claimedKeysOf({ username, email, businessName }).map((name) => ({ name, userId: id })),
  )
  await tx.insert(loginNames).values(names)
  return lookUp(new Map(rows.map(({ username, id }) => [username, id])))
}

async function hashesOfLogins() {
  const hashes = Object.values(DEMO_LOGINS).map(
    async ({ username, password }): Promise<[string, string]> => [username, await hashPassword(password)],
  )
  return new Map(await Promise.all(hashes))
}

const lookUp =
  (ids: Map<string, number>): UserIds =>
  (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`The demo data names nobody who is called ${username}`)
    return id
  }

async function fillJobs(tx: Db, userId: UserIds, now: Date) {
  const plans = planJobs(now).map((plan) => ({ ...plan, row: { ...plan.row, ...ownedAndCounted(plan, userId) } }))
  const isReserved = ({ business }: JobPlan) => business.businessName === DEMO_BUSINESS
  const reserved = plans.filter(isReserved).map((plan, index) => ({ ...plan, jobId: index + 1 }))
  if (reserved.length !== FIRST_REAL_JOB_ID - 1) throw new Error('The demo business needs a job for each reserved id')

  await tx
    .insert(jobs)
    .overridingSystemValue()
    .values(reserved.map(({ jobId, row }) => ({ id: jobId, ...row })))
  const others = plans.filter((plan) => !isReserved(plan))
  const given = await tx
    .insert(jobs)
    .values(others.map(({ row }) => row))
    .returning({ id: jobs.id })
  await fillEvents(
    tx,
    [...reserved, ...others.map((plan, index) => ({ ...plan, jobId: given[index]?.id ?? 0 }))],
    userId,
  )
}

const ownedAndCounted = ({ business, ...plan }: JobPlan, userId: UserIds) => ({
  businessId: userId(business.username),
  likes: plan.likes.length,
  comments: plan.talk.length,
  applications: plan.applications.length,
})

async function fillEvents(tx: Db, plans: (JobPlan & { jobId: number })[], userId: UserIds) {
  const events = <Event extends { who: string; createdAt: Date }>(of: (plan: JobPlan) => Event[]) =>
    plans
      .flatMap((plan) => of(plan).map((event) => ({ ...event, jobId: plan.jobId, business: plan.business.username })))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ who, business, ...event }) => ({ ...event, userId: userId(who === 'owner' ? business : who) }))

  await tx.insert(likes).values(events((plan) => plan.likes))
  await tx.insert(saves).values(events((plan) => plan.saves))
  await tx.insert(comments).values(events((plan) => plan.talk))
  await tx.insert(applications).values(events((plan) => plan.applications))
}
