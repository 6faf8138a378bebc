import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Applicant } from '#contract/applications.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { isClosedAt, isThere } from '#server/life/rules.ts'
import { found, Refusal } from '#server/refusal.ts'

const APPLICANTS_MAX = 500

/** Everyone who applied for a job of this business, the newest first. */
export async function listApplicants(db: Db, businessId: number, now: Date): Promise<Applicant[]> {
  const rows = await selectApplicants(db, businessId, now)
  return rows.map((row) => asApplicant(row, now))
}

/** Everyone who applied for one job. Refuses a job of somebody else, and one that is gone. */
export async function listApplicantsOfJob(
  db: Db,
  { businessId, jobId }: { businessId: number; jobId: number },
  now: Date,
): Promise<Applicant[]> {
  const [job] = await db
    .select({ businessId: jobs.businessId })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isThere))
  if (found(job).businessId !== businessId) throw new Refusal('forbidden', 'errors.forbidden')
  const rows = await selectApplicants(db, businessId, now, eq(applications.jobId, jobId))
  return rows.map((row) => asApplicant(row, now))
}

/** One applicant of this business. Refuses those of others like those that do not exist. */
export async function findApplicant(
  db: Db,
  { businessId, id }: { businessId: number; id: number },
  now: Date,
): Promise<Applicant> {
  const [row] = await selectApplicants(db, businessId, now, eq(applications.id, id))
  return asApplicant(found(row), now)
}

/** A wiped application is the applicant's alone. */
const selectApplicants = (db: Db, businessId: number, now: Date, which?: SQL) =>
  db
    .select({
      id: applications.id,
      createdAt: applications.createdAt,
      status: applications.status,
      note: applications.note,
      message: applications.message,
      decidedAt: applications.decidedAt,
      told: { status: applications.toldStatus, note: applications.toldNote },
      tellAt: applications.tellAt,
      applicant: {
        id: users.id,
        fullName: users.fullName,
        username: users.username,
        email: users.email,
        school: users.school,
      },
      job: { id: jobs.id, title: jobs.title, closed: isClosedAt(now) },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(jobs.businessId, businessId), isThere, isNull(applications.wipedAt), which))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(APPLICANTS_MAX)

const asApplicant = (
  { tellAt, createdAt, decidedAt, ...row }: Awaited<ReturnType<typeof selectApplicants>>[number],
  now: Date,
): Applicant => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  undoMs: tellAt && Math.max(0, tellAt.getTime() - now.getTime()),
})
