import { resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import type { Pool } from 'pg'
import { offerCopies } from '#server/db/backups/copies.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { bringEmbeddedUpToDate } from '#server/db/migrations.ts'
import { openPool } from '#server/db/pool.ts'
import { openReplica, type Replica } from '#server/db/replica.ts'
import * as schema from '#server/db/schema.ts'
import { startUpkeep } from '#server/db/upkeep.ts'
import type { Settings } from '#server/settings.ts'

/** The database or a transaction in it, whichever engine is behind. */
export type Db = PgDatabase<Rows, typeof schema>

/** What `db.execute` gives on both engines. */
export interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>
}
type Result<Row> = { rows: Row[] }

export type Database = {
  db: Db
  engine: 'embedded' | 'server'
  /** For the queue, which speaks SQL of its own: the engine itself, or where the server is. */
  connection: { client: PGlite } | { url: string }
  /** Where visitors may read; null when there is no other place. */
  replica: Replica | null
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** How the pool stands; null for the embedded engine, which is one connection. */
  connections(): Connections | null
  close(): Promise<void>
}

export type Connections = { total: number; idle: number; waiting: number; max: number }

/** Opens the database that the settings name, with its tables up to date. Throws `DatabaseUnavailable` when it cannot. */
export const openDatabase = ({ database, dataDir }: Pick<Settings, 'database' | 'dataDir'>): Promise<Database> =>
  database ? openServerDatabase(database) : openEmbeddedDatabase(dataDir)

async function openServerDatabase(settings: NonNullable<Settings['database']>): Promise<Database> {
  const pool = await openPool(settings)
  const dbOver = (client: Pool): Db => overServer({ client, ...MANNERS })
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
    const stopUpkeep = startUpkeep(client, dataDir)
    const stopCopies = offerCopies(client, resolve(dataDir))
    return { ...database, close: () => Promise.all([stopUpkeep(), stopCopies()]).then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** A database on an embedded engine that already runs. */
export async function embeddedDatabase(client: PGlite, close = () => client.close()): Promise<Database> {
  await bringEmbeddedUpToDate(client)
  const db: Db = overEmbedded({ client, ...MANNERS })
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

const MANNERS = { schema, casing: 'snake_case' } as const

const ping = async (db: Db) => void (await db.execute(sql`select 1`))
