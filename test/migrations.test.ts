import { expect, test } from 'vitest'
import { files, read } from '../scripts/map.mjs'

// During a rolling update the previous version uses the new tables. So a migration only adds. A later one removes what is no longer used,
// with a comment: `-- contract: nothing reads it since 0.3`.
const BREAKING = {
  'drops something that may be in use': /\bdrop\s+\w/i,
  'renames something that may be in use': /\brename\b/i,
  'changes a type': /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/i,
  'requires a value that the previous version does not write':
    /\bset\s+not\s+null\b|\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
}
const CONTRACT_COMMENT = /^-- contract: \S.{10,}$/m
/** The first migration with a previous version in production. */
const SINCE = '0008'

const faultsOf = (sql: string) =>
  CONTRACT_COMMENT.test(sql)
    ? []
    : Object.entries(BREAKING).flatMap(([fault, sign]) => (sign.test(withoutComments(sql)) ? fault : []))
const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '')

test('Migrations only add, or say since when nothing uses what they remove', () => {
  const migrations = files('server/db/migrations').filter((file) => file.endsWith('.sql') && nameOf(file) >= SINCE)
  expect(migrations.length).toBeGreaterThan(0)
  expect(migrations.flatMap((file) => faultsOf(read(file)).map((fault) => `${nameOf(file)} ${fault}`))).toEqual([])
})

test('The page about upgrades names each migration that removes a column or a table', () => {
  const removing = files('server/db/migrations').filter(
    (file) => file.endsWith('.sql') && /\bdrop\s+(column|table)\b/i.test(withoutComments(read(file))),
  )
  const names = removing.map((file) => nameOf(file).replace('.sql', ''))
  expect(names).toContain('0058_unused_mail_states')
  const page = read('docs/operations.md')
  expect(names.filter((name) => !page.includes(name))).toEqual([])
})

const nameOf = (file: string) => file.split('/').at(-1) ?? ''

test.each([
  'ALTER TABLE "jobs" DROP COLUMN "likes";',
  'drop table saves;',
  'ALTER TABLE "jobs" RENAME COLUMN "likes" TO "hearts";',
  'ALTER TABLE "jobs" ALTER COLUMN "likes" SET DATA TYPE bigint;',
  'ALTER TABLE "jobs" ALTER COLUMN "pay_rate" SET NOT NULL;',
  'ALTER TABLE "jobs" ADD COLUMN "area" text NOT NULL;',
])('%s would break the previous version', (sql) => {
  expect(faultsOf(sql)).toHaveLength(1)
  expect(faultsOf(`-- contract: nothing uses it since 0.3\n${sql}`)).toEqual([])
})

test.each([
  'CREATE TABLE "areas" ("id" integer NOT NULL, "name" text NOT NULL);',
  'ALTER TABLE "jobs" ADD COLUMN "area" text;',
  `ALTER TABLE "jobs" ADD COLUMN "area" text DEFAULT 'Mitte' NOT NULL;`,
  'CREATE INDEX "jobs_area" ON "jobs" ("area");',
  'create or replace function search_find() returns void language sql as $$ select 1 $$;',
])('%s does not break the previous version', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})
