import { resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import { offerCopies } from '#server/db/backups/copies.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { startMaintenance } from '#server/db/maintenance.ts'
import { migrateEmbeddedDatabase } from '#server/db/migrations.ts'
import { openPool } from '#server/db/pool.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'
import * as schema from '#server/db/schema.ts'
import type { Settings } from '#server/settings/settings.ts'

/** The database or a transaction in it, on either engine. */
export type Db = PgDatabase<Rows, typeof schema>

/** The result of `db.execute` on both engines. */
export interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}
type Result<Row> = { rows: Row[] }

export type Database = {
  db: Db
  engine: 'embedded' | 'server'
  /** For announcements, which use a connection of their own: the embedded engine, or the URL of the server. */
  connection: { client: PGlite } | { url: string }
  /** The read replica for visitors; null without one. */
  replica: Replica | null
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** The state of the connection pool; null for the embedded engine, which has one connection. */
  connections(): Connections | null
  close(): Promise<void>
}

export type Connections = { total: number; idle: number; waiting: number; max: number }

/** Opens the configured database and migrates it. Throws `DatabaseUnavailable` when it cannot. */
export const openDatabase = ({ database, dataDir }: Pick<Settings, 'database' | 'dataDir'>): Promise<Database> =>
  database ? openServerDatabase(database) : openEmbeddedDatabase(dataDir)

async function openServerDatabase(settings: NonNullable<Settings['database']>): Promise<Database> {
  const pool = await openPool(settings)
  const dbOver = (client: Pool): Db => overServer({ client, ...DRIZZLE_OPTIONS })
  const db = dbOver(pool)
  const { url, replicaUrl } = settings
  const replica = replicaUrl ? openReplica({ url: replicaUrl, max: settings.pool, dbOver }) : null
  const close = async () => {
    await Promise.all([pool.end(), replica?.close()])
  }
  const connections = () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max: settings.pool,
  })
  return { db, engine: 'server', connection: { url }, replica, ping: () => ping(db), connections, close }
}

async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const { client, close } = await openEmbedded(dataDir)
  try {
    const database = await embeddedDatabase(client, close)
    const stopMaintenance = startMaintenance(client, dataDir)
    const stopCopies = offerCopies(client, resolve(dataDir))
    return { ...database, close: () => Promise.all([stopMaintenance(), stopCopies()]).then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** A database on an embedded engine that is already running. */
export async function embeddedDatabase(client: PGlite, close = () => client.close()): Promise<Database> {
  await migrateEmbeddedDatabase(client)
  const db: Db = overEmbedded({ client, ...DRIZZLE_OPTIONS })
  return {
    db,
    engine: 'embedded',
    connection: { client },
    replica: null,
    ping: () => ping(db),
    connections: () => null,
    close,
  }
}

const DRIZZLE_OPTIONS = { schema, casing: 'snake_case' } as const

/** Whether the database accepts writes: not while its disk is nearly full, and not on a standby server. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ mode: string }>(sql`select current_setting('transaction_read_only') as mode`)
  return rows.every(({ mode }) => mode === 'off')
}

const ping = async (db: Db) => void (await db.execute(sql`select 1`))
