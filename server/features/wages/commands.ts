import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import { checkWage } from '#contract/law/wages.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, notifications } from '#server/db/schema.ts'
import { isOpenAt } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { type Notice, noticeDue } from '#server/features/wages/rules.ts'

const AT_ONCE = 500
/** As other notices about the time of a job, so that one choice in the settings covers both. */
const KIND = 'job-expiring'

/**
 * Warns the owners of open jobs some days before a higher minimum wage that will exceed the pay while the job is still open. A job that was
 * posted after a notice was due only gets the next notice, because its form has already shown the warning.
 */
export async function warnOfHigherWage(db: Db, now: Date): Promise<void> {
  const notice = noticeDue(now)
  if (!notice) return
  for (let after = 0; ; ) {
    const page = await listCandidates(db, notice, { now, after })
    const last = page.at(-1)
    if (!last) return
    for (const job of page) await warn(db, job, notice, now)
    after = last.jobId
  }
}

/** The open jobs that have not had this notice. Only hourly pay is compared here; other pay is compared later. */
function listCandidates(db: Db, notice: Notice, { now, after }: { now: Date; after: number }) {
  const about = sql<string>`'wage:' || ${jobs.id} || ':' || ${notice.day}::text || ':' || ${notice.daysBefore}::int`
  const had = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.userId, jobs.businessId), eq(notifications.kind, KIND), eq(notifications.about, about)))
  const mayBeBelow = or(isNull(jobs.hourlyPay), isNull(jobs.payHourlyMin), lt(jobs.payHourlyMin, notice.wageCents))
  return db
    .select({
      jobId: jobs.id,
      userId: jobs.businessId,
      title: jobs.title,
      payRate: jobs.payRate,
      payException: jobs.payException,
      facts: jobs.facts,
      expiresAt: jobs.expiresAt,
      about,
    })
    .from(jobs)
    .where(
      and(
        gt(jobs.id, after),
        isOpenAt(now),
        gt(jobs.expiresAt, notice.begins),
        lt(jobs.createdAt, notice.due),
        isNotNull(jobs.payRate),
        isNull(jobs.payException),
        mayBeBelow,
        notExists(had),
      ),
    )
    .orderBy(asc(jobs.id))
    .limit(AT_ONCE)
}

type Candidate = Awaited<ReturnType<typeof listCandidates>>[number]

async function warn(db: Db, { title, expiresAt, ...job }: Candidate, { day }: Notice, now: Date) {
  const check = checkWage(job, cityDate(now))
  if (check?.result !== 'rising' || check.day !== day) return
  const { jobId, userId, about, payRate } = job
  const wage = { day, wageCents: check.wageCents, payRate: payRate ?? '' }
  const facts = { title, expiresAt: expiresAt.toISOString(), wage }
  await db.transaction((tx) => notify(tx, { userId, kind: KIND, about, jobId, facts }))
}
