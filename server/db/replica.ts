import { Pool } from 'pg'
import { parseLogPosition } from '#server/db/logPosition.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/refusal.ts'

/** A streaming replica of the database, which lags behind and can be read. */
export type Replica = {
  db: Db
  /** Whether the replica has replayed the log up to this position. Never waits for a replica that does not answer. */
  hasReached(position: bigint): Promise<boolean>
  /** A read failed: the replica is not used until it answers again. */
  fail(): void
  close(): Promise<void>
}

/** Opens a streaming replica on another server. When it is down, the primary answers, and no error is reported. */
export function openReplica({ url, max, dbOver }: { url: string; max: number; dbOver: (pool: Pool) => Db }): Replica {
  const pool = new Pool({ connectionString: url, max, ...CONNECTION_OPTIONS })
  // A separate connection, so that slow reads do not delay the check of the position.
  const positionPool = new Pool({
    connectionString: url,
    max: 1,
    ...CONNECTION_OPTIONS,
    application_name: `${NAME} position`,
  })
  const pools = [pool, positionPool]
  for (const each of pools) {
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  let reached: bigint | null = null
  let query: Promise<void> | null = null

  // Async, because the pool throws at once when a certificate that the address names cannot be read.
  const askPosition = async () =>
    positionPool.query<{ position: string | null }>('select pg_last_wal_replay_lsn()::text as position')
  const readPosition = () => {
    query ??= askPosition()
      .then(
        ({ rows: [row] }) => {
          reached = row?.position ? parseLogPosition(row.position) : null
        },
        () => {
          reached = null
        },
      )
      .finally(() => (query = null))
    return query
  }
  void readPosition()
  const polling = setInterval(readPosition, POLL_MS)

  return {
    db: dbOver(pool),
    hasReached: async (position) => {
      if (reached !== null && reached < position) await readPosition()
      return reached !== null && reached >= position
    },
    fail: () => {
      reached = null
    },
    close: async () => {
      clearInterval(polling)
      await query
      await Promise.all(pools.map((each) => each.end()))
    },
  }
}

const POLL_MS = 1000
const NAME = 'zaphiring replica'
/** Short timeouts, because the primary can answer instead. */
const CONNECTION_OPTIONS = {
  application_name: NAME,
  options: '-c timezone=UTC',
  connectionTimeoutMillis: 1000,
  query_timeout: 1500,
  statement_timeout: 1500,
  keepAlive: true,
}

/** Runs a read for the current user, or for a visitor (null). */
export type ReadFor = <T>(currentUser: object | null, read: (db: Db) => Promise<T>) => Promise<T>

type Source = { db: Db; replica: Replica | null; position: () => bigint | null }

/**
 * Reads of visitors use the replica when it has replayed every announced change, so that no outdated response gets
 * cached. Logged-in users may just have changed something, so they read from the primary; so does everyone when the
 * replica fails.
 */
export function readFrom({ db, replica, position }: Source): ReadFor {
  if (!replica) return (_currentUser, read) => read(db)
  return async (currentUser, read) => {
    const needed = currentUser === null ? position() : null
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
