import { beforeEach, describe, expect, test } from 'vitest'
import type { JobDraft } from '#contract/jobDrafts.ts'
import type { JobList } from '#contract/jobs.ts'
import { createTestApp } from '#test/app.ts'
import { stationNamed } from '#test/stations.ts'

const app = await createTestApp()
beforeEach(app.reset)

async function post(jobs: Record<string, Partial<JobDraft>>) {
  const owner = await app.business()
  for (const [title, stated] of Object.entries(jobs)) await app.job(owner, { title, ...stated })
}

const list = async (query: string): Promise<JobList> => (await app.visitor.ask('GET', `/api/jobs?${query}`)).json()
const titlesOf = ({ jobs }: JobList) => jobs.map(({ title }) => title).sort()
const found = async (query: string) => {
  const page = await list(query)
  return [titlesOf(page), page.leftOutFilters]
}

const evenings = { shifts: [{ days: ['tu' as const], from: '17:00', to: '22:00' }] }
const hermannplatz = stationNamed('Hermannplatz')

describe('When no job fits all filters', () => {
  beforeEach(() =>
    post({
      'Evenings in Mitte': { facts: { ...evenings, kind: 'minijob', district: 'Mitte' }, payRate: '15 €' },
      'In English in Mitte': { facts: { german: 'none', district: 'Mitte' }, payRate: '18 €' },
      'At Hermannplatz': { facts: { station: hermannplatz }, payRate: '13 €', jobType: 'Casual' },
    }),
  )

  test.each([
    ['day=tu&time=night', ['Evenings in Mitte'], ['time']],
    ['day=we&time=evening&district=Mitte', ['Evenings in Mitte'], ['day']],
    ['english=true&kind=minijob', ['In English in Mitte'], ['kind']],
    ['english=true&district=Rudow', ['In English in Mitte'], ['district']],
    ['english=true&district=Rudow&borough=Spandau', ['In English in Mitte'], ['district', 'borough']],
    ['kind=minijob&minPay=16', ['Evenings in Mitte'], ['minPay']],
    ['jobType=Casual&minPay=16', ['At Hermannplatz'], ['minPay']],
    ['jobType=Contract&minPay=16', ['In English in Mitte'], ['jobType']],
    [`kind=minijob&station=${hermannplatz}&minutes=15&paid=true`, ['Evenings in Mitte'], ['station', 'minutes']],
    [`sort=near&kind=minijob&station=${hermannplatz}&minutes=15`, ['Evenings in Mitte'], ['minutes']],
    ['kind=apprenticeship&minPay=17', ['In English in Mitte'], ['kind']],
    ['district=Rudow', ['At Hermannplatz', 'Evenings in Mitte', 'In English in Mitte'], ['district']],
    ['minPay=40', ['At Hermannplatz', 'Evenings in Mitte', 'In English in Mitte'], ['minPay']],
  ])('%s lists %j and leaves out %j', async (query, titles, leftOut) => {
    expect(await found(query)).toEqual([titles, leftOut])
  })

  test('a word matters more than filters that it is not found with, and the page before says that something is left out', async () => {
    const page = await list('search=Hermannplatz&kind=minijob')
    expect([titlesOf(page), page.leftOut, page.leftOutFilters]).toEqual([['At Hermannplatz'], [], ['kind']])
  })

  test('a list that fits says nothing of it, nor does one without a job', async () => {
    const page = await list('kind=minijob')
    expect([page.leftOut, page.leftOutFilters]).toEqual([undefined, undefined])
    await app.reset()
    expect(await list('kind=minijob&minPay=15')).toEqual({ jobs: [], nextCursor: null })
  })
})

test('The kind of work is kept rather than its surroundings: a search for a spa bartender lists bartenders rather than other work in a spa', async () => {
  await post({ 'Bartender at night': {}, 'Spa attendant': {} })
  const page = await list('search=spa%20bartender')
  expect([titlesOf(page), page.leftOut]).toEqual([['Bartender at night'], ['spa']])
})

test('What no filter can ask for is left out, and the jobs are none the less all that was searched', async () => {
  await post({ Kellner: {}, Koch: {} })
  const page = await list(`search=${encodeURIComponent('Kellner 2 Tage die Woche')}`)
  expect([titlesOf(page), page.unasked, page.leftOut]).toEqual([['Kellner'], ['2 Tage die Woche'], undefined])
  const closest = await list(`search=${encodeURIComponent('Kellner 2 Tage die Woche Einhorn')}`)
  expect([titlesOf(closest), closest.unasked, closest.leftOut]).toEqual([
    ...[['Kellner'], ['2 Tage die Woche'], ['Einhorn']],
  ])
})

test.each([
  'kind=apprenticeship&minPay=15',
  'kind=minijob&minPay=40',
  'jobType=Casual&minPay=40',
  'kind=apprenticeship',
])(
  'The close matches of %s go on page by page, by cursor and by number, and each page says what was left out',
  async (query) => {
    const jobs = Array.from({ length: 5 }, (_, at) => [
      `Barista ${at}`,
      { facts: { kind: 'minijob' as const }, jobType: 'Casual' as const, payRate: '16 €' },
    ])
    await post(Object.fromEntries(jobs))
    for (const sort of ['all', 'recent', 'popular']) {
      const first = await list(`${query}&sort=${sort}&limit=3`)
      const second = await list(`${query}&sort=${sort}&limit=3&cursor=${first.nextCursor}`)
      expect([...titlesOf(first), ...titlesOf(second)].sort()).toEqual(jobs.map(([title]) => title))
      expect(second.leftOutFilters).toEqual(first.leftOutFilters)
      expect(await list(`${query}&sort=${sort}&limit=3&page=2`)).toEqual(second)
      const behind = await list(`${query}&sort=${sort}&limit=3&page=3`)
      expect([behind.jobs, behind.leftOutFilters]).toEqual([[], first.leftOutFilters])
    }
  },
)
