import { expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Job, JobList } from '#contract/jobs.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { jobList } from '#web/features/jobs/queries.ts'

const job = (id: number) => ({ id, title: `Job ${id}`, liked: false, likes: 0 }) as Job

/** A server whose answers the test sends by hand, so that a change can happen between request and answer. */
function openCache() {
  const requests: { path: string; answer: (body: unknown) => void }[] = []
  const cache = createCache(
    (path) => new Promise((resolve) => requests.push({ path, answer: (body) => resolve(Response.json(body)) })),
  )
  const answer = async (body: unknown) => {
    requests.shift()?.answer(body)
    await new Promise((done) => setTimeout(done))
  }
  return { cache, requests, answer }
}

const page = (...ids: number[]): JobList => ({ jobs: ids.map(job), nextCursor: 'next' })
const NOTHING_ELSE = {
  comments: [],
  nextCursor: null,
  similarJobs: [],
  otherJobs: [],
  place: null,
  answers: null,
  pictures: { logo: null, photos: [] },
  website: null,
  payException: null,
  written: null,
  wage: null,
  fraudSigns: [],
  held: [],
  contactsHidden: false,
}
const known = { pages: [page(1, 2), page(3)], pageParams: [{ page: 1 }, { page: 2 }] }

test('a job is updated in every list and on its page without fetching a list again', async () => {
  const { cache, requests } = openCache()
  const lists = [jobList({}), jobList({ sort: 'popular' })]
  for (const list of lists) cache.setQueryData(list.queryKey, structuredClone(known))
  const detail: JobDetail = { job: job(3), ...NOTHING_ELSE }
  cache.setQueryData(jobDetail(3).queryKey, detail)

  await updateCachedJob(cache, 3, { liked: true, likes: 1 })

  for (const { queryKey } of lists) {
    expect(cache.getQueryData(queryKey)?.pages.flatMap(({ jobs }) => jobs)).toEqual([
      job(1),
      job(2),
      { ...job(3), liked: true, likes: 1 },
    ])
    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false)
  }
  expect(cache.getQueryData(jobDetail(3).queryKey)?.job).toMatchObject({ liked: true, likes: 1 })
  expect(requests).toEqual([])
})

test('a job is updated on the page of its business and in the saved jobs', async () => {
  const { cache } = openCache()
  const held = [keys.partnerDetail(7), keys.savedJobs, keys.likes]
  for (const key of held) cache.setQueryData(key, { partner: 'Café Nord', jobs: [job(1), job(2)] })

  await updateCachedJob(cache, 2, { liked: true, likes: 1 })

  const changed = { partner: 'Café Nord', jobs: [job(1), { ...job(2), liked: true, likes: 1 }] }
  expect(held.map((key) => cache.getQueryData(key))).toEqual([changed, changed, changed])
})

test('an answer that was requested before a change does not undo it', async () => {
  const { cache, answer } = openCache()
  const list = jobList({})
  const loading = cache.fetchInfiniteQuery(list)

  const updated = updateCachedJob(cache, 1, { liked: true, likes: 1 })
  await answer(page(1, 2))
  await Promise.all([loading, updated])

  expect(cache.getQueryData(list.queryKey)?.pages[0]?.jobs[0]).toMatchObject({ liked: true, likes: 1 })
})

test('a page that does not exist stays missing', async () => {
  const { cache } = openCache()
  cache.setQueryData(jobDetail(9).queryKey, null)
  await updateCachedJob(cache, 9, { liked: true })
  expect(cache.getQueryData(keys.jobDetail(9))).toBeNull()
})

test('a like is not lost when its job was being read again meanwhile', async () => {
  const { cache, answer } = openCache()
  const detail: JobDetail = { job: job(1), ...NOTHING_ELSE }
  const reading = cache.fetchQuery(jobDetail(1))

  const updating = updateCachedJob(cache, 1, { liked: true, likes: 1 })
  await answer(detail)
  await Promise.all([reading, updating])

  expect(cache.getQueryData(keys.jobDetail(1))).toEqual({ ...detail, job: { ...job(1), liked: true, likes: 1 } })
})
