import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Does now and then what a PostgreSQL server does in its background, and the embedded engine never by itself: without
 * checkpoints its log on the disk grows for ever, and without vacuum its tables fill with dead rows. And keeps it from the
 * end of its disk. Returns what ends it.
 */
export function startUpkeep(client: PGlite, folder: string): () => Promise<void> {
  const guard = guardRoom(client, folder)
  const stops = [repeat(() => keepUp(client), EVERY_MINUTE), repeat(guard, EVERY_SECOND)]
  return async () => {
    for (const stop of stops) await stop()
  }
}

const EVERY_MINUTE = 60_000
const EVERY_SECOND = 1000

function repeat(task: () => Promise<void>, every: number) {
  let turn = Promise.resolve()
  const timer = setInterval(() => {
    // What fails for once is made up for by the next turn.
    turn = turn.then(task).catch(() => {})
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    return turn
  }
}

/**
 * An engine that cannot write its log any more is lost until the process starts again. So it stops to write as long as there
 * is still room for what is under way; reads go on, and when space returns, so do writes.
 */
function guardRoom(client: PGlite, folder: string, tell = console.warn): () => Promise<void> {
  let readOnly = false
  return async () => {
    const { bavail, bsize } = await statfs(folder)
    const isShort = bavail * bsize < RESERVE_BYTES
    if (isShort === readOnly) return
    await client.exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`)
    readOnly = isShort
    tell(`The disk of ${folder} ${isShort ? 'is nearly full: nothing is written for now.' : 'has room again.'}`)
  }
}

/** Four files of the log, which is more than a second of writing. */
const RESERVE_BYTES = 4 * 16 * 1024 * 1024

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
