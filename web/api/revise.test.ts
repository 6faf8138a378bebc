import { expect, test } from 'vitest'
import type { Job, JobDetail, JobList } from '#contract/jobs.ts'
import { createCache } from '#web/api/cache.ts'
import { keys } from '#web/api/keys.ts'
import { reviseJob } from '#web/api/revise.ts'
import { jobDetail, jobList } from '#web/jobs/queries.ts'

const job = (id: number) => ({ id, title: `Job ${id}`, liked: false, likes: 0 }) as Job

/** A server whose answers are given by hand, so that a change can come between a question and its answer. */
function openDesk() {
  const asked: { path: string; answer: (body: unknown) => void }[] = []
  const cache = createCache(
    (path) => new Promise((resolve) => asked.push({ path, answer: (body) => resolve(Response.json(body)) })),
  )
  const answer = async (body: unknown) => {
    asked.shift()?.answer(body)
    await new Promise((done) => setTimeout(done))
  }
  return { cache, asked, answer }
}

const page = (...ids: number[]): JobList => ({ jobs: ids.map(job), nextCursor: 'next' })
const known = { pages: [page(1, 2), page(3)], pageParams: [{ page: 1 }, { page: 2 }] }

test('a job changes in every list and on its page, and lists are marked as stale without being asked for', async () => {
  const { cache, asked } = openDesk()
  const lists = [jobList({}), jobList({ sort: 'popular' })]
  for (const list of lists) cache.setQueryData(list.queryKey, structuredClone(known))
  const detail: JobDetail = { job: job(3), comments: [], similarJobs: [] }
  cache.setQueryData(jobDetail(3).queryKey, detail)

  await reviseJob(cache, 3, { liked: true, likes: 1 })

  for (const { queryKey } of lists) {
    expect(cache.getQueryData(queryKey)?.pages.flatMap(({ jobs }) => jobs)).toEqual([
      job(1),
      job(2),
      { ...job(3), liked: true, likes: 1 },
    ])
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
  }
  expect(cache.getQueryData(jobDetail(3).queryKey)?.job).toMatchObject({ liked: true, likes: 1 })
  expect(asked).toEqual([])
})

test('a job changes on the page of its business and among the jobs that one keeps', async () => {
  const { cache } = openDesk()
  const held = [keys.partnerDetail(7), keys.savedJobs, keys.likes]
  for (const key of held) cache.setQueryData(key, { partner: 'Café Nord', jobs: [job(1), job(2)] })

  await reviseJob(cache, 2, { liked: true, likes: 1 })

  const changed = { partner: 'Café Nord', jobs: [job(1), { ...job(2), liked: true, likes: 1 }] }
  expect(held.map((key) => cache.getQueryData(key))).toEqual([changed, changed, changed])
})

test('an answer that was on its way does not take the change back', async () => {
  const { cache, answer } = openDesk()
  const list = jobList({})
  const loading = cache.fetchInfiniteQuery(list)

  const revised = reviseJob(cache, 1, { liked: true, likes: 1 })
  await answer(page(1, 2))
  await Promise.all([loading, revised])

  expect(cache.getQueryData(list.queryKey)?.pages[0]?.jobs[0]).toMatchObject({ liked: true, likes: 1 })
})

test('a page that is missing stays missing', async () => {
  const { cache } = openDesk()
  cache.setQueryData(jobDetail(9).queryKey, null)
  await reviseJob(cache, 9, { liked: true })
  expect(cache.getQueryData(keys.jobDetail(9))).toBeNull()
})
