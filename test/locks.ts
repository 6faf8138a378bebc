import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/db/open.ts'

/** Waits until exactly this many connections to this PostgreSQL database wait for a lock. */
export const untilLockAwaited = (db: Db, connections = 1) =>
  expect
    .poll(
      async () => {
        const { rows } = await db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.waiting
      },
      { interval: 5, timeout: 5000 },
    )
    .toBe(connections)
