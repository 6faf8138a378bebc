import { Client, type ClientConfig, Pool } from 'pg'
import { bringServerUpToDate } from '#server/db/migrations.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'
import type { Settings } from '#server/settings.ts'

/** Connections to a PostgreSQL server whose tables are up to date. */
export async function openPool({ url, pool: max }: NonNullable<Settings['database']>): Promise<Pool> {
  const connection: ClientConfig = {
    connectionString: url,
    application_name: 'zaphiring',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  }
  await prepareServer(connection)
  const patience = { statement_timeout: 3000, idle_in_transaction_session_timeout: 10_000 }
  const pool = new Pool({ ...connection, ...patience, max })
  // A connection that breaks, idle or between two statements, is replaced by the next one that is asked for. Without a
  // listener, a restart of the database would end this process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
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
