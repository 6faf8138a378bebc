import { type AnyColumn, and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import { cityDate } from '#contract/days.ts'
import type { JobDetail, SimilarJob } from '#contract/jobDetails.ts'
import type { Job } from '#contract/jobs.ts'
import { checkWage } from '#contract/law/wages.ts'
import { SIMILAR_JOBS_TOLD } from '#contract/limits.ts'
import type { Written } from '#contract/written.ts'
import type { Db } from '#server/db/open.ts'
import { asText, isoTime, Json, jsonOf } from '#server/db/query/json.ts'
import { literal, prepared } from '#server/db/query/prepared.ts'
import { applications, jobs, likes, saves, users } from '#server/db/schema.ts'
import { findAnswerFigures } from '#server/features/answers/queries.ts'
import { areAnswersDue } from '#server/features/answers/rules.ts'
import { commentsOn, firstPageOf } from '#server/features/comments/queries.ts'
import { signsIn } from '#server/features/fraud/rules.ts'
import { applicationOf, appliedFor, marked } from '#server/features/jobs/marks/queries.ts'
import { asSimilar, mostAlike, placeOf } from '#server/features/jobs/rules.ts'
import {
  closedSince,
  isClosedAt,
  isOpenAt,
  isVisibleTo,
  type Moment,
  stateAt,
} from '#server/features/jobs/state/rules.ts'
import { asPictures, logoAddress, picturesOf } from '#server/features/pictures/queries.ts'
import { type ActiveSession, type SessionKey, sessionIn, withSession } from '#server/features/sessions/queries.ts'
import { verified } from '#server/features/verification/queries.ts'
import type { Shared } from '#server/http/cache/sharedValues.ts'
import { found } from '#server/refusal.ts'

/** The user whose marks (liked, saved, applied) a job is shown with; null for a visitor. */
export type CurrentUser = Pick<User, 'id'> | null

/** One job as the current user sees it. A missing, a deleted and another business's held job are refused alike. */
export async function findJob(db: Db, id: number, currentUser: CurrentUser, now: Date): Promise<Job> {
  const [row] = await db
    .select({ job: card(currentUser, now) })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(eq(jobs.id, id), isVisibleTo(currentUser)))
  return found(row).job
}

/** Like `findJob`, with everything on the page of the job, and the session. */
export async function findJobDetail(
  { db, shared }: { db: Db; shared: Shared },
  id: number,
  sessionKey: SessionKey,
  now: Date,
): Promise<{ detail: Json<JobDetail>; session: ActiveSession | undefined }> {
  const [[row], newest] = await Promise.all([
    detail(db, { hasSession: sessionKey !== null }).execute({ id, ...sessionKey, now }),
    shared('newest jobs', () => newestJobs(db, now).limit(SIMILAR_AMONG)),
  ])
  const { job, comments, pictures, tags, jobType, facts, payRate, payException, written } = found(row)
  const { businessId, fraudSigns, held, applied, session, closedOf, website: site } = found(row)
  // A website with signs of fraud is left out, so that search engines do not find it here.
  const website = signsIn(site).length > 0 ? null : site
  const [answers, ofBusiness] = await Promise.all([
    shared(`answers of business ${businessId}`, () => findAnswerFigures(db, businessId, now)),
    closedOf === null ? [] : newestOf(db).execute({ businessId: closedOf, now }),
  ])
  const others = asSimilar(ofBusiness)
  const known = [...applied, ...others.map(({ id }) => id)]
  const unnamed = newest.filter((one) => !known.includes(one.id))
  const wage = checkWage({ payRate, payException, facts }, cityDate(now))
  // Removes the braces of the job's JSON, so that its fields become fields of the detail.
  const firstComments = JSON.stringify(firstPageOf(comments)).slice(1, -1)
  return {
    detail: new Json(
      `{"job":${job},${firstComments},"similarJobs":${JSON.stringify(mostAlike({ id, tags, jobType }, unnamed))},"otherJobs":${JSON.stringify(others)},"place":${JSON.stringify(placeOf(facts))},"answers":${JSON.stringify(answers)},"pictures":${JSON.stringify(asPictures(pictures))},"website":${JSON.stringify(website)},"payException":${JSON.stringify(payException)},"written":${JSON.stringify(written)},"wage":${JSON.stringify(wage)},"fraudSigns":${JSON.stringify(fraudSigns)},"held":${JSON.stringify(held)},"contactsHidden":false}`,
    ),
    session: sessionIn(session),
  }
}

