import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DISTRICTS, stationOf } from '#contract/city/boroughs.ts'
import { STATIONS } from '#contract/city/stations.ts'
import { travelMinutes } from '#contract/city/travelTimes.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job, JobList } from '#contract/jobs.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'
import { stationNamed } from '#test/stations.ts'

const app = await createTestApp()

const HERMANNPLATZ = stationNamed('Hermannplatz')

const page = async (query: string): Promise<JobList> => {
  const reply = await app.visitor.ask('GET', `/api/jobs?${query}`)
  expect(reply.status).toBe(200)
  return reply.json()
}
const titles = async (query: string) => (await page(query)).jobs.map(({ title }) => title)

async function allPages(query: string) {
  const found: Job[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: JobList = await page(`${query}&cursor=${cursor}`)
    found.push(...next.jobs)
    cursor = next.nextCursor
  }
  return found
}

describe('The nearest first', () => {
  beforeEach(async () => {
    await app.reset()
    const owner = await app.business()
    const jobs: Record<string, JobFacts> = {
      'Far away': { station: stationNamed('Rathaus Spandau') },
      'No place': {},
      'Where no train stops': { district: 'Kladow' },
      'Around the corner': { district: 'Neukölln' },
      Here: { station: HERMANNPLATZ },
      'In the middle': { station: stationNamed('Alexanderplatz'), kind: 'minijob' },
      'Here, but closed': { station: HERMANNPLATZ },
    }
    for (const [title, facts] of Object.entries(jobs)) {
      const job = await app.job(owner, { title, facts })
      if (title.includes('closed')) await owner.ask('PATCH', `/api/jobs/${job.id}`, { closed: true })
    }
  })

  const NEAREST = ['Here', 'Around the corner', 'In the middle', 'Far away', 'Where no train stops', 'No place']

  test('Open jobs are in the order of the minutes, then those without a place, then closed ones', async () => {
    expect(await titles(`sort=near&station=${HERMANNPLATZ}`)).toEqual([...NEAREST, 'Here, but closed'])
    expect(await titles(`sort=near&station=${HERMANNPLATZ}&page=2&limit=2`)).toEqual(NEAREST.slice(2, 4))
    const student = await app.student()
    const { jobs } = await (await student.ask('GET', `/api/jobs?sort=near&station=${HERMANNPLATZ}`)).json()
    expect(jobs.map(({ title }: Job) => title)).toEqual([...NEAREST, 'Here, but closed'])
  })

  test('The order goes with words, with other filters, and with a limit of minutes', async () => {
    const near = `sort=near&station=${stationNamed('Rathaus Spandau')}`
    expect(await titles(`${near}&search=far`)).toEqual(['Far away'])
    expect(await titles(`${near}&search=here`)).toEqual(['Here', 'Here, but closed'])
    expect(await titles(`${near}&kind=minijob`)).toEqual(['In the middle'])
    expect(await titles(`${near}&district=Neukölln`)).toEqual(['Here', 'Around the corner', 'Here, but closed'])
    expect(await titles(`${near}&minutes=15`)).toEqual(['Far away'])
    expect(await titles(`${near}&search=nothing`)).toEqual([])
  })

  test('From a station that does not exist, all jobs are equally far', async () => {
    expect(await titles('sort=near&station=12')).toEqual([
      ...['In the middle', 'Here', 'Around the corner', 'Where no train stops', 'No place', 'Far away'],
      'Here, but closed',
    ])
  })

  test('A place that changes counts at once', async () => {
    const owner = await app.business()
    const moved = await app.job(owner, { title: 'Moved', facts: { station: stationNamed('Bernau') } })
    await owner.ask('PATCH', `/api/jobs/${moved.id}`, { facts: { station: HERMANNPLATZ } })
    expect((await titles(`sort=near&station=${HERMANNPLATZ}`)).slice(0, 2)).toEqual(['Moved', 'Here'])
  })

  test('Without a station, with one that cannot be, or with a cursor of another order it is refused', async () => {
    const { nextCursor } = await page('limit=2')
    for (const query of ['sort=near', 'sort=near&station=', 'sort=near&station=Alex', 'sort=nearest&station=12']) {
      const reply = await app.visitor.ask('GET', `/api/jobs?${query}`)
      expect([query, reply.status]).toEqual([query, 400])
    }
    for (const cursor of [nextCursor, 'WzEsMl0', '%00'])
      expect((await app.visitor.ask('GET', `/api/jobs?sort=near&station=12&cursor=${cursor}`)).status).toBe(400)
  })
})

