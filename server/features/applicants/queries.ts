import { and, count, desc, eq, gt, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type {
  Applicant,
  ApplicantFilter,
  ApplicantList,
  BusinessApplicantFilter,
  BusinessApplicantList,
  JobWithApplicants,
} from '#contract/applications.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { hasWords } from '#server/db/query/words.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { isByBlocked } from '#server/features/answers/rules.ts'
import { endOfWait } from '#server/features/applications/rules.ts'
import { isClosedAt, isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { found, Refusal } from '#server/refusal.ts'

const pages = newestFirst('applicants', applications.createdAt, applications.id)

/** The applicants for the jobs of this business, the newest first, these jobs, and the chosen job also without applicants. */
export async function listApplicants(
  db: Db,
  businessId: number,
  query: BusinessApplicantFilter,
  now: Date,
): Promise<BusinessApplicantList> {
  const ofJob = query.job === undefined ? undefined : eq(applications.jobId, query.job)
  const [page, appliedFor] = await Promise.all([
    readPage(db, businessId, query, now, ofJob),
    listJobsWithApplicants(db, businessId, query, now),
  ])
  return { ...page, jobs: appliedFor }
}

/** The applicants for one job. Refuses jobs of other businesses, and deleted ones. */
export async function listApplicantsOfJob(
  db: Db,
  { businessId, jobId }: { businessId: number; jobId: number },
  query: ApplicantFilter,
  now: Date,
): Promise<ApplicantList> {
  const [job] = await db
    .select({ businessId: jobs.businessId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isNotDeleted))
  if (found(job).businessId !== businessId) throw new Refusal('forbidden', 'errors.forbidden')
  return readPage(db, businessId, query, now, eq(applications.jobId, jobId))
}

async function readPage(
  db: Db,
  businessId: number,
  query: ApplicantFilter,
  now: Date,
  which?: SQL,
): Promise<ApplicantList> {
  const wanted = and(isApplicantOf(businessId), which, isWanted(query, now))
  const { rows, nextCursor } = await pages.read(selectApplicants(db, now), wanted, query)
  return { applications: rows.map((row) => asApplicant(row, now)), nextCursor }
}

const isWanted = (query: ApplicantFilter, now: Date) => and(withStatus(query, now), withWords(query))

const withWords = ({ search }: ApplicantFilter) =>
  hasWords(search?.split(' ') ?? [], [users.fullName, users.username, users.email])

/** Applicants with a new decision stay in the list of their old status while the decision can be undone. */
const withStatus = ({ status }: ApplicantFilter, now: Date) =>
  status === 'waiting'
    ? or(
        eq(applications.status, 'pending'),
        eq(applications.unanswered, true),
        and(eq(applications.visibleStatus, 'pending'), gt(applications.publishAt, now)),
      )
    : status &&
      or(eq(applications.status, status), and(eq(applications.visibleStatus, status), gt(applications.publishAt, now)))

const listJobsWithApplicants = (
  db: Db,
  businessId: number,
  query: BusinessApplicantFilter,
  now: Date,
): Promise<JobWithApplicants[]> =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      applicants: sql<number>`(count(${applications.id}) filter (where ${isWanted(query, now) ?? sql`true`}))::int`,
    })
    .from(jobs)
    .leftJoin(applications, and(eq(applications.jobId, jobs.id), isShown))
    .leftJoin(users, eq(users.id, applications.userId))
    .where(isJobOf(businessId))
    .groupBy(jobs.id)
    .having(or(gt(count(applications.id), 0), query.job === undefined ? undefined : eq(jobs.id, query.job)))
    .orderBy(sql`max(${applications.createdAt}) desc nulls last`, desc(jobs.id))

/** One applicant of this business. Refuses those of other businesses like those that do not exist. */
export async function findApplicant(
  db: Db,
  { businessId, id }: { businessId: number; id: number },
  now: Date,
): Promise<Applicant> {
  const [row] = await selectApplicants(db, now).where(and(isApplicantOf(businessId), eq(applications.id, id)))
  const { position: _, ...applicant } = found(row)
  return asApplicant(applicant, now)
}

/** For the business, an answer ends this state at once; for the applicant, only when the answer is published. */
export const isEndedForBusiness = sql<boolean>`(${applications.unanswered} and ${applications.publishAt} is null)`

const isApplicantOf = (businessId: number) => and(isJobOf(businessId), isShown)

const isJobOf = (businessId: number) => and(eq(jobs.businessId, businessId), isNotDeleted)

/** A wiped application is visible only to its applicant, and one of a blocked account to no business. */
const isShown = and(isNull(applications.wipedAt), not(isByBlocked))

const selectApplicants = (db: Db, now: Date) =>
  db
    .select({
      id: applications.id,
      createdAt: isoTime(applications.createdAt),
      status: applications.status,
      unanswered: isEndedForBusiness,
      note: applications.note,
      message: applications.message,
      introduction: applications.introduction,
      decidedAt: isoTime(applications.decidedAt),
      told: { status: applications.visibleStatus, note: applications.visibleNote, unanswered: applications.unanswered },
      waitingSince: applications.waitingSince,
      publishAt: applications.publishAt,
      applicant: {
        id: users.id,
        fullName: users.fullName,
        username: users.username,
        email: users.email,
        school: users.school,
        language: users.language,
      },
      job: { id: jobs.id, title: jobs.title, closed: isClosedAt(now) },
      position: pages.position,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))

type Row = Omit<Awaited<ReturnType<typeof selectApplicants>>[number], 'position'>

const asApplicant = ({ publishAt, waitingSince, ...row }: Row, now: Date): Applicant => ({
  ...row,
  endsAt: row.status === 'pending' && row.told.status === 'pending' ? endOfWait(waitingSince).toISOString() : null,
  undoMs: publishAt && Math.max(0, publishAt.getTime() - now.getTime()),
})
