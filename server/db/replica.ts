import { Pool } from 'pg'
import { placeInLog } from '#server/db/announcements.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/refusal.ts'

/** A copy of the database that follows it at some distance, and can be read. */
export type Replica = {
  db: Db
  /** Whether it has everything up to this place in the log. Never waits for a copy that does not answer. */
  hasReached(position: bigint): Promise<boolean>
  /** It failed somebody: it is left alone until it answers again. */
  fail(): void
  close(): Promise<void>
}

/** A streaming replica on a server of its own. Nobody is told when it is down: the primary answers instead. */
export function openReplica({ url, max, dbOver }: { url: string; max: number; dbOver: (pool: Pool) => Db }): Replica {
  const pool = new Pool({ connectionString: url, max, ...IMPATIENT })
  // Of its own, so that reads that take long do not keep the question waiting how far the copy is.
  const asking = new Pool({ connectionString: url, max: 1, ...IMPATIENT, application_name: `${NAME} position` })
  const pools = [pool, asking]
  for (const each of pools) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  let reached: bigint | null = null
  let question: Promise<void> | null = null

  const ask = () => {
    question ??= asking
      .query<{ place: string | null }>('select pg_last_wal_replay_lsn()::text as place')
      .then(
        ({ rows: [row] }) => {
          reached = row?.place ? placeInLog(row.place) : null
        },
        () => {
          reached = null
        },
      )
      .finally(() => (question = null))
    return question
  }
  void ask()
  const rounds = setInterval(ask, ROUND_MS)

  return {
    db: dbOver(pool),
    hasReached: async (position) => {
      if (reached !== null && reached < position) await ask()
      return reached !== null && reached >= position
    },
    fail: () => {
      reached = null
    },
    close: async () => {
      clearInterval(rounds)
      await question
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

const ROUND_MS = 1000
const NAME = 'zaphiring replica'
/** The primary is asked instead, so nobody has to wait for long. */
const IMPATIENT = {
  application_name: NAME,
  options: '-c timezone=UTC',
  connectionTimeoutMillis: 1000,
  query_timeout: 1500,
  statement_timeout: 1500,
  keepAlive: true,
}

/** Reads for somebody who is logged in, or for a visitor (null). */
export type ReadFor = <T>(viewer: object | null, read: (db: Db) => Promise<T>) => Promise<T>

type Source = { db: Db; replica: Replica | null; position: () => bigint | null }

/**
 * Visitors are answered from the replica when it has all that was announced, so that nothing old is kept for them; whoever
 * is logged in may have changed something a moment ago and reads from the primary, like everybody when the replica fails.
 */
export function readFrom({ db, replica, position }: Source): ReadFor {
  if (!replica) return (_viewer, read) => read(db)
  return async (viewer, read) => {
    const needed = viewer === null ? position() : null
    if (needed === null || !(await replica.hasReached(needed))) return read(db)
    try {
      return await read(replica.db)
    } catch (error) {
      if (error instanceof Refusal) throw error
      replica.fail()
      return read(db)
    }
  }
}