/** A job with its comments. With `hasSession` the query reads the session, too. */
export function detailOf(db: Db, { hasSession }: { hasSession: boolean }) {
  const { statement, id, session } = withSession(db, hasSession)
  const owner = id && { id }
  return statement
    .select({
      job: asText(jsonOf<Job>(fields(owner, sql.placeholder('now')))),
      comments: asText(commentsOn(db, jobs.id)),
      pictures: picturesOf(db, jobs.businessId),
      businessId: jobs.businessId,
      tags: jobs.tags,
      jobType: jobs.jobType,
      facts: jobs.facts,
      payRate: jobs.payRate,
      website: users.website,
      payException: jobs.payException,
      written: sql<Written | null>`case when ${jobs.businessId} = ${owner?.id ?? null}::integer then ${jobs.written} end`,
      fraudSigns: jobs.fraudSigns,
      held: jobs.heldFor,
      applied: appliedFor(owner),
      closedOf: sql<number | null>`case when ${isClosedAt(sql.placeholder('now'), owner)} then ${jobs.businessId} end`,
      session,
    })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(eq(jobs.id, sql.placeholder('id')), isVisibleTo(owner)))
}

const detail = prepared(detailOf)

/** How many other open jobs of its business a closed job leads to. */
const OTHER_JOBS_MAX = 6
/** Similar jobs are searched among this many, so that the cost does not grow with the number of jobs. */
const SIMILAR_AMONG = 200

/** The open jobs that are most like this one, without those that the user applied for. */
export async function listSimilarJobs(
  db: Db,
  { jobId, userId }: { jobId: number; userId: number },
  now: Date,
): Promise<SimilarJob[]> {
  const [job] = await db
    .select({ id: jobs.id, tags: jobs.tags, jobType: jobs.jobType })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  const isNew = sql`${jobs.id} <> all (${appliedFor({ id: userId })})`
  const newest = await newestJobs(db, now, isNew).limit(SIMILAR_AMONG)
  return mostAlike(found(job), newest).slice(0, SIMILAR_JOBS_TOLD)
}

const newestJobs = (db: Db, now: Moment, which?: SQL) =>
  db
    .select({ id: jobs.id, title: jobs.title, businessName, tags: jobs.tags, jobType: jobs.jobType })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(isOpenAt(now), not(areAnswersDue), which))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))

const newestOf = prepared((db) =>
  newestJobs(db, sql.placeholder('now'), eq(jobs.businessId, sql.placeholder('businessId'))).limit(
    literal(OTHER_JOBS_MAX),
  ),
)

/** The name of a job's business. The account of the business must be joined. */
export const businessName = sql<string>`coalesce(${users.businessName}, ${users.fullName})`

/**
 * The columns of a job in a list, as the current user sees it. The account of the business must be joined. Contacts
 * are for logged-in users.
 */
export const card = (currentUser: { id: number | SQL } | null, now: Moment) =>
  jsonOf<Job>({
    ...fields(currentUser, now),
    contactEmail: forMembers(currentUser, jobs.contactEmail),
    contactWhatsapp: forMembers(currentUser, jobs.contactWhatsapp),
  })

/** A token may belong to no active session, so the id is checked in the query. */
const forMembers = (currentUser: { id: number | SQL } | null, contact: AnyColumn) =>
  typeof currentUser?.id === 'number'
    ? contact
    : sql<string | null>`case when ${currentUser?.id ?? null}::integer is not null then ${contact} end`

/** All columns of a job, as its own page shows it. */
const fields = (currentUser: { id: number | SQL } | null, now: Moment) => ({
  id: jobs.id,
  title: jobs.title,
  description: jobs.description,
  shortDescription: jobs.shortDescription,
  descriptionLanguage: jobs.descriptionLanguage,
  otherDescription: jobs.otherDescription,
  payRate: jobs.payRate,
  hourlyPay: jobs.hourlyPay,
  jobType: jobs.jobType,
  language: jobs.language,
  location: jobs.location,
  tags: jobs.tags,
  facts: jobs.facts,
  contactEmail: jobs.contactEmail,
  contactWhatsapp: jobs.contactWhatsapp,
  businessId: jobs.businessId,
  businessName,
  businessType: users.businessType,
  logo: logoAddress,
  verified: verified(now),
  createdAt: isoTime(jobs.createdAt),
  contentChangedAt: isoTime(jobs.contentChangedAt),
  expiresAt: isoTime(jobs.expiresAt),
  state: stateAt(now, currentUser),
  closed: isClosedAt(now, currentUser),
  closedAt: isoTime(closedSince(now)),
  answersDue: areAnswersDue,
  likes: jobs.likes,
  comments: jobs.comments,
  liked: marked(likes, currentUser),
  saved: marked(saves, currentUser),
  applied: marked(applications, currentUser),
  application: applicationOf(currentUser),
})
