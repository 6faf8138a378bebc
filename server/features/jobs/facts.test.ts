import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobFacts } from '#contract/jobFacts.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const DRAFT = { title: 'Barista', description: 'Coffee.', contactEmail: 'jobs@mond.example' }
const ALL: JobFacts = {
  shifts: [
    { days: ['mo', 'we'], from: '07:30', to: '14:00' },
    { days: ['sa', 'su'], from: '22:00', to: '05:00' },
  ],
  weeklyHours: { from: 10, to: 20 },
  start: '2026-12-01',
  end: '2027-02-28',
  kind: 'minijob',
  german: 'little',
  english: 'good',
  experience: 'some',
  trialShift: { kind: 'watching', hours: 4 },
  tips: 'shared',
  extras: ['meals', 'rideHome'],
  payDay: 15,
  adultsOnly: true,
  station: '900000100003',
  district: 'Kreuzberg',
}

async function posted(facts: unknown) {
  const owner = await app.business()
  const reply = await owner.ask('POST', '/api/jobs', { ...DRAFT, facts })
  expect(reply.status).toBe(201)
  return { owner, job: await reply.json() }
}

test('A business states every fact, and each answer with the job has them', async () => {
  const { owner, job } = await posted(ALL)
  const student = await app.student()
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
  await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })

  expect(job.facts).toEqual(ALL)
  const read = async (person: typeof owner | typeof app.visitor, path: string) => (await person.ask('GET', path)).json()
  expect((await read(app.visitor, `/api/jobs/${job.id}`)).job.facts).toEqual(ALL)
  expect((await read(app.visitor, '/api/jobs')).jobs[0].facts).toEqual(ALL)
  expect((await read(app.visitor, '/api/jobs?search=barista')).jobs[0].facts).toEqual(ALL)
  expect((await read(owner, '/api/jobs/business')).jobs[0].facts).toEqual(ALL)
  expect((await read(student, '/api/likes')).jobs[0].facts).toEqual(ALL)
  expect((await read(student, '/api/saved-jobs')).jobs[0].facts).toEqual(ALL)
})

test('A date of another century, as browsers read a year of two digits, is refused in every kind of draft', async () => {
  const { owner, job } = await posted(ALL)
  for (const facts of [{ start: '0026-12-01' }, { start: '9999-12-31' }, { end: '0001-01-01' }]) {
    const replies = await Promise.all([
      owner.ask('POST', '/api/jobs', { ...DRAFT, facts }),
      owner.ask('PATCH', `/api/jobs/${job.id}`, { facts }),
      owner.ask('POST', '/api/jobs/describe', { title: DRAFT.title, facts }),
      owner.ask('POST', '/api/job-templates', { name: 'Barista', job: { ...DRAFT, facts } }),
    ])
    for (const reply of replies) {
      expect(reply.status).toBe(400)
      expect((await reply.json()).issues).toMatchObject([{ message: 'Please enter a valid date' }])
    }
  }
})

test('A job that was stored with such a date is still shown', async () => {
  const { owner, job } = await posted(ALL)
  await app.db
    .update(jobs)
    .set({ facts: { start: '0026-12-01' } })
    .where(eq(jobs.id, job.id))
  for (const path of [`/api/jobs/${job.id}`, '/api/jobs/business'])
    expect((await owner.ask('GET', path)).status).toBe(200)
})

test.each([{}, null, undefined])('A job with the facts %j has none', async (facts) => {
  expect((await posted(facts)).job.facts).toEqual({})
})

test('A change without facts keeps them, facts replace all of them, and null removes them', async () => {
  const { owner, job } = await posted(ALL)
  const change = async (patch: object) => (await owner.ask('PATCH', `/api/jobs/${job.id}`, patch)).json()

  expect((await change({ title: 'Barista, mornings' })).facts).toEqual(ALL)
  expect((await change({ facts: { shifts: 'varies', start: 'now' } })).facts).toEqual({
    shifts: 'varies',
    start: 'now',
  })
  expect((await change({ facts: null })).facts).toEqual({})
})

test('Another business cannot change the facts of a job', async () => {
  const { owner, job } = await posted(ALL)
  const other = await app.business()

  expect((await other.ask('PATCH', `/api/jobs/${job.id}`, { facts: {} })).status).toBe(403)
  expect((await (await owner.ask('GET', `/api/jobs/${job.id}`)).json()).job.facts).toEqual(ALL)
})

test('Days and extras are stored in their order and without repetitions', async () => {
  const { job } = await posted({
    shifts: [{ days: ['su', 'mo', 'su'], from: null, to: null }],
    extras: ['rideHome', 'meals', 'rideHome'],
  })

  expect(job.facts.shifts[0].days).toEqual(['mo', 'su'])
  expect(job.facts.extras).toEqual(['meals', 'rideHome'])
})

const shift = (days: string[], from: string | null, to: string | null) => ({ days, from, to })

test.each([
  ['one after the other', [shift(['mo'], '07:00', '12:00'), shift(['mo'], '12:00', '18:00')]],
  ['a night and the morning after it', [shift(['su'], '22:00', '05:00'), shift(['mo'], '05:00', '09:00')]],
  ['a night before a day without times', [shift(['th'], '22:00', '05:00'), shift(['fr'], null, null)]],
  ['every night of the week', [shift(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], '20:00', '04:00')]],
])('Shifts may be %s', async (_, shifts) => {
  expect((await posted({ shifts })).job.facts.shifts).toEqual(shifts)
})

