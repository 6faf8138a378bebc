import { beforeEach, expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const idOf = (name: string) => STATIONS.find((station) => station.name === name)?.id ?? ''
const counts = async () => {
  const reply = await app.visitor.ask('GET', '/api/districts')
  expect(reply.status).toBe(200)
  return reply.json()
}

test('Without a job, no place has any', async () => {
  expect(await counts()).toEqual({ districts: [], stations: [] })
})

test('Each open job counts once in its district, or in that of its station, and the list of the district has as many', async () => {
  const owner = await app.business()
  const places: JobFacts[] = [
    { station: idOf('Hermannplatz') },
    { station: idOf('Hermannplatz'), district: 'Kreuzberg' },
    { district: 'Neukölln' },
    { district: 'Neukölln' },
    { station: idOf('Potsdam Hauptbahnhof') },
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
      { id: idOf('Hermannplatz'), openJobs: 2 },
      { id: idOf('Potsdam Hauptbahnhof'), openJobs: 1 },
    ],
  })
  const student = await app.student()
  expect((await (await student.ask('GET', '/api/districts')).json()).districts).toHaveLength(2)
})
