import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openUntil } from '#contract/days.ts'
import type { Job, JobList } from '#contract/jobs.ts'
import { render } from '#entry/render.tsx'
import { closeExpiredJobs } from '#server/features/jobs/state/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { NO_ASSETS } from '#test/renderedPages.ts'
import { SITE } from '#test/site.ts'

const app = await createTestApp()

const HOUR = 3_600_000
const JOBS_MAX = 6
/** On a busy machine fewer sequences are tested. */
const LONG_ENOUGH_MS = 8000
const TIMEOUT_MS = 60_000
/** The sixty days after these include a change of the clocks, a leap day, the end of a year. */
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

/** A sequence with every event that is possible. */
const FULL_SEQUENCE: Event[] = [
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

/** The expected state of a job. */
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
type Scenario = { owners: Person[]; fan: Person; tester: Person; jobs: Expected[] }

const now = () => app.clock.now()
const stateOf = ({ deleted, expiresAt, closedAt }: Expected): Job['state'] =>
  deleted ? 'deleted' : expiresAt <= now() ? 'expired' : closedAt ? 'closed' : 'open'

test(
  'All lists and pages agree on the state of two jobs after each event of a full sequence',
  () => runEvents(STARTS[0], FULL_SEQUENCE),
  TIMEOUT_MS,
)

test(
  'All lists and pages agree on the state of jobs after random events',
  async () => {
    const until = performance.now() + LONG_ENOUGH_MS
    const isTimeUp = () => performance.now() > until
    const sequences = fc.array(events, { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...STARTS), sequences, (start, sequence) =>
        runEvents(start, sequence, isTimeUp),
      ),
      { numRuns: 100 },
    )
  },
  TIMEOUT_MS,
)

async function runEvents(start: string, sequence: Event[], isTimeUp = () => false) {
  if (isTimeUp()) return
  const scenario = await createScenario(start)
  await apply(scenario, { does: 'post', owner: 0 })
  for (const event of sequence) {
    if (isTimeUp()) return
    await apply(scenario, event)
    await expectAgreement(scenario, event)
  }
}

async function createScenario(start: string): Promise<Scenario> {
  await app.reset()
  app.clock.set(new Date(start))
  return {
    owners: [await app.business(), await app.business()],
    fan: await app.student(),
    tester: await app.student(),
    jobs: [],
  }
}

