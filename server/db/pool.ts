import { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { bringServerUpToDate } from '#server/db/migrations.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'
import type { Settings } from '#server/settings.ts'

/** Connections to a PostgreSQL server whose tables are up to date. */
export async function openPool({ url, pool: max }: NonNullable<Settings['database']>): Promise<Pool> {
  const connection: ClientConfig = {
    connectionString: url,
    application_name: 'zaphiring',
    options: '-c timezone=UTC',
    keepAlive: true,
  }
  await prepareServer({ ...connection, connectionTimeoutMillis: START_MS })
  const pool = new BoundedPool({ ...connection, ...PATIENCE, max })
  // A connection that breaks, idle or between two statements, is replaced by the next one that is asked for. Without a
  // listener, a restart of the database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  cutSilentConnections(pool)
  return pool
}

/** On a connection of its own, without the pool's limit of time: a migration takes as long as it takes. */
async function prepareServer(connection: ClientConfig) {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await connect(client)
    await refuseOldServer(client)
    await bringServerUpToDate(client)
  } finally {
    await client.end()
  }
}

async function connect(client: Client) {
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
    if (number >= OLDEST * 10_000) continue
    throw new DatabaseUnavailable(
      `PostgreSQL at ${client.host}:${client.port} is version ${version}; it takes ${OLDEST} or newer`,
    )
  }
}

const OLDEST = 15

const START_MS = 3000
/** For a connection, free or new. With the longest silence that follows, it is less than the three seconds that we promise. */
const WAIT_MS = 800
/** The server ends a statement before we lose patience with the connection, which then can be used again. */
const STATEMENT_MS = 1800
const SILENCE_MS = 2000
const PATIENCE = {
  connectionTimeoutMillis: WAIT_MS,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: 10_000,
}

/** Statements of a millisecond or three, in the time that somebody may wait: whoever comes later would wait in vain. */
const WAITING_FOR_EACH = 30

/** Refuses at once whoever would wait behind too many others, and forgets no connection that broke while it was lent. */
class BoundedPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect) {
    const isFull = this.waitingCount >= this.options.max * WAITING_FOR_EACH
    const full = isFull && failure('too many wait for the database', 'EAGAIN')
    if (!callback) return full ? Promise.reject(full) : super.connect().then(comeBack)
    return full ? callback(full, undefined, () => {}) : super.connect(callback)
  }
}

type OnConnect = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/**
 * Drizzle does not give a connection back on which `begin` itself failed. The pool would count it among its own for ever, and
 * be empty after some crashes of the database.
 */
function comeBack(client: PoolClient): PoolClient {
  const { release } = client
  let isBack = false
  const giveBack = (problem?: Error | boolean) => {
    if (isBack) return
    isBack = true
    client.off('end', giveUp)
    release(problem)
  }
  const giveUp = () => giveBack(true)
  client.once('end', giveUp)
  client.release = giveBack
  return client
}

/**
 * Gives a connection up from which nothing comes for a while although somebody waits: the server stands still, or the network
 * has lost it without a word, and then the server's own limit of time never reaches us. All that waits on it fails at once,
 * the end of a transaction too, and the pool replaces it.
 */
function cutSilentConnections(pool: Pool) {
  pool.on('connect', ({ connection: { stream } }) => {
    stream.on('timeout', () => stream.destroy(failure('the database is silent', 'ETIMEDOUT')))
  })
  pool.on('acquire', (client) => bearSilence(client, SILENCE_MS))
  pool.on('release', (_error, client) => bearSilence(client, 0))
}

/** Zero is for ever. */
function bearSilence({ connection: { stream } }: PoolClient, ms: number) {
  if (stream instanceof Socket) stream.setTimeout(ms)
}

const failure = (message: string, code: string) => Object.assign(new Error(message), { code })
