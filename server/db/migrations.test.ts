import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { drizzle as overServer } from 'drizzle-orm/node-postgres'
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as overEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrateEmbeddedDatabase, migrateServerDatabase, migrationsFolder, searchFile } from '#server/db/migrations.ts'
import { openDatabase } from '#server/db/open.ts'
import { createOnServer, startInMemory } from '#test/database.ts'

const server = process.env.TEST_DATABASE_URL
const search = readFileSync(searchFile, 'utf8')

type Empty = {
  ask: (statement: string) => Promise<Record<string, unknown>[]>
  /** Only the numbered migrations, like a version without `search.sql`. */
  migrateOnly: () => Promise<unknown>
  migrate: (file?: string) => Promise<void>
  close: () => Promise<unknown>
}

const open = (): Promise<Empty> => (server ? openOnServer(server) : openInMemory())

async function openOnServer(server: string): Promise<Empty> {
  const { url, drop } = await createOnServer(server)
  const client = new Client(url)
  await client.connect()
  return {
    ask: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    migrateOnly: () => migrateServer(overServer({ client }), { migrationsFolder }),
    migrate: (file) => migrateServerDatabase(client, file),
    close: () => client.end().then(drop),
  }
}

async function openInMemory(): Promise<Empty> {
  const client = await startInMemory()
  return {
    ask: async (statement) => (await client.query<Record<string, unknown>>(statement)).rows,
    migrateOnly: () => migrateEmbedded(overEmbedded({ client }), { migrationsFolder }),
    migrate: (file) => migrateEmbeddedDatabase(client, file),
    close: () => client.close(),
  }
}

vi.setConfig({ hookTimeout: 120_000 })

let database: Empty
beforeAll(async () => {
  database = await open()
})
beforeEach(async () => {
  for (const schema of ['public', 'drizzle']) await database.ask(`drop schema if exists ${schema} cascade`)
  await database.ask('create schema public')
})
afterAll(() => database.close())

/** The functions of the search, each with the transaction that wrote it. Functions of other triggers are in migrations and never change. */
const functions = () =>
  database.ask(`
    select proname as name, xmin::text as written, prosrc as source from pg_proc
    where pronamespace = 'public'::regnamespace and proname like 'search%' order by proname`)
const applied = () => database.ask('select name, hash from drizzle.repeatable')

const POSTED = `
  insert into users (username, email, full_name, is_business) values ('ada', 'ada@house.example', 'Ada', true);
  insert into jobs (business_id, title, expires_at) values (1, 'Barista', now() + interval '1 day')`
const TERMS = '[{"words": [{"word": "barista", "stems": [], "begins": true}]}]'
const FOUND = `select title from search_find('${TERMS}', 'all', null, null, null, 5) hit join jobs on id = hit.job_id`

test('An empty database gets the tables and the functions of the search, and a job is found', async () => {
  await database.migrate()
  for (const statement of POSTED.split(';')) await database.ask(statement)

  expect(await database.ask(FOUND)).toEqual([{ title: 'Barista' }])
  expect(await applied()).toEqual([{ name: 'search', hash: expect.stringMatching(/^[\da-f]{64}$/) }])
})

test('Every function of the search is in search.sql, with the same text', async () => {
  await database.migrate()

  const named = [...search.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, name]) => name)
  const existing = await functions()
  expect(existing.map(({ name }) => name)).toEqual(named.toSorted())
  for (const { name, source } of existing)
    if (source !== '') expect(search, `the function ${name}`).toContain(String(source))
})

test('Functions that have not changed are not replaced at the next start', async () => {
  await database.migrate()
  const before = await functions()
  await database.migrate()

  expect(await functions()).toEqual(before)
})

test('Functions that have changed are replaced at the next start, also when the change is reverted', async () => {
  await database.migrate()
  const [before, first] = [await applied(), await functions()]
  await database.migrate(search.replace('RETURN looked;', 'RETURN looked + 1000;'))
  expect(await database.ask('select search_forget_words(1) as looked')).toEqual([{ looked: 1000 }])

  await database.migrate()

  expect(await database.ask('select search_forget_words(1) as looked')).toEqual([{ looked: 0 }])
  expect(await applied()).toEqual(before)
  expect((await functions()).map(({ source }) => source)).toEqual(first.map(({ source }) => source))
})

test('An invalid file of functions changes nothing, and the database cannot be opened with it', async () => {
  await database.migrate()
  const before = [await applied(), await functions()]

  const opening = database.migrate(`${search.replace('RETURN looked;', 'RETURN 7;')} select nonsense`)

  await expect(opening).rejects.toThrow('The database cannot be brought up to date: column "nonsense" does not exist')
  expect([await applied(), await functions()]).toEqual(before)
})

test('A database of the previous version, which had its functions in migrations, keeps its search words and gets the new functions', async () => {
  await database.migrateOnly()
  for (const statement of POSTED.split(';')) await database.ask(statement)
  const before = (await functions()).find(({ name }) => name === 'search_find')

  await database.migrate()

  expect(await database.ask(FOUND)).toEqual([{ title: 'Barista' }])
  expect((await functions()).find(({ name }) => name === 'search_find')?.written).not.toBe(before?.written)
})

test('After other words are chosen for jobs, they are indexed again, but not by the start', async () => {
  const versions = () => database.ask('select version from search_jobs')
  await database.migrateOnly()
  for (const statement of POSTED.split(';')) await database.ask(statement)
  await database.migrate()
  expect(await versions()).toEqual([{ version: 0 }])
  expect(await database.ask('select search_index_stale(10) as indexed')).toEqual([{ indexed: 1 }])
  expect(await database.ask('select search_index_stale(10) as indexed')).toEqual([{ indexed: 0 }])
  const [{ version } = {}] = await versions()

  await database.migrate(search.replace(`AS $$ SELECT ${version} $$`, () => `AS $$ SELECT ${Number(version) + 1} $$`))

  expect(await versions()).toEqual([{ version }])
  expect(await database.ask('select search_index_stale(10) as indexed')).toEqual([{ indexed: 1 }])
  expect(await versions()).toEqual([{ version: Number(version) + 1 }])
})

test('A database that a later version has migrated keeps the functions of that version', async () => {
  await database.migrate()
  await database.ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`)
  const before = await functions()

  await database.migrate(search.replace('RETURN looked;', 'RETURN 7;'))

  expect(await functions()).toEqual(before)
})

describe.runIf(server)('on a server', () => {
  test('When several processes start on an empty database, one creates the tables and functions and all can use them', async () => {
    const { url, drop } = await createOnServer(server ?? '')
    const opened = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase({ database: { url, pool: 1 }, dataDir: '' })),
    )
    for (const { db } of opened)
      expect(
        (await db.execute(sql`select name, search_forget_words(1) as looked from drizzle.repeatable`)).rows,
      ).toEqual([{ name: 'search', looked: 0 }])
    for (const { close } of opened) await close()
    await drop()
  })
})