describe('A list of very many jobs', () => {
  const PLACES = 1500
  const AT_ONE_STATION = 700
  const DISTRICT_NAMES = DISTRICTS.map(({ name }) => name)

  /** Every second job is for a Kellner. Some are closed, some state no place, and very many are at one station. */
  beforeAll(async () => {
    await app.reset()
    const owner = await app.business()
    const districtOf = (at: number) => ({ district: DISTRICT_NAMES[at % DISTRICT_NAMES.length] ?? '' })
    const factsOf = (at: number): JobFacts => {
      if (at >= PLACES) return { station: HERMANNPLATZ }
      if (at % 10 === 0) return {}
      // A station may be outside the district that the job states.
      if (at % 7 === 0) return { ...districtOf(at), station: STATIONS[(at * 5) % STATIONS.length]?.id ?? '' }
      if (at % 3 === 0) return districtOf(at)
      return { station: STATIONS[(at * 7) % STATIONS.length]?.id ?? '' }
    }
    const now = app.clock.now().getTime()
    const drafts = Array.from({ length: PLACES + AT_ONE_STATION }, (_, at) => ({
      businessId: owner.user.id,
      title: `${at % 2 === 0 ? 'Kellner' : 'Maler'} ${at % 40 === 0 ? 'rar' : ''}`,
      facts: factsOf(at),
      payHourlyMin: at % 5 === 0 ? 2000 : 1300,
      createdAt: new Date(now - ((at * 31) % 400) * 3_600_000),
      expiresAt: new Date(now + 86_400_000),
      ...(at % 4 === 1 ? { open: false, closedAt: new Date(now) } : {}),
    }))
    // In parts, so that each statement stays below the timeout.
    for (let at = 0; at < drafts.length; at += 200) await app.db.insert(jobs).values(drafts.slice(at, at + 200))
  })

  const NOWHERE = 10_000
  const inOrder = (list: Job[], from: string) => {
    const minutes = travelMinutes(from)
    const away = ({ facts }: Job) => minutes.get(stationOf(facts) ?? '') ?? NOWHERE
    const newest = ({ createdAt }: Job) => Date.parse(createdAt)
    return list.toSorted(
      (one, other) =>
        Number(one.closed) - Number(other.closed) ||
        away(one) - away(other) ||
        newest(other) - newest(one) ||
        other.id - one.id,
    )
  }
  const idsOf = (list: Job[]) => list.map(({ id }) => id)

  test.each([
    ['', PLACES + AT_ONE_STATION],
    ['&search=kellner', (PLACES + AT_ONE_STATION) / 2],
    ['&search=rar', 55],
    ['&minPay=20', (PLACES + AT_ONE_STATION) / 5],
    ['&search=kellner&minPay=20', (PLACES + AT_ONE_STATION) / 10],
  ])('With %s each job is there once and in order, page by page', async (query, count) => {
    for (const from of [HERMANNPLATZ, stationNamed('Frohnau')]) {
      const found = await allPages(`sort=near&station=${from}&limit=50${query}`)
      expect(found).toHaveLength(count)
      expect(new Set(idsOf(found)).size).toBe(count)
      expect(idsOf(found)).toEqual(idsOf(inOrder(found, from)))
    }
  })

  test.each(['borough=Neukölln', 'district=Mitte,Kladow', 'borough=Spandau&minutes=45', 'borough=Mitte&minPay=13'])(
    'With %s it has the jobs of that filter in order, also those with a station elsewhere',
    async (query) => {
      const plain = query.includes('minutes') ? `${query}&station=${HERMANNPLATZ}` : query
      const filtered = await allPages(`sort=recent&limit=50&${plain}`)
      expect(filtered.length).toBeGreaterThan(10)
      const found = await allPages(`sort=near&station=${HERMANNPLATZ}&limit=50&${query}`)
      expect(idsOf(found)).toEqual(idsOf(inOrder(filtered, HERMANNPLATZ)))
    },
  )
})
