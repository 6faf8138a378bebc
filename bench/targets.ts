import type { Ask } from '#bench/load.ts'
import { cookieOf, type People, SEEKERS } from '#bench/people.ts'
import { SEARCHES } from '#bench/vocabulary.ts'

/** What a row of the table asks for, on a data set of so many jobs. */
export type Target = (people: People, jobs: number) => Ask[]

const SPREAD = 7919
const AT_MOST = 5000

/** Ids of jobs all over the data set, in no order that a cache could use. */
const someJobs = ({ firstJob }: People, jobs: number) =>
  Array.from({ length: Math.min(jobs, AT_MOST) }, (_, at) => firstJob + ((at * SPREAD) % jobs))

/** Every fifth job of the generator is closed, and refuses applications. */
const openJobs = (people: People, jobs: number) =>
  someJobs(people, jobs).filter((id) => (id - people.firstJob + 1) % 5 > 0)

const cookie = cookieOf(0)

export const listVisitor: Target = () => [{ path: '/api/jobs' }]
export const homeVisitor: Target = () => [{ path: '/' }]
export const list: Target = () => [{ path: '/api/jobs', cookie }]
export const detail: Target = (people, jobs) =>
  someJobs(people, jobs).map((id) => ({ path: `/api/jobs/${id}`, cookie }))

/** No two are the same, and nobody has asked for one of them before. */
export const search: Target = () =>
  SEARCHES.map((words) => ({ path: `/api/jobs?search=${encodeURIComponent(words)}`, cookie }))

/** Each with an address that was never asked for, so that no answer can come from memory. */
export const pageWithoutCache: Target = () => Array.from({ length: 50_000 }, (_, at) => ({ path: `/?from=${at}` }))

/** First all jobs are liked, then the likes are taken back: each ask changes something. */
export const like: Target = (people, jobs) =>
  ['like', 'unlike'].flatMap((action) =>
    someJobs(people, jobs).map((id) => ({ path: `/api/jobs/${id}/like`, cookie, body: { action } })),
  )

export const comment: Target = (people, jobs) =>
  someJobs(people, jobs).map((id) => ({
    path: `/api/jobs/${id}/comment`,
    cookie,
    body: { content: 'Is this place still free next week?' },
  }))

/** Each seeker applies for each open job, and nobody twice. */
export const apply: Target = (people, jobs) =>
  Array.from({ length: SEEKERS - 1 }, (_, at) => cookieOf(at + 1)).flatMap((cookie) =>
    openJobs(people, jobs).map((id) => ({ path: `/api/jobs/${id}/apply`, cookie, body: {} })),
  )

/** What has to cost the same on a thousand and on a million jobs. */
export const GROWING: Record<string, Target> = {
  list,
  detail,
  'page 50': () => [{ path: '/api/jobs?page=50', cookie }],
  'page behind the last': () => [{ path: '/api/jobs?page=90000', cookie }],
  popular: () => [{ path: '/api/jobs?sort=popular', cookie }],
  'by kind': () => [{ path: '/api/jobs?jobType=Casual', cookie }],
  'by pay': () => [{ path: '/api/jobs?minPay=20', cookie }],
  'by kind and pay': () => [{ path: '/api/jobs?jobType=Internship&minPay=24', cookie }],
}
