import { type AnyColumn, and, desc, eq, sql } from 'drizzle-orm'
import { LOCATION_NOT_SPECIFIED } from '#contract/accounts.ts'
import { PARTNERS_PER_PAGE } from '#contract/limits.ts'
import type { Partner, PartnerDetail, PartnerList, PartnerListQuery } from '#contract/partners.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, searchPartners, users } from '#server/db/schema.ts'
import { readInOrder } from '#server/jobs/commands.ts'
import { businessName, selectCards, type Viewer } from '#server/jobs/queries.ts'
import { isAnyDue, isOpenAt } from '#server/life/rules.ts'
import { found } from '#server/refusal.ts'
import { splitWords } from '#server/search/rules.ts'

/** Nobody reads that far; a page behind it is empty, so that its number cannot make the database count to it. */
const DEEPEST = 10_000
const WORDS_MAX = 10
const JOBS_SHOWN = 50

/** One page of the businesses that hire here: who has the most jobs to offer first, then who joined last. */
export async function listPartners(db: Db, { search, page = 1 }: PartnerListQuery, now: Date): Promise<PartnerList> {
  const offset = (page - 1) * PARTNERS_PER_PAGE
  const wanted = search === undefined ? undefined : wordsOf(search)
  if (offset > DEEPEST || wanted === '') return { partners: [], nextPage: null }

  // The page is cut first: only the businesses on it have their jobs counted.
  const cut = db
    .select()
    .from(searchPartners)
    .where(wanted === undefined ? undefined : sql`${searchPartners.words} @@ ${wanted}::tsquery`)
    .orderBy(...order(searchPartners))
    .limit(PARTNERS_PER_PAGE + 1)
    .offset(offset)
    .as('cut')
  // What the entries count changes with what is written down of expired jobs.
  const rows = await readInOrder(db, now, () =>
    selectPartners(db, now)
      .innerJoin(cut, eq(cut.businessId, users.id))
      .orderBy(...order(cut)),
  )
  const hasMore = rows.length > PARTNERS_PER_PAGE && offset + PARTNERS_PER_PAGE <= DEEPEST
  return { partners: rows.slice(0, PARTNERS_PER_PAGE).map(told), nextPage: hasMore ? page + 1 : null }
}

/** A partner with its open jobs, the newest first. Refuses an account that is no business like one that is not there. */
export async function findPartner(db: Db, id: number, viewer: Viewer, now: Date): Promise<PartnerDetail> {
  const [row] = await selectPartners(db, now).where(eq(users.id, id))
  const partner = told(found(row))
  const [own] = await db.select({ about: users.about }).from(users).where(eq(users.id, id))
  const open = await selectCards(db, viewer, now)
    .where(and(eq(jobs.businessId, id), isOpenAt(now)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(JOBS_SHOWN)
  return { partner, about: own?.about ?? null, jobs: open.map(({ job }) => job) }
}

type Sorted = Record<'openJobs' | 'joinedAt' | 'businessId', AnyColumn>
const order = ({ openJobs, joinedAt, businessId }: Sorted) => [desc(openJobs), desc(joinedAt), desc(businessId)]

/** Every word of a search as the beginning of a word, or of what is left of one. Folded words hold nothing to escape. */
const wordsOf = (search: string) =>
  splitWords(search)
    .slice(0, WORDS_MAX)
    .map(({ word }) => `'${word}':*`)
    .join(' & ')

/** What everybody may know of a business, and nothing else of the account behind it. Only businesses have an entry to join. */
const selectPartners = (db: Db, now: Date) =>
  db
    .select({
      id: users.id,
      businessName,
      businessType: users.businessType,
      businessLocation: sql<string | null>`nullif(${users.businessLocation}, ${LOCATION_NOT_SPECIFIED})`,
      joinedAt: users.createdAt,
      isAnyDue: isAnyDue(now),
      openJobs: sql<number>`(select count(*)::int from ${jobs} where ${jobs.businessId} = ${users.id} and ${isOpenAt(now)})`,
    })
    .from(users)
    .innerJoin(searchPartners, eq(searchPartners.businessId, users.id))
    .$dynamic()

const told = ({ isAnyDue: _, joinedAt, ...partner }: Awaited<ReturnType<typeof selectPartners>>[number]): Partner => ({
  ...partner,
  joinedAt: joinedAt.toISOString(),
})
