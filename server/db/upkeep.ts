import type { PGlite } from '@electric-sql/pglite'

/**
 * Does now and then what a PostgreSQL server does in its background, and the embedded engine never by itself: without
 * checkpoints its log on the disk grows for ever, and without vacuum its tables fill with dead rows. Returns what ends it.
 */
export function startUpkeep(client: PGlite): () => Promise<void> {
  let turn = Promise.resolve()
  const timer = setInterval(() => {
    // What fails for once is made up for by the next turn.
    turn = turn.then(() => keepUp(client)).catch(() => {})
  }, EVERY_MINUTE)
  timer.unref()
  return () => {
    clearInterval(timer)
    return turn
  }
}

const EVERY_MINUTE = 60_000

/** One turn of upkeep; cheap when nothing has been written. */
export async function keepUp(client: PGlite) {
  for (const { table } of await worn(client)) await client.exec(`vacuum (analyze) ${table}`)
  if (await hasLongLog(client)) await client.exec('checkpoint')
}

/** The tables of which a fifth is dead or new since the planner last looked. */
async function worn(client: PGlite) {
  const { rows } = await client.query<{ table: string }>(`
    select format('%I.%I', schemaname, relname) as table from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze) > 500 + 0.2 * n_live_tup`)
  return rows
}

/** More than 32 MB since the last checkpoint. */
async function hasLongLog(client: PGlite) {
  const { rows } = await client.query<{ long: boolean }>(
    'select pg_current_wal_lsn() - redo_lsn > 32 * 1024 * 1024 as long from pg_control_checkpoint()',
  )
  return rows.some(({ long }) => long)
}
