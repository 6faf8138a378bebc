import { beforeEach, expect, test } from 'vitest'
import type { JobFacts } from '#contract/jobFacts.ts'
import { createTestApp } from '#test/app.ts'
import { stationNamed } from '#test/stations.ts'

const app = await createTestApp()
beforeEach(app.reset)

const counts = async (query = '') => {
  const reply = await app.visitor.ask('GET', `/api/districts${query}`)
  expect(reply.status).toBe(200)
  return reply.json()
}

test('Without a job, no place has any', async () => {
  expect(await counts()).toEqual({ districts: [], stations: [] })
})

test('Each open job counts once in its district, or in that of its station, and the list of the district has as many', async () => {
  const owner = await app.business()
  const places: JobFacts[] = [
    { station: stationNamed('Hermannplatz') },
    { station: stationNamed('Hermannplatz'), district: 'Kreuzberg' },
    { district: 'Neukölln' },
    { district: 'Neukölln' },
    { station: stationNamed('Potsdam Hauptbahnhof') },
    {},
  ]
  for (const facts of places) await app.job(owner, { title: 'Barista', facts })
  const closed = await app.job(owner, { title: 'Closed', facts: { district: 'Mitte' } })
  await owner.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })

  expect(await counts()).toEqual({
    districts: [
      { name: 'Neukölln', openJobs: 3 },
      { name: 'Kreuzberg', openJobs: 1 },
    ],
    stations: [
      { id: stationNamed('Hermannplatz'), openJobs: 2 },
      { id: stationNamed('Potsdam Hauptbahnhof'), openJobs: 1 },
    ],
  })
  const student = await app.student()
  expect((await (await student.ask('GET', '/api/districts')).json()).districts).toHaveLength(2)
})

test('With a search and filters, each district has as many as the list of that district', async () => {
  const owner = await app.business()
  const shifts: JobFacts[] = [{ shifts: [{ days: ['tu'], from: '18:00', to: '23:00' }] }, { kind: 'minijob' }, {}]
  for (const [at, title] of ['Barista', 'Kellner', 'Fish cook'].entries())
    for (const district of ['Neukölln', 'Mitte', 'Wedding'].slice(at))
      for (const facts of shifts)
        await app.job(owner, {
          title,
          payRate: `${13 + at} €`,
          jobType: at === 0 ? 'Part-time' : 'Casual',
          facts: { ...facts, district },
        })
  const closed = await app.job(owner, { title: 'Barista', facts: { district: 'Mitte' } })
  await owner.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })

  const filters = [
    'search=waiter',
    'search=barista+tuesday',
    'day=tu&time=evening',
    'kind=minijob&paid=true',
    'minPay=14.5',
  ]
  const all = [...filters, 'jobType=Part-time', 'search=ab+15+€&kind=minijob', 'search=Mitte+barista', 'search=%26']
  all.push(`station=${stationNamed('Hermannplatz')}&minutes=15&search=barista`, 'search=nothingofthatname')
  const totals: number[] = []
  for (const filter of all) {
    const counted = await counts(`?${filter}`)
    for (const name of ['Neukölln', 'Mitte', 'Wedding']) {
      const reply = await app.visitor.ask('GET', `/api/jobs?${filter}&limit=50&district=${encodeURIComponent(name)}`)
      const { jobs, leftOut, leftOutFilters } = await reply.json()
      const fitting = leftOut || leftOutFilters ? [] : jobs.filter((job: { closed: boolean }) => !job.closed)
      const inDistrict = counted.districts.find((district: { name: string }) => district.name === name)
      expect(inDistrict?.openJobs ?? 0, `${filter} in ${name}`).toBe(fitting.length)
    }
    totals.push(counted.districts.reduce((sum: number, { openJobs }: { openJobs: number }) => sum + openJobs, 0))
  }
  expect(totals).toEqual([6, 3, 6, 6, 3, 9, 1, 3, 0, 3, 0])
})

test.each(['district=Mitte', 'sort=near', 'minPay=much', 'kind=robbery'])(
  '%s is no question of the counts',
  async (query) => {
    const reply = await app.visitor.ask('GET', `/api/districts?${query}`)
    expect(reply.status).toBe(400)
  },
)
