import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { DISTRICTS } from '#contract/city/boroughs.ts'
import { travelMinutes } from '#contract/city/travelTimes.ts'
import { TIMES_OF_DAY, WEEKDAYS } from '#contract/factValues.ts'
import type { JobDraft } from '#contract/jobDrafts.ts'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'
import { createTestApp } from '#test/app.ts'
import { stationNamed } from '#test/stations.ts'

const app = await createTestApp()

type Stated = Partial<Pick<JobDraft, 'location' | 'description' | 'payRate' | 'jobType' | 'language' | 'facts'>>

async function post(jobs: Record<string, Stated>) {
  const owner = await app.business()
  for (const [title, stated] of Object.entries(jobs)) await app.job(owner, { title, ...stated })
}

/** Posts the jobs of a group of tests once. Tests that post more come last. */
const onlyJobs = (jobs: Record<string, Stated>) =>
  beforeAll(async () => {
    await app.reset()
    await post(jobs)
  })

const find = async (query: string) => {
  const reply = await app.visitor.ask('GET', `/api/jobs?limit=50&${query}`)
  const { jobs, leftOut, message } = await reply.json()
  // When filters were left out, the jobs are only close matches.
  return leftOut ? [] : (jobs?.map(({ title }: { title: string }) => title).sort() ?? message)
}

const shift = (days: Shift['days'], from: string | null = null, to: string | null = null): JobFacts => ({
  shifts: [{ days, from, to }],
})

describe('Days and times of day', () => {
  onlyJobs({
    'Tuesday evenings': { facts: shift(['tu'], '18:00', '23:00') },
    'Friday nights': { facts: shift(['fr'], '22:00', '05:00') },
    'Saturday after midnight': { facts: shift(['sa'], '01:00', '05:00') },
    'Sunday nights until breakfast': { facts: shift(['su'], '23:00', '08:00') },
    'Mondays at some time': { facts: shift(['mo']) },
    'Weekday mornings': { facts: shift(['mo', 'tu', 'we', 'th', 'fr'], '06:00', '11:00') },
    Varying: { facts: { shifts: 'varies' } },
    'Not stated': {},
  })

  test.each([
    ['day=tu', ['Tuesday evenings', 'Weekday mornings']],
    ['day=tu&time=evening', ['Tuesday evenings']],
    ['day=tu,fr&time=evening,night', ['Friday nights', 'Saturday after midnight', 'Tuesday evenings']],
    ['time=night', ['Friday nights', 'Saturday after midnight', 'Sunday nights until breakfast']],
    ['day=fr&time=night', ['Friday nights', 'Saturday after midnight']],
    ['day=sa&time=night', []],
    ['day=mo', ['Mondays at some time', 'Sunday nights until breakfast', 'Weekday mornings']],
    ['day=mo&time=morning', ['Sunday nights until breakfast', 'Weekday mornings']],
    ['time=day', []],
  ])('%s finds %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles)
  })
})

describe('Kind, languages, experience and pay', () => {
  onlyJobs({
    Minijob: { facts: { kind: 'minijob', german: 'little' }, payRate: '15 €' },
    'Full-time': { facts: { kind: 'fullTime', german: 'none', experience: 'none' } },
    'Of the type Part-time': { jobType: 'Part-time' },
    'A minijob of the type Part-time': { jobType: 'Part-time', facts: { kind: 'minijob' } },
    'English as the language': { language: 'English', payRate: 'by arrangement' },
    'English or German': { language: 'EnglishOrGerman' },
    'English, and German, too': { language: 'English', facts: { german: 'good', experience: 'trained' } },
  })

  test.each([
    ['kind=minijob', ['A minijob of the type Part-time', 'Minijob']],
    ['kind=minijob,fullTime', ['A minijob of the type Part-time', 'Full-time', 'Minijob']],
    ['kind=partTime', ['Of the type Part-time']],
    ['english=true', ['English as the language', 'English or German', 'Full-time']],
    ['untrained=true', ['Full-time']],
    ['paid=true', ['English as the language', 'Minijob']],
    ['paid=true&english=true', ['English as the language']],
    ['english=true&search=language', ['English as the language']],
    [
      'kind=&english=',
      [
        ...['A minijob of the type Part-time', 'English as the language', 'English or German'],
        ...['English, and German, too', 'Full-time', 'Minijob', 'Of the type Part-time'],
      ],
    ],
  ])('%s finds %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles)
  })
})

