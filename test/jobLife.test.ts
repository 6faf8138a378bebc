import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openUntil } from '#contract/days.ts'
import type { Job, JobList } from '#contract/jobs.ts'
import { render } from '#entry/render.tsx'
import { closeExpiredJobs } from '#server/jobs/commands.ts'
import { SITE } from '#test/site.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()

const HOUR = 3_600_000
const JOBS_MAX = 6
/** On a busy machine fewer lives are lived; a failure is still one. */
const LONG_ENOUGH_MS = 8000
const PATIENCE_MS = 60_000
/** So that sixty days lie across a change of the clocks, a leap day, the end of a year. */
const STARTS = ['2026-01-28T12:00:00Z', '2026-08-26T21:30:00Z', '2027-12-31T22:59:00Z', '2026-11-21T23:30:00Z'] as const

type Event = { does: string; owner?: number; job?: number; hours?: number; by?: number }

const nth = fc.nat({ max: JOBS_MAX - 1 })
const events: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('post'), owner: fc.constantFrom(0, 1) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom('edit', 'close', 'reopen', 'renew', 'delete', 'like', 'apply'),
      job: nth,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pass'), hours: fc.integer({ min: 1, max: 60 * 24 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('live on until the end of'), job: nth, by: fc.constantFrom(-1, 0, HOUR) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'sweep' }) },
)

/** Everything that can happen to a job, once for sure. */
const A_LIFE: Event[] = [
  { does: 'apply', job: 0 },
  { does: 'post', owner: 1 },
  { does: 'like', job: 0 },
  { does: 'close', job: 1 },
  { does: 'reopen', job: 1 },
  { does: 'live on until the end of', job: 0, by: 0 },
  { does: 'close', job: 0 },
  { does: 'renew', job: 0 },
  { does: 'live on until the end of', job: 0, by: HOUR },
  { does: 'sweep' },
  { does: 'delete', job: 0 },
]

/** What is expected of a job, in the plainest words. */
type Expected = {
  id: number
  owner: number
  title: string
  createdAt: Date
  expiresAt: Date
  closedAt: Date | null
  deleted: boolean
  likes: number
  applied: boolean
}
type House = { owners: Person[]; fan: Person; tester: Person; jobs: Expected[] }

const now = () => world.clock.now()
const stateOf = ({ deleted, expiresAt, closedAt }: Expected): Job['state'] =>
  deleted ? 'deleted' : expiresAt <= now() ? 'expired' : closedAt ? 'closed' : 'open'

test(
  'through a whole life of two jobs, all that shows them agrees on their state',
  () => liveThrough(STARTS[0], A_LIFE),
  PATIENCE_MS,
)

test(
  'whatever happens to jobs, all that shows them agrees on their state',
  async () => {
    const until = performance.now() + LONG_ENOUGH_MS
    const isTimeUp = () => performance.now() > until
    const lives = fc.array(events, { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...STARTS), lives, (start, life) => liveThrough(start, life, isTimeUp)),
      { numRuns: 100 },
    )
  },
  PATIENCE_MS,
)

async function liveThrough(start: string, life: Event[], isTimeUp = () => false) {
  if (isTimeUp()) return
  const house = await furnish(start)
  await happen(house, { does: 'post', owner: 0 })
  for (const event of life) {
    if (isTimeUp()) return
    await happen(house, event)
    await everythingAgrees(house, event)
  }
}

async function furnish(start: string): Promise<House> {
  await world.reset()
  world.clock.set(new Date(start))
  return {
    owners: [await world.business(), await world.business()],
    fan: await world.student(),
    tester: await world.student(),
    jobs: [],
  }
}

/** Does it, and notes what is to be expected from now on. */
async function happen(house: House, { does, owner = 0, job: at = 0, hours = 0, by = 0 }: Event) {
  const { owners, fan, jobs } = house
  const job = jobs[at % Math.max(jobs.length, 1)]
  if (does === 'post') return jobs.length < JOBS_MAX ? void jobs.push(await post(owners, owner, fan)) : undefined
  if (does === 'pass') return world.clock.set(new Date(now().getTime() + hours * HOUR))
  if (does === 'sweep') return closeExpiredJobs(world.db, now())
  if (!job) return
  if (does === 'live on until the end of') return liveOn(house, job, by)

  const state = stateOf(job)
  const path = `/api/jobs/${job.id}`
  const mine = owners[job.owner] as Person
  const status = async (person: Person, ...question: Parameters<Person['ask']>) =>
    (await person.ask(...question)).status
  const gone = state === 'deleted' ? 404 : undefined
  if (does === 'edit') {
    const title = `Barista, edited ${now().getTime()}`
    expect(await status(mine, 'PATCH', path, { title })).toBe(gone ?? 200)
    if (!gone) job.title = title
  }
  if (does === 'close') {
    expect(await status(mine, 'PATCH', path, { closed: true })).toBe(gone ?? 200)
    job.closedAt ??= state === 'expired' ? job.expiresAt : now()
  }
  if (does === 'reopen') {
    expect(await status(mine, 'PATCH', path, { closed: false })).toBe(gone ?? (state === 'expired' ? 409 : 200))
    if (state === 'closed') job.closedAt = null
  }
  if (does === 'renew') {
    expect(await status(mine, 'POST', `${path}/renew`)).toBe(gone ?? 200)
    if (!gone) Object.assign(job, { closedAt: null, expiresAt: openUntil(now()) })
  }
  if (does === 'delete') {
    expect(await status(mine, 'DELETE', path)).toBe(gone ?? 204)
    job.deleted = true
  }
  if (does === 'like') {
    expect(await status(fan, 'POST', `${path}/like`, { action: 'like' })).toBe(gone ?? 200)
    if (!gone) job.likes = 1
  }
  if (does === 'apply') {
    const again = job.applied ? 200 : gone
    expect(await status(fan, 'POST', `${path}/apply`)).toBe(again ?? (state === 'open' ? 201 : 409))
    job.applied ||= state === 'open'
  }
}

