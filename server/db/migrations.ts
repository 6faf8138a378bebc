import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import type { Client } from 'pg'
import type { Db, Rows } from '#server/db/open.ts'
import { DatabaseUnavailable, reasonOf } from '#server/db/unavailable.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The file with the SQL functions of the search. */
export const searchFile = join(import.meta.dirname, 'search.sql')

/** Runs the missing migrations, and then replaces the functions of the search if they have changed. */
export const migrateEmbeddedDatabase = (client: PGlite, search = readSearch()) =>
  withReason(async () => {
    const db = overEmbedded({ client })
    await migrateEmbedded(db, { migrationsFolder })
    await replaceFunctions(db, search, (statements) => client.exec(statements))
  })

/** The same on a server. Processes that start at the same time wait for each other, and only the first one migrates. */
export const migrateServerDatabase = (client: Client, search = readSearch()) =>
  withReason(async () => {
    const db = overServer({ client })
    await waitForMigrations(client)
    await migrateServer(db, { migrationsFolder })
    await replaceFunctions(db, search, (statements) => client.query(statements))
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  })

/** Waits while another process creates or changes tables, and lets others wait until the client ends or unlocks. */
export const waitForMigrations = (client: Client) => client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])

/** Whether all migrations of this version have run. Later versions only add to the tables. Rejects if the database does not answer. */
export const isUpToDate = async (db: Db): Promise<boolean> => (await lastMigrationIn(db)) >= lastMigrationHere()

async function lastMigrationIn(db: AnyDatabase): Promise<number> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest)
}

/** The name of the last migration that has run, such as `0035_moderation`. For a migration of a later version, its time. */
export async function migrationIn(db: Db): Promise<string> {
  const last = await lastMigrationIn(db)
  return knownMigrations().find(({ when }) => when === last)?.tag ?? new Date(last).toISOString()
}

/** The migrations of this version by name, with the time that the database notes when one has run. */
export const knownMigrations = (): { tag: string; when: number }[] =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')).entries

let newest: number | undefined
const lastMigrationHere = () => (newest ??= Math.max(...knownMigrations().map(({ when }) => when)))

/** A hash of all files that create tables or functions. Stored test data can only be used with the same version. */
export const schemaVersion = (): string =>
  hashOf([...readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash), readSearch()].join('\n'))

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const readSearch = () => readFileSync(searchFile, 'utf8')

/** A database of either engine, with or without its tables. */
type AnyDatabase = Pick<PgDatabase<Rows>, 'execute'>

/**
 * Replaces the functions if their file has changed since it was last applied. A database with migrations of a later version keeps its
 * functions, because they are of that version as well. `run` executes several statements, and either all of them succeed or none.
 */
async function replaceFunctions(db: AnyDatabase, file: string, run: (statements: string) => Promise<unknown>) {
  await run('create table if not exists drizzle.repeatable (name text primary key, hash text not null)')
  const hash = hashOf(file)
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.repeatable where name = 'search'`)
  if (rows[0]?.hash === hash || (await lastMigrationIn(db)) > lastMigrationHere()) return
  await run(`${file};
    insert into drizzle.repeatable values ('search', '${hash}') on conflict (name) do update set hash = excluded.hash`)
}

/** An arbitrary number for the advisory lock. */
const MIGRATION_LOCK = 1_524_150_001

async function withReason(migrate: () => Promise<void>) {
  try {
    await migrate()
  } catch (error) {
    throw new DatabaseUnavailable(`The database cannot be brought up to date: ${reasonOf(error)}`)
  }
}