describe('The place', () => {
  onlyJobs({
    'At Hermannplatz': { facts: { station: stationNamed('Hermannplatz') } },
    'Somewhere in Kreuzberg': { facts: { district: 'Kreuzberg' } },
    'At an address': { location: 'Weserstraße 12, Neukölln' },
    'In Prenzlauer Berg': { location: 'Prenzlauer Berg' },
    'At a postcode': { location: 'Sonnenallee 7, 12047 Berlin' },
    'On a border': { location: '10119 Berlin' },
    'On a mountain': { location: 'Teufelsberg' },
    'Near Neukölln, in Mitte': { location: 'Neukölln', facts: { district: 'Mitte' } },
  })

  test.each([
    ['district=Neukölln', ['At Hermannplatz', 'At a postcode', 'At an address']],
    ['borough=Neukölln', ['At Hermannplatz', 'At a postcode', 'At an address']],
    ['district=Mitte,Prenzlauer Berg', ['In Prenzlauer Berg', 'Near Neukölln, in Mitte', 'On a border']],
    ['search=12043', ['At Hermannplatz', 'At a postcode', 'At an address']],
    ['search=10119', ['In Prenzlauer Berg', 'Near Neukölln, in Mitte', 'On a border']],
    ['district=Prenzlauer Berg', ['In Prenzlauer Berg']],
    ['district=Kreuzberg,Mitte', ['Near Neukölln, in Mitte', 'Somewhere in Kreuzberg']],
    ['borough=Friedrichshain-Kreuzberg', ['Somewhere in Kreuzberg']],
    ['district=Altona', []],
    [`station=${stationNamed('Kottbusser Tor')}&minutes=15`, ['At Hermannplatz', 'Somewhere in Kreuzberg']],
    ['station=12&minutes=45', []],
  ])('%s finds %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles)
  })

  test('Searches for a district and for its postcodes find the same whatever was searched before', async () => {
    await post({ 'In words': { description: 'Unser Haus ist in 10119 und 12047.' } })
    const [border, ofMitte] = ['search=10119 Mitte', 'search=Mitte']
    const found = async (query: string) => [query, await find(query)]
    const first = [
      await found(ofMitte),
      await found(border),
      await found('search=Neukölln'),
      await found('search=12047'),
    ]
    expect(first).toEqual([
      [ofMitte, ['Near Neukölln, in Mitte']],
      [border, ['In words', 'Near Neukölln, in Mitte', 'On a border']],
      ['search=Neukölln', ['At Hermannplatz', 'At a postcode', 'At an address']],
      ['search=12047', ['At Hermannplatz', 'At a postcode', 'At an address', 'In words']],
    ])
    await post({ 'On a mountain, too': { location: 'Teufelsberg' } })
    const again = [
      await found('search=12047'),
      await found('search=Neukölln'),
      await found(border),
      await found(ofMitte),
    ]
    expect(again.toReversed()).toEqual(first)
  })

  test('A job is within so many minutes when its station is', async () => {
    const [from, to] = [stationNamed('Kottbusser Tor'), stationNamed('Hermannplatz')]
    const minutes = travelMinutes(from).get(to) ?? 0
    expect(minutes).toBeLessThanOrEqual(15)
    expect(await find(`station=${stationNamed('Strausberg Nord')}&minutes=15`)).toEqual([])
  })
})

test('A start counts until the end of the month that was asked for, or until today', async () => {
  await app.reset()
  app.clock.set(new Date('2026-12-10T11:00:00Z'))
  await post({
    Now: { facts: { start: 'now' } },
    'Last month': { facts: { start: '2026-11-30' } },
    Today: { facts: { start: '2026-12-10' } },
    Tomorrow: { facts: { start: '2026-12-11' } },
    'Next year': { facts: { start: '2027-01-01' } },
    'Not stated': {},
  })

  expect(await find('start=now')).toEqual(['Last month', 'Now', 'Today'])
  expect(await find('start=2026-12')).toEqual(['Last month', 'Now', 'Today', 'Tomorrow'])
  const all = ['Last month', 'Next year', 'Now', 'Today', 'Tomorrow']
  for (const month of ['2027-01', '2028-06', '2040-01']) expect(await find(`start=${month}`)).toEqual(all)
})