/** Up to the last moment of a job, when everybody looks, and perhaps beyond it. */
async function liveOn(house: House, { expiresAt }: Expected, by: number) {
  if (expiresAt <= now()) return
  world.clock.set(new Date(expiresAt.getTime() - 1))
  await seenOfEach(house)
  await seenInLists()
  world.clock.set(new Date(expiresAt.getTime() + by))
}

async function post(owners: Person[], owner: number, fan: Person): Promise<Expected> {
  const title = `Barista ${now().getTime()}`
  const { id } = await world.job(owners[owner] as Person, { title, jobType: 'Casual' })
  await fan.ask('POST', `/api/jobs/${id}/save`, { action: 'save' })
  const unborn = { closedAt: null, deleted: false, likes: 0, applied: false }
  return { id, owner, title, createdAt: now(), expiresAt: openUntil(now()), ...unborn }
}

/** The lists last: they are what writes the end of an expired job down, and nothing may depend on that. */
async function everythingAgrees(house: House, event: Event) {
  const [jobsAre, listsAre] = [expectedOfEach(house), expectedInLists(house)]
  expect(await seenOfEach(house), told(event)).toEqual(jobsAre)
  expect(await seenOnPages(house), told(event)).toEqual(expectedOnPages(house))
  expect(await seenByMembers(house), told(event)).toEqual(expectedByMembers(house))
  expect(await seenInLists(), told(event)).toEqual(listsAre)
  // Once more, for it is now in memory, and the next event may make it old without any change.
  expect(await seenOfEach(house), told(event)).toEqual(jobsAre)
}

const told = (event: Event) => `${JSON.stringify(event)} at ${now().toISOString()}`

type Sort = 'all' | 'recent' | 'popular'
const SORTS: Sort[] = ['all', 'recent', 'popular']

const newestFirst = (one: Expected, other: Expected) =>
  other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id
const openFirst = (one: Expected, other: Expected) =>
  Number(stateOf(other) === 'open') - Number(stateOf(one) === 'open')
const ORDERS: Record<Sort, (one: Expected, other: Expected) => number> = {
  all: (one, other) => openFirst(one, other) || newestFirst(one, other),
  recent: newestFirst,
  popular: (one, other) => openFirst(one, other) || other.likes - one.likes || newestFirst(one, other),
}

const line = (job: Expected) => {
  const state = stateOf(job)
  const since = job.closedAt ?? (state === 'expired' ? job.expiresAt : null)
  return [job.id, job.title, state, state !== 'open', job.expiresAt.toISOString(), since?.toISOString() ?? null]
}
const lineOf = ({ id, title, state, closed, expiresAt, closedAt }: Job) => [
  id,
  title,
  state,
  closed,
  expiresAt,
  closedAt,
]

const openOnes = ({ jobs }: House) => jobs.filter((job) => stateOf(job) === 'open').sort(newestFirst)

function expectedOfEach(house: House) {
  const open = openOnes(house)
  return {
    details: house.jobs.map((job) => (job.deleted ? 404 : line(job))),
    similar: house.jobs.map((job) => open.flatMap(({ id }) => (job.deleted || id === job.id ? [] : id)).slice(0, 4)),
    sitemap: open.map(({ id }) => id).sort((one, other) => one - other),
    partners: house.owners.map((_, at) => open.filter(({ owner }) => owner === at).map(line)),
    counts: house.owners.map((_, at) => open.filter(({ owner }) => owner === at).length),
  }
}

