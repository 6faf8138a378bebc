import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { rateLimits } from '#server/db/schema.ts'

/** The number of attempts in a window, and how long the window still lasts. */
export type Count = { points: number; msLeft: number }

/**
 * Counts in the database, for all processes. It uses the database's clock: the clocks of two processes may differ, and one must not end the
 * other's window.
 */
export async function countInDatabase(db: Db, key: string, seconds: number): Promise<Count> {
  const [count] = await counting(db).execute({ key, seconds })
  if (!count) throw new Error('The database counted nothing.')
  return count
}

const counting = prepared((db) => {
  const { points, expire } = rateLimits
  const end = sql`now() + make_interval(secs => ${sql.placeholder('seconds')}::float8)`
  // A window that ends much later than a new one would began before the clock was set back. A little later is usual: of two attempts at
  // once, the one that came first, and has the earlier time, may be counted last.
  const isOver = sql`(${expire} <= now() or ${expire} > ${end} + interval '1 minute')`
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), points: 1, expire: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${points} + 1 end`,
        expire: sql`case when ${isOver} then ${end} else ${expire} end`,
      },
    })
    .returning({ points, msLeft: sql<number>`extract(epoch from ${expire} - now())::float * 1000` })
})

/** The attempts in a window that has not ended. */
export async function readInDatabase(db: Db, key: string): Promise<number> {
  const { points, expire } = rateLimits
  const [count] = await db
    .select({ points })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(expire, sql`now()`)))
  return count?.points ?? 0
}

/** Takes back one attempt in a window that has not ended. */
export async function takeBackInDatabase(db: Db, key: string): Promise<void> {
  const { points, expire } = rateLimits
  await db
    .update(rateLimits)
    .set({ points: sql`${points} - 1` })
    .where(and(eq(rateLimits.key, key), gt(expire, sql`now()`), gt(points, 0)))
}

/** Deletes windows that have ended. */
export const dropOldCounts = (db: Db) => deleteInBatches(db, rateLimits, lt(rateLimits.expire, sql`now()`))

/** How many windows one process remembers at most. */
const REMEMBERED_MAX = 10_000

/** Counts in this process only, without the system clock, which may be set back. Forgets the oldest windows if there are too many. */
export class LocalCounter {
  readonly #windows = new Map<string, { points: number; end: number }>()

  read(key: string): Count {
    const { points, end } = this.#windows.get(key) ?? { points: 0, end: 0 }
    const msLeft = end - performance.now()
    return msLeft > 0 ? { points, msLeft } : { points: 0, msLeft: 0 }
  }

  add(key: string, seconds: number): Count {
    const { points, msLeft } = this.read(key)
    return this.write(key, { points: points + 1, msLeft: msLeft || seconds * 1000 })
  }

  takeBack(key: string): void {
    const { points, msLeft } = this.read(key)
    if (points > 0) this.write(key, { points: points - 1, msLeft })
  }

  write(key: string, count: Count): Count {
    this.#windows.delete(key)
    this.#windows.set(key, { points: count.points, end: performance.now() + count.msLeft })
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= REMEMBERED_MAX) break
      this.#windows.delete(oldest)
    }
    return count
  }
}
