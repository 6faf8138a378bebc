import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobList } from '#contract/jobs.ts'
import { jobs, searchJobs, searchWords } from '#server/db/schema.ts'
import { indexStaleJobs } from '#server/features/search/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
const COUNT = 60
let business: Person
beforeEach(async () => {
  await app.reset()
  business = await app.business()
  const { id } = await app.job(business, { title: 'Barista 0', facts: { kind: 'minijob' } })
  for (let at = 1; at < COUNT; at += 1)
    await app.db.execute(sql`
      insert into jobs (business_id, title, description, facts, expires_at)
      select business_id, ${`Barista ${at}`}, '', facts, expires_at from jobs where id = ${id}`)
})

const found = async () => {
  const { jobs }: JobList = await (await business.ask('GET', '/api/jobs?kind=minijob&limit=50')).json()
  return jobs.length
}
const staleCount = () => app.db.$count(searchJobs, eq(searchJobs.version, 0))
const counts = async () =>
  (await app.db.select().from(searchWords).orderBy(searchWords.word)).filter(({ jobs }) => jobs > 0)

/** Makes jobs look as if they were indexed before the functions knew filters. */
const makeStale = () =>
  app.db.execute(sql`
    with old as (
      update search_jobs set version = 0, words = array_to_tsvector(array(select word from unnest(tsvector_to_array(words)) word where word !~ '^='))
      returning job_id)
    update search_words set jobs = 0 where word ~ '^=' and exists (select from old)`)

test('Jobs whose words were chosen by an earlier version are found by their facts after they are indexed again', async () => {
  const before = await counts()
  await makeStale()
  expect([await found(), await staleCount()]).toEqual([0, COUNT])

  await indexStaleJobs(app.db)

  expect([await found(), await staleCount()]).toEqual([50, 0])
  expect(await counts()).toEqual(before)
})

test('Indexing that was interrupted goes on with the jobs that are left', async () => {
  await makeStale()
  await app.db.execute(sql`select search_index_stale(20)`)
  expect(await staleCount()).toBe(COUNT - 20)

  await indexStaleJobs(app.db)

  expect(await staleCount()).toBe(0)
})

test('Two processes that index at the same time count no job twice', async () => {
  const before = await counts()
  await makeStale()

  while ((await staleCount()) > 0) await Promise.all([indexStaleJobs(app.db), indexStaleJobs(app.db)])

  expect(await counts()).toEqual(before)
})

test('A job that is posted or edited is not indexed again', async () => {
  await makeStale()
  await app.db.update(jobs).set({ title: 'Koch' }).where(eq(jobs.title, 'Barista 7'))

  expect(await staleCount()).toBe(COUNT - 1)
})

describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('A job that is being edited is not waited for, and is indexed afterwards', async () => {
    await makeStale()
    await app.db.transaction(async (edit) => {
      await edit.update(jobs).set({ likes: 1 }).where(eq(jobs.title, 'Barista 7'))
      await indexStaleJobs(app.db)
      expect(await staleCount()).toBe(1)
    })
    await indexStaleJobs(app.db)

    expect(await staleCount()).toBe(0)
  })
})
