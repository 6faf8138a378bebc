import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { inject } from 'vitest'
import { schemaVersion } from '#server/db/migrations.ts'
import { type Database, type Db, embeddedDatabase, openDatabase } from '#server/db/open.ts'
import * as schema from '#server/db/schema.ts'

/** An empty database with all tables: in memory, or on the server of `TEST_DATABASE_URL`, for this test file alone. */
export const openTestDatabase = (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server) : openInMemory()
}

/** Databases of finished test files of this worker, emptied. Starting a new one takes as long as the tests of a file. */
const free: InMemory[] = []
type InMemory = { database: Database; shape: string }

async function openInMemory(): Promise<Database> {
  const own = free.pop() ?? (await startNew())
  return { ...own.database, close: () => giveBack(own) }
}

async function startNew(): Promise<InMemory> {
  const database = await embeddedDatabase(await startInMemory())
  return { database, shape: await shapeOf(database.db) }
}

/** Empties a database for the next test file. Closes it instead if more than its rows has changed. */
async function giveBack(own: InMemory) {
  const { database, shape } = own
  if ((await shapeOf(database.db)) !== shape) return database.close()
  await database.db.execute(TRUNCATE)
  free.push(own)
}

/** Empties all tables and resets their ids. It is faster than `truncate`, because the tables are small. */
export async function emptyTables(db: Db) {
  if ((await db.$count(schema.operatorRecord)) > 0) await db.execute(sql`truncate ${schema.operatorRecord}`)
  await db.execute(EMPTY)
}

/** A copy of all rows and of the next ids, for `putRows`. */
export async function copyRows(db: Db): Promise<string> {
  const { rows } = await db.execute<{ copy: string }>(COPY)
  return rows[0]?.copy ?? ''
}

/** Fills empty tables with a copy. Triggers do not run, because the rows already have their effects. */
export const putRows = (db: Db, copy: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`with copy as materialized (select ${copy}::jsonb as rows), ${PUT}`)
  })

const TABLES = Object.values(schema).filter((table) => is(table, PgTable))
/** Rows of the record cannot be deleted with `delete`. */
const DELETABLE = TABLES.filter((table) => table !== schema.operatorRecord)

const NAMES = TABLES.map((table) => getTableName(table))
const COPY = sql.raw(`
  select jsonb_object_agg(name, rows)::text as copy from (values
    ${NAMES.map((name) => `('${name}', (select coalesce(jsonb_agg(row), '[]') from "${name}" as row)),`).join('\n')}
    ('sequences', (select jsonb_object_agg(seqrelid::bigint, pg_sequence_last_value(seqrelid)) from pg_sequence))
  ) as tables (name, rows)`)
const PUT = sql.raw(`
  ${NAMES.map(
    (name) => `"put ${name}" as (
      insert into "${name}" overriding system value
      select put.* from copy, jsonb_populate_recordset(null::"${name}", copy.rows->'${name}') as put
    )`,
  )}
  select setval(key::oid, value::text::bigint) from copy, jsonb_each(copy.rows->'sequences') where value <> 'null'`)

/**
 * Leaves no dead rows behind, which would slow down the next test file. `cascade` also empties tables that the code no longer knows, and that
 * a later migration drops.
 */
const TRUNCATE = sql.raw(`truncate ${NAMES.map((name) => `"${name}"`).join(', ')} restart identity cascade`)

/** Everything in a database except rows: tables, columns, constraints, functions, triggers, migrations, statistics. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await db.execute(SHAPE)
  return JSON.stringify(rows)
}

const SHAPE = sql`
  select
    (select string_agg(concat(relname, relhastriggers, relchecks, relnatts), ' ' order by oid) from pg_class
      where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)) as relations,
    (select string_agg(conname, ' ' order by oid) from pg_constraint) as constraints,
    (select string_agg(concat(proname, md5(prosrc)), ' ' order by oid) from pg_proc
      where pronamespace = 'public'::regnamespace) as functions,
    (select string_agg(created_at::text, ' ' order by id) from drizzle.__drizzle_migrations) as migrations,
    (select count(*) from pg_statistic join pg_class on pg_class.oid = starelid
      where relnamespace = 'public'::regnamespace) as statistics`

const EMPTY = sql.raw(`
  with ${DELETABLE.map((table, at) => `emptied${at} as (delete from "${getTableName(table)}")`).join(', ')}
  select setval(seqrelid, seqstart, false) from pg_sequence
  join pg_class on pg_class.oid = seqrelid
  where relnamespace = 'public'::regnamespace`)

/** The embedded engine with all tables, in memory. */
export async function startInMemory(): Promise<PGlite> {
  const prepared = await prepare('.tar', createDump)
  // Read in one step, because another worker may replace it meanwhile.
  return PGlite.create({ loadDataDir: new Blob([readFileSync(prepared)]) })
}

/** Gives a server a data folder as after a first start, which takes seconds. */
export async function fillDataFolder(folder: string) {
  const prepared = await prepare('', async (draft) => (await openDatabase({ database: null, dataDir: draft })).close())
  cpSync(prepared, folder, { recursive: true })
}

const CACHE = join(import.meta.dirname, '../node_modules/.cache/zaphiring')

/** Creating a cluster takes seconds, so it is done once. If workers do it at the same time, one of the results is kept. */
async function prepare(ending: string, create: (draft: string) => Promise<void>) {
  const name = `database-${fingerprint()}`
  const path = join(CACHE, `${name}${ending}`)
  if (existsSync(path)) return path
  mkdirSync(CACHE, { recursive: true })
  // Only files of this kind, because the folder also has the data sets of the benchmark.
  const outdated = readdirSync(CACHE).filter((file) => file.startsWith('database-') && !file.startsWith(name))
  for (const file of outdated) rmSync(join(CACHE, file), { recursive: true, force: true })
  const draft = `${path}.${randomUUID()}`
  await create(draft)
  try {
    renameSync(draft, path)
  } catch {
    // A folder does not replace the one of another worker.
    rmSync(draft, { recursive: true, force: true })
  }
  return path
}

async function createDump(path: string) {
  const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] })
  const { close } = await embeddedDatabase(client)
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  await close()
  writeFileSync(path, await dump.bytes())
}

/** A hash of everything that the prepared cluster consists of. */
function fingerprint() {
  const engine = readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return createHash('sha256').update(engine).update(schemaVersion()).digest('hex').slice(0, 16)
}

async function openOnServer(server: string): Promise<Database> {
  const { url, drop } = await createOnServer(server, inject('template'))
  const database = await openDatabase({ database: { url, pool: 5 }, dataDir: '' })
  return { ...database, close: () => database.close().then(drop) }
}

let created = 0

/** Creates a database for one test: a copy of `template`, or one without tables. */
export async function createOnServer(server: string, template: string | null = null) {
  created += 1
  const name = `zaphiring_test_${process.env.VITEST_POOL_ID ?? process.pid}_${created}`
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = () => execute(server, `drop database if exists ${name} with (force)`)
  await drop()
  await execute(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  return { url: url.href, name, drop }
}

/** Limits all later sessions of a database, as an administrator can. */
export async function limitSessions(url: string, setting: string, limit: string) {
  const other = new URL(url)
  other.pathname = '/postgres'
  await execute(other.href, `alter database ${new URL(url).pathname.slice(1)} set ${setting} = '${limit}'`)
}

async function execute(server: string, statement: string) {
  const client = new Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}