function expectedInLists(house: House) {
  const there = house.jobs.filter((job) => !job.deleted)
  const lists = SORTS.map((sort) => there.toSorted(ORDERS[sort]).map(line))
  const openOf = (at: number) => openOnes(house).filter(({ owner }) => owner === at).length
  const partners = house.owners.map(({ user }, at) => [user.id, openOf(at)] as const)
  return {
    lists,
    searches: lists,
    pages: lists[0],
    partners: partners.sort(([id, open], [otherId, otherOpen]) => otherOpen - open || otherId - id),
  }
}

const expectedOnPages = ({ jobs }: House) =>
  jobs.map((job) => ({
    status: job.deleted ? 404 : 200,
    isFindable: !job.deleted,
    isToldOf: stateOf(job) === 'open',
  }))

const read = async (path: string, person: Pick<Person, 'ask'> = world.visitor) => (await person.ask('GET', path)).json()
const lines = ({ jobs }: { jobs: Job[] }) => jobs.map(lineOf)

async function seenOfEach({ owners, jobs }: House) {
  const details = await Promise.all(jobs.map(({ id }) => read(`/api/jobs/${id}`)))
  const partners = await Promise.all(owners.map(({ user }) => read(`/api/partners/${user.id}`)))
  return {
    details: details.map(({ job }) => (job ? lineOf(job) : 404)),
    similar: details.map(({ similarJobs = [] }) => similarJobs.map(({ id }: { id: number }) => id)),
    sitemap: await jobsInSitemap(),
    partners: partners.map(lines),
    counts: partners.map(({ partner }) => partner.openJobs),
  }
}

async function seenInLists() {
  const list = async (query: string) => lines(await read(`/api/jobs?limit=50&${query}`))
  const { partners } = await read('/api/partners')
  return {
    lists: await Promise.all(SORTS.map((sort) => list(`sort=${sort}`))),
    searches: await Promise.all(SORTS.map((sort) => list(`search=barista&sort=${sort}`))),
    pages: await pageByPage(),
    partners: partners.map((partner: { id: number; openJobs: number }) => [partner.id, partner.openJobs]),
  }
}

async function pageByPage() {
  const seen: Job[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: JobList = await read(`/api/jobs?limit=2&cursor=${cursor}`)
    seen.push(...page.jobs)
    cursor = page.nextCursor
  }
  return seen.map(lineOf)
}

const seenOnPages = ({ jobs }: House) =>
  Promise.all(
    jobs.map(async ({ id }) => {
      const { status, html } = await render({
        url: `/jobs/${id}`,
        wire: (path) => world.visitor.ask('GET', path),
        language: 'en',
        theme: 'system',
        site: SITE,
        now: now(),
        assets: { styles: [], fonts: [], scripts: [], page: [], chunksOf: () => [] },
        reference: '',
      })
      const isFindable = html.includes('rel="canonical"') && !html.includes('name="robots"')
      return { status, isFindable, isToldOf: html.includes('"@type":"JobPosting"') }
    }),
  )

async function jobsInSitemap() {
  const parts = await addresses('/sitemap.xml')
  const pages = await Promise.all(parts.map((part) => addresses(new URL(part).pathname)))
  return pages
    .flat()
    .flatMap((page) => /\/jobs\/(\d+)$/.exec(page)?.[1] ?? [])
    .map(Number)
}

const addresses = async (path: string) =>
  [...(await (await world.visitor.ask('GET', path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, to = '']) => to)

const byId = (one: unknown[], other: unknown[]) => Number(one[0]) - Number(other[0])

const expectedByMembers = ({ owners, jobs }: House) => {
  const there = jobs.filter((job) => !job.deleted)
  return {
    own: owners.map((_, at) =>
      there
        .filter(({ owner }) => owner === at)
        .sort(newestFirst)
        .map(line),
    ),
    saved: there.map(line),
    liked: there.filter(({ likes }) => likes > 0).map(line),
    applied: jobs.filter(({ applied }) => applied).map((job) => [job.id, stateOf(job) !== 'open']),
    canApply: jobs.map((job) => (job.deleted ? 404 : stateOf(job) === 'open' ? 201 : 409)),
  }
}

async function seenByMembers({ owners, fan, tester, jobs }: House) {
  const { applications } = await read('/api/applications', fan)
  const seen = {
    own: await Promise.all(owners.map(async (owner) => lines(await read('/api/jobs/business', owner)))),
    saved: lines(await read('/api/saved-jobs', fan)).sort(byId),
    liked: lines(await read('/api/likes', fan)).sort(byId),
    applied: applications.map(({ job }: { job: Job }) => [job.id, job.closed]).sort(byId),
  }
  return { ...seen, canApply: await Promise.all(jobs.map(({ id }) => tryToApply(tester, id))) }
}

/** Applies, and leaves no trace of it. */
async function tryToApply(tester: Person, id: number) {
  const reply = await tester.ask('POST', `/api/jobs/${id}/apply`)
  if (reply.status !== 201) return reply.status
  const application = await reply.json()
  expect((await tester.ask('DELETE', `/api/applications/${application.id}`)).status).toBe(204)
  return 201
}
