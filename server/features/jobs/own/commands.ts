import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'
import { refusedField } from '#server/refusal.ts'

/** Refuses an original that is not a job of this business. A deleted one is accepted, because a stored draft can outlive it. */
export async function refuseForeignOriginal(tx: Db, businessId: number, id: number | null | undefined): Promise<void> {
  if (id == null) return
  const [own] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.businessId, businessId)))
  if (!own) throw refusedField('repostedFrom', 'errors.notFound')
}