/** Triggers an event, and updates the expected state. */
async function apply(scenario: Scenario, { does, owner = 0, job: at = 0, hours = 0, by = 0 }: Event) {
  const { owners, fan, jobs } = scenario
  const job = jobs[at % Math.max(jobs.length, 1)]
  if (does === 'post') return jobs.length < JOBS_MAX ? void jobs.push(await post(owners, owner, fan)) : undefined
  if (does === 'pass') return app.clock.set(new Date(now().getTime() + hours * HOUR))
  if (does === 'sweep') return closeExpiredJobs(app.db, now())
  if (!job) return
  if (does === 'live on until the end of') return advanceTo(scenario, job, by)

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

/** Moves the clock to the last moment of a job, reads everything, and then moves it to `by` milliseconds after the expiry. */
async function advanceTo(scenario: Scenario, { expiresAt }: Expected, by: number) {
  if (expiresAt <= now()) return
  app.clock.set(new Date(expiresAt.getTime() - 1))
  await seenOfEach(scenario)
  await seenInLists()
  app.clock.set(new Date(expiresAt.getTime() + by))
}

async function post(owners: Person[], owner: number, fan: Person): Promise<Expected> {
  const title = `Barista ${now().getTime()}`
  const { id } = await app.job(owners[owner] as Person, { title, jobType: 'Casual' })
  await fan.ask('POST', `/api/jobs/${id}/save`, { action: 'save' })
  const initial = { closedAt: null, deleted: false, likes: 0, applied: false }
  return { id, owner, title, createdAt: now(), expiresAt: openUntil(now()), ...initial }
}

/** Reads the lists last, because they store the expiry of a job, and nothing else may depend on that. */
async function expectAgreement(scenario: Scenario, event: Event) {
  const [expectedJobs, expectedLists] = [expectedOfEach(scenario), expectedInLists(scenario)]
  expect(await seenOfEach(scenario), titleOf(event)).toEqual(expectedJobs)
  expect(await seenOnPages(scenario), titleOf(event)).toEqual(expectedOnPages(scenario))
  expect(await seenByMembers(scenario), titleOf(event)).toEqual(expectedByMembers(scenario))
  expect(await seenInLists(), titleOf(event)).toEqual(expectedLists)
  // Read again, because the responses are now cached, and the next event may make them stale.
  expect(await seenOfEach(scenario), titleOf(event)).toEqual(expectedJobs)
}

const titleOf = (event: Event) => `${JSON.stringify(event)} at ${now().toISOString()}`

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

const openOnes = ({ jobs }: Scenario) => jobs.filter((job) => stateOf(job) === 'open').sort(newestFirst)

function expectedOfEach(scenario: Scenario) {
  const open = openOnes(scenario)
  return {
    details: scenario.jobs.map((job) => (job.deleted ? 404 : line(job))),
    similar: scenario.jobs.map((job) => {
      const others = open.filter(({ id }) => !job.deleted && id !== job.id)
      // The page of a job that is not open lists the jobs of its business separately.
      return (stateOf(job) === 'open' ? others : others.filter(({ owner }) => owner !== job.owner))
        .map(({ id }) => id)
        .slice(0, 4)
    }),
    sitemap: open.map(({ id }) => id).sort((one, other) => one - other),
    partners: scenario.owners.map((_, at) => open.filter(({ owner }) => owner === at).map(line)),
    counts: scenario.owners.map((_, at) => open.filter(({ owner }) => owner === at).length),
  }
}

function expectedInLists(scenario: Scenario) {
  const there = scenario.jobs.filter((job) => !job.deleted)
  const lists = SORTS.map((sort) => there.toSorted(ORDERS[sort]).map(line))
  const openOf = (at: number) => openOnes(scenario).filter(({ owner }) => owner === at).length
  const partners = scenario.owners.map(({ user }, at) => [user.id, openOf(at)] as const)
  return {
    lists,
    searches: lists,
    pages: lists[0],
    partners: partners.sort(([id, open], [otherId, otherOpen]) => otherOpen - open || otherId - id),
  }
}

const expectedOnPages = ({ jobs }: Scenario) =>
  jobs.map((job) => ({
    status: job.deleted ? 404 : 200,
    isFindable: !job.deleted,
    isToldOf: stateOf(job) === 'open',
  }))

const read = async (path: string, person: Pick<Person, 'ask'> = app.visitor) => (await person.ask('GET', path)).json()
const lines = ({ jobs }: { jobs: Job[] }) => jobs.map(lineOf)

async function seenOfEach({ owners, jobs }: Scenario) {
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

const seenOnPages = ({ jobs }: Scenario) =>
  Promise.all(
    jobs.map(async ({ id }) => {
      const { status, html } = await render({
        url: `/jobs/${id}`,
        wire: (path) => app.visitor.ask('GET', path),
        language: 'en',
        theme: 'system',
        site: SITE,
        now: now(),
        assets: NO_ASSETS,
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
  [...(await (await app.visitor.ask('GET', path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, to = '']) => to)

const byId = (one: unknown[], other: unknown[]) => Number(one[0]) - Number(other[0])

const expectedByMembers = ({ owners, jobs }: Scenario) => {
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

async function seenByMembers({ owners, fan, tester, jobs }: Scenario) {
  const { applications } = await read('/api/applications', fan)
  const seen = {
    own: await Promise.all(owners.map(async (owner) => lines(await read('/api/jobs/business', owner)))),
    saved: lines(await read('/api/saved-jobs', fan)).sort(byId),
    liked: lines(await read('/api/likes', fan)).sort(byId),
    applied: applications.map(({ job }: { job: Job }) => [job.id, job.closed]).sort(byId),
  }
  return { ...seen, canApply: await Promise.all(jobs.map(({ id }) => tryToApply(tester, id))) }
}

/** Applies, and deletes the application. */
async function tryToApply(tester: Person, id: number) {
  const reply = await tester.ask('POST', `/api/jobs/${id}/apply`)
  if (reply.status !== 201) return reply.status
  const application = await reply.json()
  expect((await tester.ask('DELETE', `/api/applications/${application.id}`)).status).toBe(204)
  return 201
}
