import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { MINUTE_MS, SECOND_MS } from '#contract/durations.ts'

/**
 * Does what a PostgreSQL server does in the background and the embedded engine never does by itself: without
 * checkpoints its log grows forever, and without vacuum its tables fill with dead rows. Also stops writes before the
 * disk is full. Returns a function that stops it.
 */
export function startMaintenance(client: PGlite, folder: string): () => Promise<void> {
  const guard = guardDiskSpace(client, folder)
  const stops = [repeat(() => maintain(client), MINUTE_MS), repeat(guard, SECOND_MS)]
  return async () => {
    for (const stop of stops) await stop()
  }
}

function repeat(task: () => Promise<void>, every: number) {
  let lastRun = Promise.resolve()
  const timer = setInterval(() => {
    // A task that fails is repeated at the next interval.
    lastRun = lastRun.then(task).catch(() => {})
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    return lastRun
  }
}

/**
 * If the engine cannot write its log, it is unusable until the process restarts. So writes are stopped while there is
 * still space for those in progress. Reads go on, and writes resume when there is space again.
 */
function guardDiskSpace(client: PGlite, folder: string): () => Promise<void> {
  let readOnly = false
  return async () => {
    const { bavail, bsize } = await statfs(folder)
    const isShort = bavail * bsize < RESERVE_BYTES
    if (isShort === readOnly) return
    await client.exec(`set default_transaction_read_only = ${isShort ? 'on' : 'off'}`)
    readOnly = isShort
    console.warn(`The disk of ${folder} ${isShort ? 'is nearly full: nothing is written for now.' : 'has room again.'}`)
  }
}

/** Four log files, which is more than a second of writing. */
const RESERVE_BYTES = 4 * 16 * 1024 * 1024

/** One round of maintenance; cheap when nothing has been written. */
export async function maintain(client: PGlite) {
  for (const { table } of await tablesToVacuum(client)) await client.exec(`vacuum (analyze) ${table}`)
  if (await hasLongLog(client)) await client.exec('checkpoint')
}

/** The tables of which a fifth is dead or new since they were last analyzed. */
async function tablesToVacuum(client: PGlite) {
  const { rows } = await client.query<{ table: string }>(`
    select format('%I.%I', schemaname, relname) as table from pg_stat_user_tables
    where greatest(n_dead_tup, n_mod_since_analyze) > 500 + 0.2 * n_live_tup`)
  return rows
}

/** More than 32 MB of log since the last checkpoint. */
async function hasLongLog(client: PGlite) {
  const { rows } = await client.query<{ long: boolean }>(
    'select pg_current_wal_lsn() - redo_lsn > 32 * 1024 * 1024 as long from pg_control_checkpoint()',
  )
  return rows.some(({ long }) => long)
}
