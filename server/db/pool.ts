import { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { migrateServerDatabase } from '#server/db/migrations.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The longest time that PostgreSQL accepts, 24 days. */
const LONGEST_MS = 2 ** 31 - 1
/**
 * For sessions whose work may take long. Without it, the limits apply that administrators and hosts often set for all programs, such as
 * `ALTER ROLE ... SET statement_timeout`.
 */
export const UNLIMITED = {
  statement_timeout: LONGEST_MS,
  lock_timeout: LONGEST_MS,
  idle_in_transaction_session_timeout: LONGEST_MS,
}

/** A pool of connections to a PostgreSQL server whose tables are up to date. */
export async function openPool({ url, pool: max }: NonNullable<Settings['database']>): Promise<Pool> {
  const connection: ClientConfig = {
    connectionString: url,
    application_name: 'zaphiring',
    options: '-c timezone=UTC',
    keepAlive: true,
  }
  await prepareServer({ ...connection, ...UNLIMITED, connectionTimeoutMillis: START_TIMEOUT_MS })
  const pool = new BoundedPool({ ...connection, ...TIMEOUTS, max })
  // A broken connection is replaced when the next one is needed. Without a listener for its error, a restart of the
  // database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  destroySilentConnections(pool)
  return pool
}

/** On a separate connection without timeouts, because a migration may take long. */
async function prepareServer(connection: ClientConfig) {
  const client = clientFor(connection)
  try {
    await connect(client)
    await refuseOldServer(client)
    await refuseSharedSessions(client, connection)
    await migrateServerDatabase(client)
  } finally {
    await client.end()
  }
}

/** A client that is not connected yet. Creating it reads the certificates that the address names. */
export function clientFor(connection: ClientConfig): Client {
  try {
    return new Client(connection).on('error', () => {})
  } catch (error) {
    throw new DatabaseUnavailable(`The address of PostgreSQL cannot be used: ${reasonOf(error)}`)
  }
}

/** Opens the connection of a client. Refuses with the address of the server when it cannot be used. */
export async function connect(client: Client) {
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseUnavailable(`PostgreSQL at ${client.host}:${client.port} cannot be used: ${reasonOf(error)}`)
  }
}

async function refuseOldServer(client: Client) {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as version`,
  )
  for (const { number, version } of rows) {
    if (number >= MIN_VERSION * 10_000) continue
    throw new DatabaseUnavailable(
      `PostgreSQL at ${client.host}:${client.port} is version ${version}; it takes ${MIN_VERSION} or newer`,
    )
  }
}

/**
 * A pooler in transaction mode lends one session of the server to several connections. Prepared statements would be missing there, and a
 * lock for migrations would never be released.
 */
async function refuseSharedSessions(client: Client, connection: ClientConfig) {
  const other = clientFor(connection)
  try {
    await connect(other)
    if ((await sessionOf(client)) === (await sessionOf(other)))
      throw new DatabaseUnavailable(
        `PostgreSQL at ${client.host}:${client.port} is behind a pooler that shares sessions: it takes session mode`,
      )
  } finally {
    await other.end()
  }
}

async function sessionOf(client: Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

const MIN_VERSION = 15

const START_TIMEOUT_MS = 3000
/**
 * How long to wait for a connection. Together with the silence timeout this stays below the three seconds that we
 * promise.
 */
const ACQUIRE_TIMEOUT_MS = 800
/** The server cancels a statement before we give up the connection, which can then be reused. */
const STATEMENT_TIMEOUT_MS = 1800
const SILENCE_TIMEOUT_MS = 2000
const TIMEOUTS = {
  connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 10_000,
}

/** The number of statements of one to three milliseconds that fit into the time that a request may wait. */
const MAX_WAITING_PER_CONNECTION = 30

/**
 * A pool that refuses at once when too many requests are waiting, and that drops connections that broke while in use.
 */
class BoundedPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect) {
    const isFull = this.waitingCount >= this.options.max * MAX_WAITING_PER_CONNECTION
    const full = isFull && failure('too many wait for the database', 'EAGAIN')
    if (!callback) return full ? Promise.reject(full) : super.connect().then(releaseWhenBroken)
    return full ? callback(full, undefined, () => {}) : super.connect(callback)
  }
}

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * Drizzle does not release a connection whose `begin` failed. The pool would count it as used forever, and be empty
 * after a few crashes of the database.
 */
function releaseWhenBroken(client: PoolClient): PoolClient {
  const { release } = client
  let isReleased = false
  const releaseOnce = (problem?: Error | boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('end', discard)
    release(problem)
  }
  const discard = () => releaseOnce(true)
  client.once('end', discard)
  client.release = releaseOnce
  return client
}

/**
 * Destroys a connection that stays silent while a request waits for it: the server hangs, or the network lost the
 * connection without notice, so that the server's own timeout cannot reach us. All pending statements fail at once,
 * the end of a transaction too, and the pool replaces the connection.
 */
function destroySilentConnections(pool: Pool) {
  pool.on('connect', ({ connection: { stream } }) => {
    stream.on('timeout', () => stream.destroy(failure('the database is silent', 'ETIMEDOUT')))
  })
  pool.on('acquire', (client) => setSilenceTimeout(client, SILENCE_TIMEOUT_MS))
  pool.on('release', (_error, client) => setSilenceTimeout(client, 0))
}

/** Zero means no limit. */
function setSilenceTimeout({ connection: { stream } }: PoolClient, ms: number) {
  if (stream instanceof Socket) stream.setTimeout(ms)
}

const failure = (message: string, code: string) => Object.assign(new Error(message), { code })
