import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { recalculations } from '#server/db/schema.ts'

/** A rule that stored values depend on. Its version is increased with every change of it. */
export type Rule = { name: string; version: number }

/** The pause after each step, as a multiple of its duration. A million rows take minutes of work, and visitors must not wait for it. */
const PAUSE = 9

/**
 * Corrects stored values that depend on a rule, once for each version of the rule. `correctNext` corrects the next rows after an id. It
 * returns how many rows it corrected, and the id of the last row, or null after the last one. The version is recorded only after a run that
 * found nothing to correct, because the previous version of the product may still write old values during a rolling deployment. An aborted
 * run begins anew the next time.
 */
export async function recalculate(
  db: Db,
  { name, version }: Rule,
  correctNext: (after: number) => Promise<{ corrected: number; last: number | null }>,
  signal?: AbortSignal,
): Promise<void> {
  const [done] = await db.select().from(recalculations).where(eq(recalculations.name, name))
  if (done && done.version >= version) return
  let isRight = true
  for (let after: number | null = 0; after !== null && !signal?.aborted; ) {
    const started = performance.now()
    const { corrected, last } = await correctNext(after)
    isRight &&= corrected === 0
    after = last
    if (last !== null) await pause(PAUSE * (performance.now() - started), null, { signal }).catch(() => {})
  }
  if (!isRight || signal?.aborted) return
  await db
    .insert(recalculations)
    .values({ name, version })
    .onConflictDoUpdate({ target: recalculations.name, set: { version } })
}
