import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { recalculations } from '#server/db/schema.ts'

/** A rule that stored values depend on. Its version is increased with every change of it. */
export type Rule = { name: string; version: number }

/** The process does this work for a tenth of the time, because visitors wait meanwhile, and a million rows take minutes of work. */
const PAUSE = 9

/**
 * Corrects stored values that depend on a rule, once for each version of it. `correctNext` corrects those of the next rows behind an id, and
 * returns how many it corrected and the id of the last row, null behind the last one. The version is recorded only after a run that found
 * nothing to correct, because the previous version of the product may still write old values during a rolling deployment. Ends early when
 * it is aborted, and begins anew the next time.
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
