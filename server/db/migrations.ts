import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Client } from 'pg'
import type { Db } from '#server/db/open.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

export const bringEmbeddedUpToDate = (client: PGlite) =>
  explained(() => migrateEmbedded(overEmbedded({ client }), { migrationsFolder }))

/** Processes that start at the same time take turns, and the later ones find nothing left to do. */
export const bringServerUpToDate = (client: Client) =>
  explained(async () => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateServer(overServer({ client }), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  })

/** Whether the tables are those of this version, or of a later one, which only adds to them. Rejects when there is no answer. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return rows.some(({ newest }) => Number(newest) >= newestHere())
}

let newest: number | undefined
const newestHere = () =>
  (newest ??= Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)))

/** Any number that nobody else locks in this database. */
const MIGRATION_LOCK = 1_524_150_001

async function explained(migrate: () => Promise<void>) {
  try {
    await migrate()
  } catch (error) {
    throw new DatabaseUnavailable(`The database cannot be brought up to date: ${reasonOf(error)}`)
  }
}
