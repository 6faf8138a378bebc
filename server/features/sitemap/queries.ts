import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { jobs, searchPartners } from '#server/db/schema.ts'
import { isOpenAt } from '#server/features/jobs/state/rules.ts'
import type { Entry } from '#server/features/sitemap/rules.ts'

/** How many ids of jobs and of partners a part covers. So it has at most 10,000 URLs, and each URL stays in its part. */
const IDS_PER_PART = 5_000
const PARTS_MAX = 50_000

const business = searchPartners.businessId

/** When the owner of a job last changed what its page shows. */
const changedAt = sql<Date>`coalesce(${jobs.changedAt}, ${jobs.createdAt})`

/** The parts that are not empty. The first, 0, holds the static pages. */
export async function listParts(db: Db, now: Date): Promise<number[]> {
  const part = sql<number>`part`
  const [from, to] = [sql`(${part} - 1) * ${IDS_PER_PART}::int + 1`, sql`${part} * ${IDS_PER_PART}::int`]
  const openJobs = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(between(jobs.id, from, to), isOpenAt(now)))
  const partners = db
    .select({ id: business })
    .from(searchPartners)
    .where(between(business, from, to))
  const last = sql`(select greatest((select max(${jobs.id}) from ${jobs}), (select max(${business}) from ${searchPartners}), 0))`
  const rows = await db
    .select({ part })
    .from(sql`generate_series(1, (${last} + ${IDS_PER_PART}::int - 1) / ${IDS_PER_PART}::int) as part`)
    .where(sql`exists ${openJobs} or exists ${partners}`)
    .orderBy(desc(part))
    .limit(PARTS_MAX - 1)
  return [0, ...rows.map((row) => row.part).reverse()]
}

/** The pages of one part. */
export const listEntries = (db: Db, part: number, now: Date): Promise<Entry[]> =>
  part === 0 ? listFixedEntries(db, now) : listNumberedEntries(db, part, now)

async function listFixedEntries(db: Db, now: Date): Promise<Entry[]> {
  const [newest] = await db
    .select({ postedAt: jobs.createdAt })
    .from(jobs)
    .where(isOpenAt(now))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1)
  const changed = newest?.postedAt
  return [{ path: '/', changed }, { path: '/how-it-works' }, { path: '/partners', changed }]
}

async function listNumberedEntries(db: Db, part: number, now: Date): Promise<Entry[]> {
  const [from, to] = [(part - 1) * IDS_PER_PART + 1, part * IDS_PER_PART]
  const newest = db
    .select({ businessId: jobs.businessId, changedAt: sql<Date>`max(${changedAt})`.as('changed_at') })
    .from(jobs)
    .where(and(between(jobs.businessId, from, to), isOpenAt(now)))
    .groupBy(jobs.businessId)
    .as('newest')
  const [partners, openJobs] = await Promise.all([
    db
      .select({
        id: business,
        changed: sql`greatest(${searchPartners.joinedAt}, ${newest.changedAt})`.mapWith(jobs.createdAt),
      })
      .from(searchPartners)
      .leftJoin(newest, eq(newest.businessId, business))
      .where(between(business, from, to))
      .orderBy(asc(business)),
    db
      .select({ id: jobs.id, changed: changedAt.mapWith(jobs.createdAt) })
      .from(jobs)
      .where(and(between(jobs.id, from, to), isOpenAt(now)))
      .orderBy(asc(jobs.id)),
  ])
  return [
    ...partners.map(({ id, changed }) => ({ path: `/partners/${id}`, changed })),
    ...openJobs.map(({ id, changed }) => ({ path: `/jobs/${id}`, changed })),
  ]
}