test('Facts that change are found as they are now', async () => {
  await app.reset()
  const owner = await app.business()
  const job = await app.job(owner, { title: 'Barista', facts: { kind: 'minijob' } })
  await owner.ask('PATCH', `/api/jobs/${job.id}`, { facts: { kind: 'fullTime' } })
  expect([await find('kind=minijob'), await find('kind=fullTime')]).toEqual([[], ['Barista']])
  await owner.ask('PATCH', `/api/jobs/${job.id}`, { facts: null, language: 'English' })
  expect([await find('kind=fullTime'), await find('english=true')]).toEqual([[], ['Barista']])
})

test('Typing the stored words of filters finds no job', async () => {
  await app.reset()
  await post({ Barista: { facts: { kind: 'minijob' } } })
  for (const typed of ['0kind', '=0kind', '0paid', '0no'])
    expect(await find(`search=${encodeURIComponent(typed)}`)).toEqual([])
})

test('A list with a filter goes on page by page, in each order, with open jobs first', async () => {
  await app.reset()
  const owner = await app.business()
  for (let at = 0; at < 7; at += 1) await app.job(owner, { title: `Barista ${at}`, facts: { kind: 'minijob' } })
  const [closed] = (await (await app.visitor.ask('GET', '/api/jobs')).json()).jobs
  await owner.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })

  for (const order of ['all', 'recent', 'popular']) {
    const titles: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const address: string = `/api/jobs?kind=minijob&sort=${order}&limit=3&cursor=${cursor}`
      const page: { jobs: { title: string }[]; nextCursor: string | null } = await (
        await app.visitor.ask('GET', address)
      ).json()
      titles.push(...page.jobs.map(({ title }) => title))
      cursor = page.nextCursor
    }
    const newest = [6, 5, 4, 3, 2, 1, 0].map((at) => `Barista ${at}`)
    expect(titles).toEqual(order === 'recent' ? newest : [...newest.slice(1), 'Barista 6'])
  }
})

test.each([
  'day=monday',
  'day=mo,',
  'time=noon',
  'kind=volunteer',
  'english=yes',
  'start=soon',
  'start=2026-13',
  'station=Alex',
  'minutes=20',
  `district=${'a'.repeat(61)}`,
  'district=%27',
  `district=${Array.from({ length: 97 }, () => 'Mitte')}`,
  'district=-',
  'borough=()',
])('%s is refused', async (query) => {
  expect((await app.visitor.ask('GET', `/api/jobs?${query}`)).status).toBe(400)
})

const HOURS = { morning: [5, 11], day: [11, 17], evening: [17, 23], night: [23, 29] } as const
const hourText = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

test('A filter for a day and a time never shows a shift that is at work then for less than an hour', async () => {
  const shifts = fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    starts: fc.integer({ min: 0, max: 23 }),
    hours: fc.integer({ min: 1, max: 23 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(shifts, { minLength: 5, maxLength: 5 }), async (some) => {
      await app.reset()
      const stated = some.map(({ day, starts, hours }, at) => {
        const weekday = WEEKDAYS[day] ?? 'mo'
        return [`Job ${at}`, { facts: shift([weekday], hourText(starts), hourText(starts + hours)) }] as const
      })
      await post(Object.fromEntries(stated))
      for (const [at, weekday] of WEEKDAYS.entries()) {
        for (const time of TIMES_OF_DAY) {
          const [begins, ends] = HOURS[time].map((hour) => at * 24 + hour) as [number, number]
          for (const title of await find(`day=${weekday}&time=${time}`)) {
            const { day, starts, hours } = some[Number(title.slice(4))] ?? { day: 0, starts: 0, hours: 0 }
            const shared = [-168, 0, 168].map((week) => {
              const start = week + day * 24 + starts
              return Math.min(ends, start + hours) - Math.max(begins, start)
            })
            expect(Math.max(...shared)).toBeGreaterThanOrEqual(Math.min(2, hours / 2))
          }
        }
      }
    }),
    { numRuns: 4 },
  )
})

test('Each district is found by its own filter', async () => {
  await app.reset()
  const owner = await app.business()
  for (const { name } of DISTRICTS) await app.job(owner, { title: name, facts: { district: name } })
  for (const { name } of DISTRICTS)
    expect([name, await find(`district=${encodeURIComponent(name)}`)]).toEqual([name, [name]])
})
