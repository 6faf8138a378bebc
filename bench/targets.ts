import { type Accounts, cookieOf, SEEKERS, SEEKERS_WITHIN_LIMITS } from '#bench/accounts.ts'
import { SEARCHES } from '#bench/jobTexts.ts'
import type { BenchRequest } from '#bench/load.ts'

/** Returns the requests of a row of the table, for a data set of this size. */
export type Target = (accounts: Accounts, jobs: number) => BenchRequest[]

const SPREAD = 7919
const MAX_JOBS = 5000

/** Ids of jobs across the data set, in an order that makes caches useless. */
const someJobs = ({ firstJob }: Accounts, jobs: number) =>
  Array.from({ length: Math.min(jobs, MAX_JOBS) }, (_, at) => firstJob + ((at * SPREAD) % jobs))

/** Every fifth generated job is closed, and refuses applications. */
const openJobs = (accounts: Accounts, jobs: number) =>
  someJobs(accounts, jobs).filter((id) => (id - accounts.firstJob + 1) % 5 > 0)

const cookie = cookieOf(0)

export const listVisitor: Target = () => [{ path: '/api/jobs' }]
export const homeVisitor: Target = () => [{ path: '/' }]
export const list: Target = () => [{ path: '/api/jobs', cookie }]
export const detail: Target = (accounts, jobs) =>
  someJobs(accounts, jobs).map((id) => ({ path: `/api/jobs/${id}`, cookie }))

/** Searches that are all different and new. */
export const search: Target = () =>
  SEARCHES.map((words) => ({ path: `/api/jobs?search=${encodeURIComponent(words)}`, cookie }))

/** A different search in each address, so that neither the page nor the list comes from a cache. */
export const searchPageVisitor = () => SEARCHES.map((words) => ({ path: `/?search=${encodeURIComponent(words)}` }))
export const searchPage = () => searchPageVisitor().map(({ path }) => ({ path, cookie }))

/** Likes all jobs, then removes the likes, so that each request changes something. */
export const like: Target = (accounts, jobs) =>
  ['like', 'unlike'].flatMap((action) =>
    someJobs(accounts, jobs).map((id) => ({ path: `/api/jobs/${id}/like`, cookie, body: { action } })),
  )

export const comment: Target = (accounts, jobs) =>
  someJobs(accounts, jobs).map((id) => ({
    path: `/api/jobs/${id}/comment`,
    cookie,
    body: { content: 'Is this place still free next week?' },
  }))

/** Each seeker applies once for each open job. */
export const apply: Target = (accounts, jobs) =>
  Array.from({ length: SEEKERS - 1 }, (_, at) => cookieOf(at + 1)).flatMap((cookie) =>
    openJobs(accounts, jobs).map((id) => ({ path: `/api/jobs/${id}/apply`, cookie, body: {} })),
  )

/** `times` requests of each seeker in turn, each time for a different job. */
const within = (times: number, ids: number[], request: (id: number) => Omit<BenchRequest, 'cookie'>): BenchRequest[] =>
  Array.from({ length: times }, (_, time) => time).flatMap((time) =>
    Array.from({ length: SEEKERS_WITHIN_LIMITS }, (_, seeker) => ({
      ...request(ids[(time + seeker * SPREAD) % ids.length] ?? 0),
      cookie: cookieOf(seeker),
    })),
  )

const LIKES_EACH = 100
const COMMENTS_EACH = 18
const APPLICATIONS_EACH = 55

/** Like `like`, `comment` and `apply`, but within all limits. No account likes or applies for the same job twice. */
export const likeWithinLimits: Target = (accounts, jobs) =>
  within(LIKES_EACH, someJobs(accounts, jobs), (id) => ({ path: `/api/jobs/${id}/like`, body: { action: 'like' } }))

export const commentWithinLimits: Target = (accounts, jobs) =>
  within(COMMENTS_EACH, someJobs(accounts, jobs), (id) => ({
    path: `/api/jobs/${id}/comment`,
    body: { content: 'Is this place still free next week?' },
  }))

export const applyWithinLimits: Target = (accounts, jobs) =>
  within(APPLICATIONS_EACH, openJobs(accounts, jobs), (id) => ({ path: `/api/jobs/${id}/apply`, body: {} }))

/** Three filters of facts each, in different combinations. */
const FILTERS = ['tu,th', 'sa', 'fr,sa', 'mo,tu,we', 'su'].flatMap((day) =>
  ['morning', 'evening', 'night', 'day,evening'].flatMap((time) => [
    ...['Neukölln', 'Wedding', 'Kreuzberg,Mitte', 'Moabit'].map((district) => ({ day, time, district })),
    ...['minijob', 'workingStudent', 'partTime,fullTime'].map((kind) => ({ day, kind, english: 'true' })),
    ...['900000078101', '900000100003', '900000120003'].map((station) => ({ time, station, minutes: '15' })),
    { day, time, start: '2025-02', untrained: 'true' },
  ]),
)
const filtered = (path: string, words: (at: number) => string) =>
  FILTERS.map((filter, at) => ({ path: `${path}?${new URLSearchParams({ ...filter, search: words(at) })}`, cookie }))

const byMinutes = (more: Record<string, string>) =>
  FILTERS.map((filter) => {
    const asked = { station: '900000029302', sort: 'near', ...filter, ...more }
    return { path: `/api/jobs?${new URLSearchParams(asked)}`, cookie }
  })

/**
 * Three filters of facts, combined with no words, with a new search each time, on the page of such a search, in the order by minutes, and
 * with a free week.
 */
export const FILTERED: Record<string, Target> = {
  list: () => filtered('/api/jobs', () => ''),
  search: () => filtered('/api/jobs', (at) => SEARCHES[at] ?? ''),
  page: () => filtered('/', (at) => SEARCHES[at] ?? ''),
  'list by minutes': () => byMinutes({}),
  'list in a week': () => byMinutes({ week: '666ffff', sort: 'recent' }),
}

/** Requests that must cost the same on a thousand and on a million jobs. */
export const GROWING: Record<string, Target> = {
  list,
  detail,
  'page 50': () => [{ path: '/api/jobs?page=50', cookie }],
  'page behind the last': () => [{ path: '/api/jobs?page=90000', cookie }],
  popular: () => [{ path: '/api/jobs?sort=popular', cookie }],
  'by kind': () => [{ path: '/api/jobs?jobType=Casual', cookie }],
  'by pay': () => [{ path: '/api/jobs?minPay=20', cookie }],
  'by a fact': () => [{ path: '/api/jobs?kind=minijob', cookie }],
  'by kind and pay': () => [{ path: '/api/jobs?jobType=Internship&minPay=24', cookie }],
}
