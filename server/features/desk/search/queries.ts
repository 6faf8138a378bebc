import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { DeskFindings, FoundAccount, FoundApplication, FoundComment, FoundJob } from '#contract/deskSearch.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { hasWords } from '#server/db/query/words.ts'
import { applications, comments, jobs, loginNames, users } from '#server/db/schema.ts'
import { accountType, visibilityAt } from '#server/features/desk/search/rules.ts'
import { businessName } from '#server/features/jobs/queries.ts'
import { keysOf } from '#server/features/names/rules.ts'

const LISTED_MAX = 20
/** How many of the newest rows of a table are searched, because no table has an index for parts of words. */
const READ_MAX = 10_000

/** The words to search, in any order, or a number. */
type Wanted = { words: string[]; id: number; name: string }

/** Accounts, jobs, comments and applications with these words, the newest of each. Messages are neither searched nor shown. */
export async function searchDesk(db: Db, q: string, now: Date, readMax = READ_MAX): Promise<DeskFindings> {
  const wanted = { words: q.split(' '), id: /^\d{1,9}$/.test(q) ? Number(q) : 0, name: q }
  const accounts = await findAccounts(db, wanted, readMax)
  const foundJobs = await findJobs(db, wanted, now, readMax)
  const [people, positions] = [accounts.map(({ id }) => id), foundJobs.map(({ id }) => id)]
  const isOfThem = or(
    eq(applications.id, wanted.id),
    inArray(applications.userId, people),
    inArray(jobs.businessId, people),
    inArray(applications.jobId, positions),
  )
  return {
    accounts: cut(accounts),
    jobs: cut(foundJobs),
    comments: cut(await findComments(db, wanted, readMax)),
    applications: cut(await listApplications(db, isOfThem, LISTED_MAX + 1)),
    newest: (await isLarger(db, readMax)) ? readMax : null,
  }
}

const cut = <Entry>(rows: Entry[]) => ({ entries: rows.slice(0, LISTED_MAX), more: rows.length > LISTED_MAX })

function findAccounts(db: Db, { words, id, name }: Wanted, readMax: number): Promise<FoundAccount[]> {
  const named = db
    .select({ id: loginNames.userId })
    .from(loginNames)
    .where(inArray(loginNames.name, keysOf(name)))
  const isExact = or(eq(users.id, id), inArray(users.id, named)) as SQL
  const texts = [users.fullName, users.username, users.email, users.businessName]
  return db
    .select({
      id: users.id,
      type: accountType,
      fullName: users.fullName,
      username: users.username,
      email: users.email,
      businessName: users.businessName,
      blocked: sql<boolean>`(${users.blockedBy} is not null)`,
      createdAt: isoTime(users.createdAt),
    })
    .from(users)
    .where(and(isNull(users.deletedAt), or(isExact, and(isNewest(users.id, readMax), hasWords(words, texts)))))
    .orderBy(desc(isExact), desc(users.id))
    .limit(LISTED_MAX + 1)
}

async function findJobs(db: Db, { words, id }: Wanted, now: Date, readMax: number): Promise<FoundJob[]> {
  const isExact = eq(jobs.id, id)
  const isMeant = and(isNewest(jobs.id, readMax), hasWords(words, [jobs.title, users.businessName, users.fullName]))
  return listJobs(db, or(isExact, isMeant), now, LISTED_MAX + 1)
}

/** Jobs in any state, the newest first. */
export const listJobs = (db: Db, which: SQL | undefined, now: Date, most: number): Promise<FoundJob[]> =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      businessId: jobs.businessId,
      businessName: sql<string>`${businessName}`,
      state: visibilityAt(now),
      createdAt: isoTime(jobs.createdAt),
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(which)
    .orderBy(desc(jobs.id))
    .limit(most)

const findComments = (db: Db, { words, id }: Wanted, readMax: number) =>
  listComments(
    db,
    or(eq(comments.id, id), and(isNewest(comments.id, readMax), hasWords(words, [comments.content]))),
    LISTED_MAX + 1,
  )

/** Comments, also hidden ones, the newest first. */
export const listComments = (db: Db, which: SQL | undefined, most: number): Promise<FoundComment[]> =>
  db
    .select({
      id: comments.id,
      jobId: comments.jobId,
      jobTitle: jobs.title,
      userId: comments.userId,
      username: users.username,
      content: comments.content,
      hidden: sql<boolean>`(${comments.hiddenBy} is not null)`,
      createdAt: isoTime(comments.createdAt),
    })
    .from(comments)
    .innerJoin(jobs, eq(jobs.id, comments.jobId))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(which)
    .orderBy(desc(comments.id))
    .limit(most)

const applicant = alias(users, 'applicant')

/** Applications without their texts, the newest first. */
export const listApplications = (db: Db, which: SQL | undefined, most: number): Promise<FoundApplication[]> =>
  db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      businessId: jobs.businessId,
      businessName: sql<string>`${businessName}`,
      userId: applications.userId,
      applicantName: applicant.fullName,
      status: applications.visibleStatus,
      createdAt: isoTime(applications.createdAt),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))
    .innerJoin(applicant, eq(applicant.id, applications.userId))
    .where(which)
    .orderBy(desc(applications.id))
    .limit(most)

const isNewest = (id: PgColumn, readMax: number): SQL =>
  sql`${id} > (select coalesce(max(newest.id), 0) - ${readMax} from ${id.table} newest)`

async function isLarger(db: Db, readMax: number): Promise<boolean> {
  const { rows } = await db.execute<{ larger: boolean }>(sql`select greatest(
    (select max(id) - min(id) from ${users}), (select max(id) - min(id) from ${jobs}),
    (select max(id) - min(id) from ${comments})) >= ${readMax} as larger`)
  return rows[0]?.larger ?? false
}
