import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { schemaVersion } from '#server/db/migrations.ts'
import { type Database, type Db, embeddedDatabase, openDatabase } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'

/** An empty database with all tables: in memory, or on the server of `TEST_DATABASE_URL`, for this test file alone. */
export const openTestDatabase = (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : startInMemory().then((client) => embeddedDatabase(client))
}

/** Empties all tables and resets their ids. It is faster than `truncate`, because the tables are small. */
export const emptyTables = async (db: Db) => void (await db.execute(EMPTY))

const TABLES = Object.values(schema).filter((table) => is(table, PgTable))

const EMPTY = sql.raw(`
  with ${TABLES.map((table, at) => `emptied${at} as (delete from "${getTableName(table)}")`).join(', ')}
  select setval(seqrelid, seqstart, false) from pg_sequence
  join pg_class on pg_class.oid = seqrelid
  where relnamespace = 'public'::regnamespace`)

/** The embedded engine with all tables, in memory. */
export async function startInMemory(): Promise<PGlite> {
  const prepared = join(CACHE, `database-${fingerprint()}.tar`)
  if (!existsSync(prepared)) await prepare(prepared)
  // Read in one step, because another worker may replace it meanwhile.
  return PGlite.create({ loadDataDir: new Blob([readFileSync(prepared)]) })
}

const CACHE = join(import.meta.dirname, '../node_modules/.cache/zaphiring')

/** Creating a cluster takes seconds, so it is done once. Workers that do it at the same time replace each other's file. */
async function prepare(path: string) {
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  const { close } = await embeddedDatabase(client)
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  await close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, await dump.bytes())
  renameSync(draft, path)
  const outdated = readdirSync(CACHE).filter((file) => file.endsWith('.tar') && join(CACHE, file) !== path)
  for (const file of outdated) rmSync(join(CACHE, file), { force: true })
}

/** A hash of everything that the prepared cluster consists of. */
function fingerprint() {
  const engine = readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return createHash('sha256').update(engine).update(schemaVersion()).digest('hex').slice(0, 16)
}

async function openOnServer(server: string): Promise<Database> {
  const { url, drop } = await createOnServer(server)
  const database = await openDatabase({ database: { url, pool: 5 }, dataDir: '' })
  return { ...database, close: () => database.close().then(drop) }
}

let created = 0

/** Creates a database without tables for one test. */
export async function createOnServer(server: string) {
  created += 1
  const name = `zaphiring_test_${process.env.VITEST_POOL_ID ?? process.pid}_${created}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = () => execute(server, `drop database if exists ${name} with (force)`)
  await drop()
  await execute(server, `create database ${name}`)
  return { url: url.href, drop }
}

async function execute(server: string, statement: string) {
  const client = new Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
