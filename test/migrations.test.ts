import { expect, test } from 'vitest'
import { files, read } from '#test/sources.ts'

// While a new version is rolled out, the one before it works on tables that are already new. So a migration adds; what
// nothing uses any more is taken away by a later one, which says so: `-- contract: nothing reads it since 0.3`.
const TAKES_AWAY = {
  'drops what may be in use': /\bdrop\s+\w/i,
  'renames what may be in use': /\brename\b/i,
  'changes a type': /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i,
  'demands what the version before does not give':
    /\bset\s+not\s+null\b|\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
}
const SAYS_SO = /^-- contract: \S.{10,}$/m
/** The first migration that had a version before it in production. */
const SINCE = '0008'

const faultsOf = (sql: string) =>
  SAYS_SO.test(sql)
    ? []
    : Object.entries(TAKES_AWAY).flatMap(([fault, sign]) => (sign.test(withoutComments(sql)) ? fault : []))
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')

test('migrations only add, or say since when nothing uses what they take away', () => {
  const migrations = files('server/db/migrations').filter((file) => file.endsWith('.sql') && nameOf(file) >= SINCE)
  expect(migrations.length).toBeGreaterThan(0)
  expect(migrations.flatMap((file) => faultsOf(read(file)).map((fault) => `${nameOf(file)} ${fault}`))).toEqual([])
})

const nameOf = (file: string) => file.split('/').at(-1) ?? ''

test.each([
  'ALTER TABLE "jobs" DROP COLUMN "likes";',
  'drop table saves;',
  'ALTER TABLE "jobs" RENAME COLUMN "likes" TO "hearts";',
  'ALTER TABLE "jobs" ALTER COLUMN "likes" SET DATA TYPE bigint;',
  'ALTER TABLE "jobs" ALTER COLUMN "pay_rate" SET NOT NULL;',
  'ALTER TABLE "jobs" ADD COLUMN "area" text NOT NULL;',
])('%s would break the version before', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1)
  expect(faultsOf(`-- contract: nothing uses it since 0.3\n${sql}`)).toEqual([])
})

test.each([
  'CREATE TABLE "areas" ("id" integer NOT NULL, "name" text NOT NULL);',
  'ALTER TABLE "jobs" ADD COLUMN "area" text;',
  `ALTER TABLE "jobs" ADD COLUMN "area" text DEFAULT 'Mitte' NOT NULL;`,
  'CREATE INDEX "jobs_area" ON "jobs" ("area");',
  'create or replace function search_find() returns void language sql as $$ select 1 $$;',
])('%s leaves the version before at work', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})
