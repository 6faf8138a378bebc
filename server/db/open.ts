import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import { openEmbedded } from '#server/db/embedded.ts'
import { bringEmbeddedUpToDate } from '#server/db/migrations.ts'
import { openPool } from '#server/db/pool.ts'
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
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Opens the database that the settings name, with its tables up to date. Throws `DatabaseUnavailable` when it cannot. */
export const openDatabase = ({ database, dataDir }: Pick<Settings, 'database' | 'dataDir'>): Promise<Database> =>
  database ? openServerDatabase(database) : openEmbeddedDatabase(dataDir)

async function openServerDatabase(settings: NonNullable<Settings['database']>): Promise<Database> {
  const pool = await openPool(settings)
  const db: Db = overServer({ client: pool, ...MANNERS })
  return { db, engine: 'server', connection: { url: settings.url }, ping: () => ping(db), close: () => pool.end() }
}

async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const { client, close } = await openEmbedded(dataDir)
  try {
    const database = await embeddedDatabase(client, close)
    const stopUpkeep = startUpkeep(client)
    return { ...database, close: () => stopUpkeep().then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** A database on an embedded engine that already runs. */
export async function embeddedDatabase(client: PGlite, close = () => client.close()): Promise<Database> {
  await bringEmbeddedUpToDate(client)
  const db: Db = overEmbedded({ client, ...MANNERS })
  return { db, engine: 'embedded', connection: { client }, ping: () => ping(db), close }
}

const MANNERS = { schema, casing: 'snake_case' } as const

const ping = async (db: Db) => void (await db.execute(sql`select 1`))
