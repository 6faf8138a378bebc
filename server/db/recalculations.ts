import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { recalculations } from '#server/db/schema.ts'

/**
 * Corrects stored values that depend on a rule, once for each version of it. `correctAll` returns how many it corrected. The version is
 * recorded only after a run that found nothing to correct, because the previous version of the product may still write old values
 * during a rolling deployment.
 */
export async function recalculate(
  db: Db,
  { name, version }: { name: string; version: number },
  correctAll: () => Promise<number>,
): Promise<void> {
  const [done] = await db.select().from(recalculations).where(eq(recalculations.name, name))
  if (done && done.version >= version) return
  if ((await correctAll()) > 0) return
  await db
    .insert(recalculations)
    .values({ name, version })
    .onConflictDoUpdate({ target: recalculations.name, set: { version } })
}
