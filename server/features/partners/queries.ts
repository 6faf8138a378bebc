import { and, eq, sql } from 'drizzle-orm'
import { LOCATION_NOT_SPECIFIED } from '#contract/accounts.ts'
import type { JobList } from '#contract/jobs.ts'
import { PARTNERS_PER_PAGE } from '#contract/limits.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { Partner, PartnerDetail, PartnerList, PartnerListQuery } from '#contract/partners.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { jobs, searchPartners, users } from '#server/db/schema.ts'
import { findAnswerFigures } from '#server/features/answers/queries.ts'
import { warningOf } from '#server/features/fraud/rules.ts'
import { businessName, type CurrentUser, card } from '#server/features/jobs/queries.ts'
import { readInOrder } from '#server/features/jobs/state/commands.ts'
import { isAnyDue, isOpenAt } from '#server/features/jobs/state/rules.ts'
import { listPictures, logoAddress } from '#server/features/pictures/queries.ts'
import { isBusinessCalled, mostJobsFirst } from '#server/features/search/queries.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'
import { listLevels, verified } from '#server/features/verification/queries.ts'
import { found } from '#server/refusal.ts'

/** Pages beyond this are empty, so that a large number cannot make the database count that far. */
const DEEPEST = 10_000
const WORDS_MAX = 10

/** One page of the businesses that hire: those with the most open jobs first, then the newest accounts. */
export async function listPartners(db: Db, { search, page = 1 }: PartnerListQuery, now: Date): Promise<PartnerList> {
  const offset = (page - 1) * PARTNERS_PER_PAGE
  const words = search === undefined ? undefined : wordsOf(search).slice(0, WORDS_MAX)
  if (offset > DEEPEST || words?.length === 0) return { partners: [], nextPage: null }

  // The page is cut first, so that only its businesses have their jobs counted.
  const cut = db
    .select()
    .from(searchPartners)
    .where(words && isBusinessCalled(words))
    .orderBy(...mostJobsFirst(searchPartners))
    .limit(PARTNERS_PER_PAGE + 1)
    .offset(offset)
    .as('cut')
  // The counts change when expired jobs are marked as closed.
  const rows = await readInOrder(db, now, () =>
    selectPartners(db, now)
      .innerJoin(cut, eq(cut.businessId, users.id))
      .orderBy(...mostJobsFirst(cut)),
  )
  const hasMore = rows.length > PARTNERS_PER_PAGE && offset + PARTNERS_PER_PAGE <= DEEPEST
  return { partners: rows.slice(0, PARTNERS_PER_PAGE).map(asPartner), nextPage: hasMore ? page + 1 : null }
}

/**
 * A partner with its open jobs, the newest first. Refuses an account that is not a business like one that does not
 * exist.
 */
export async function findPartner(db: Db, id: number, currentUser: CurrentUser, now: Date): Promise<PartnerDetail> {
  const [row] = await selectPartners(db, now).where(eq(users.id, id))
  const partner = asPartner(found(row))
  const [[own], levels, answers, pictures, open] = await Promise.all([
    db.select({ about: users.about, website: users.website }).from(users).where(eq(users.id, id)),
    listLevels(db, id, now),
    findAnswerFigures(db, id, now),
    listPictures(db, id),
    readOpenJobs(db, { id, currentUser }, {}, now),
  ])
  const { about = null, website = null } = own ?? {}
  return { partner, about, website, levels, answers, pictures, ...open, ...warningOf(about, website) }
}

/** A page of a partner's open jobs, the newest first. Refuses like `findPartner`. */
export async function listPartnerJobs(
  db: Db,
  of: { id: number; currentUser: CurrentUser },
  query: PageQuery,
  now: Date,
): Promise<JobList> {
  const [partner] = await selectPartners(db, now).where(eq(users.id, of.id))
  return readOpenJobs(db, { ...of, id: found(partner).id }, query, now)
}

const pages = newestFirst('partner jobs', jobs.createdAt, jobs.id)

async function readOpenJobs(
  db: Db,
  { id, currentUser }: { id: number; currentUser: CurrentUser },
  query: PageQuery,
  now: Date,
): Promise<JobList> {
  const select = db
    .select({ job: card(currentUser, now), position: pages.position })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
  const { rows, nextCursor } = await pages.read(select, and(eq(jobs.businessId, id), isOpenAt(now)), query)
  return { jobs: rows.map(({ job }) => job), nextCursor }
}

/** The public columns of a business. Only businesses have an entry to join. */
const selectPartners = (db: Db, now: Date) =>
  db
    .select({
      id: users.id,
      businessName,
      businessType: users.businessType,
      businessLocation: sql<string | null>`nullif(${users.businessLocation}, ${LOCATION_NOT_SPECIFIED})`,
      joinedAt: isoTime(users.createdAt),
      logo: logoAddress,
      verified: verified(now),
      isAnyDue: isAnyDue(now),
      openJobs: sql<number>`(select count(*)::int from ${jobs} where ${jobs.businessId} = ${users.id} and ${isOpenAt(now)})`,
    })
    .from(users)
    .innerJoin(searchPartners, eq(searchPartners.businessId, users.id))
    .$dynamic()

const asPartner = ({ isAnyDue: _, ...partner }: Awaited<ReturnType<typeof selectPartners>>[number]): Partner => partner