describe('Facts are refused, each with its message', () => {
  const overlapping = 'Two working times overlap'
  const unusable = 'Some of this input cannot be used.'
  const hours = 'Please enter whole hours, from 1 to 60'
  const trial = 'Please enter whole hours, from 1 to 12'

  test.each<[string, object, string, string]>([
    ['no shift', { shifts: [] }, 'shifts', 'Please state working times, or that they vary'],
    ['another word for shifts', { shifts: 'often' }, 'shifts', 'Please state working times, or that they vary'],
    ['a shift without a day', { shifts: [shift([], null, null)] }, 'shifts.0.days', 'Please choose at least one day'],
    ['25:00', { shifts: [shift(['mo'], '25:00', '12:00')] }, 'shifts.0.from', 'Please enter a time like 07:30'],
    ['7:30', { shifts: [shift(['mo'], '07:30', '9:00')] }, 'shifts.0.to', 'Please enter a time like 07:30'],
    ['only one time', { shifts: [shift(['mo'], '07:30', null)] }, 'shifts.0.to', 'Please enter both times, or none'],
    [
      'the same time twice',
      { shifts: [shift(['mo'], '07:00', '12:00'), shift(['mo'], '11:00', '15:00')] },
      'shifts',
      overlapping,
    ],
    [
      'a morning within a night',
      { shifts: [shift(['su'], '22:00', '06:00'), shift(['mo'], '05:00', '09:00')] },
      'shifts',
      overlapping,
    ],
    [
      'a day with and without times',
      { shifts: [shift(['mo'], '22:00', '06:00'), shift(['mo'], null, null)] },
      'shifts',
      overlapping,
    ],
    ['no hours', { weeklyHours: { from: 0, to: 10 } }, 'weeklyHours.from', hours],
    ['61 hours', { weeklyHours: { from: 10, to: 61 } }, 'weeklyHours.to', hours],
    ['half an hour', { weeklyHours: { from: 1.5, to: 10 } }, 'weeklyHours.from', hours],
    ['hours as text', { weeklyHours: { from: '10', to: 20 } }, 'weeklyHours.from', hours],
    [
      'hours in reverse',
      { weeklyHours: { from: 20, to: 10 } },
      'weeklyHours.to',
      'The second number of hours is smaller than the first',
    ],
    ['a start in words', { start: 'soon' }, 'start', 'Please enter a valid date'],
    ['a day that does not exist', { start: '2026-02-30' }, 'start', 'Please enter a valid date'],
    ['an end that is no day', { end: 'now' }, 'end', 'Please enter a valid date'],
    ['an end before the start', { start: '2026-12-02', end: '2026-12-01' }, 'end', 'The end is before the start'],
    ['an unknown kind', { kind: 'volunteer' }, 'kind', unusable],
    ['an unknown level', { german: 'C2' }, 'german', unusable],
    ['null for a fact', { tips: null }, 'tips', unusable],
    ['no extras', { extras: [] }, 'extras', unusable],
    ['an unknown extra', { extras: ['sauna'] }, 'extras.0', unusable],
    ['13 hours of trial', { trialShift: { kind: 'paid', hours: 13 } }, 'trialShift.hours', trial],
    [
      '5 hours of watching',
      { trialShift: { kind: 'watching', hours: 5 } },
      'trialShift.hours',
      'Watching only may take at most 4 hours',
    ],
    ['hours of no trial', { trialShift: { kind: 'none', hours: 2 } }, 'trialShift.hours', trial],
    ['the 32nd', { payDay: 32 }, 'payDay', 'Please enter a day of the month, from 1 to 31'],
    ['a station that is none', { station: '900000999999' }, 'station', 'Please choose a station from the list'],
    ['a borough', { district: 'Steglitz-Zehlendorf' }, 'district', 'Please choose a district from the list'],
    ['an unknown fact', { dogs: true }, '', unusable],
  ])('%s', async (_, facts, path, message) => {
    const owner = await app.business()

    for (const ask of [
      () => owner.ask('POST', '/api/jobs', { ...DRAFT, facts }),
      async () => owner.ask('PATCH', `/api/jobs/${(await app.job(owner)).id}`, { facts }),
    ]) {
      const reply = await ask()
      expect(reply.status).toBe(400)
      const body = await reply.json()
      expect(body.message).toBe(message)
      expect(body.issues[0].path).toBe(['facts', path].filter(Boolean).join('.'))
    }
  })
})

test('The facts of a job are in the export of its business, and go with the account', async () => {
  const { owner, job } = await posted(ALL)

  const exported = await (await owner.ask('GET', '/api/user/export')).json()
  expect(exported.jobs[0].facts).toEqual(ALL)
  expect((await owner.ask('DELETE', '/api/user', { password: owner.password })).status).toBe(204)

  const [left] = await app.db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(left?.facts).toEqual({})
})

test('A job that was stored without facts is answered with none', async () => {
  const owner = await app.business()
  await app.db.execute(sql`
    insert into jobs (business_id, title, expires_at) values (${owner.user.id}, 'Barista', now() + interval '1 day')`)

  expect((await (await app.visitor.ask('GET', '/api/jobs')).json()).jobs[0].facts).toEqual({})
})

test.each<[JobFacts, object | null]>([
  [{ station: '900000078101' }, { station: 'U Hermannplatz', district: 'Neukölln' }],
  [
    { station: '900000100003', district: 'Kreuzberg' },
    { station: 'S+U Alexanderplatz', district: 'Kreuzberg' },
  ],
  [{ station: '900000230999' }, { station: 'S Potsdam Hauptbahnhof', district: null }],
  [{ district: 'Kladow' }, { station: null, district: 'Kladow' }],
  [{}, null],
])('The page of a job with %j calls its place %j', async (facts, place) => {
  const { job } = await posted(facts)
  expect((await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()).place).toEqual(place)
})
