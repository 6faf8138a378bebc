import { beforeEach, expect, test } from 'vitest'
import { JOB_EXTRAS, TRIAL_SHIFTS } from '#contract/factValues.ts'
import { JOB_TYPES } from '#contract/jobValues.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** Imports one job of an imported business, and returns the errors of its row. */
async function importJob(columns: string, cells: string) {
  const desk = await app.operator()
  const file = [`key;business;title;contactEmail;${columns}`, `1;linde;Aushilfe;a@b.example;${cells}`].join('\n')
  for (const text of ['key,businessName,email\nlinde,Café Linde,linde@house.example\n', file]) {
    const reply = await desk.ask('POST', '/api/operator/imports?dryRun=false', Buffer.from(text))
    expect(reply.status).toBe(200)
    const { issues } = await reply.json()
    if (text === file) return issues
  }
}

const storedFacts = async () => (await app.db.select({ facts: jobs.facts }).from(jobs)).map(({ facts }) => facts)

test('A fact whose column the file does not have stays, and an empty cell empties it', async () => {
  await importJob('facts.german;facts.tips', 'good;shared')
  await importJob('facts.german', 'fluent')
  expect(await storedFacts()).toEqual([{ german: 'fluent', tips: 'shared' }])
  await importJob('facts.german;facts.tips', 'good;')
  expect(await storedFacts()).toEqual([{ german: 'good' }])
})

test('A column that is added later with an empty cell empties its fact, and the same file again changes nothing', async () => {
  await importJob('facts.german;facts.tips', 'good;shared')
  await importJob('facts.german', 'good')
  expect(await storedFacts()).toEqual([{ german: 'good', tips: 'shared' }])
  await importJob('facts.german;facts.tips', 'good;')
  expect(await storedFacts()).toEqual([{ german: 'good' }])
  await app.db.update(jobs).set({ facts: { german: 'good', tips: 'own' } })
  await importJob('facts.german;facts.tips', 'good;')
  expect(await storedFacts()).toEqual([{ german: 'good', tips: 'own' }])
})

test('Extras, the day of pay and adults only are read as an operator types them', async () => {
  const columns = 'facts.extras;facts.payDay;facts.adultsOnly'
  expect(await importJob(columns, 'rideHome, MEALS , meals;15;ja')).toEqual([])
  expect(await storedFacts()).toEqual([{ extras: ['meals', 'rideHome'], payDay: 15, adultsOnly: true }])
  expect(await importJob(columns, ' deutschlandticket;31.;X')).toEqual([])
  expect(await storedFacts()).toEqual([{ extras: ['deutschlandticket'], payDay: 31, adultsOnly: true }])
  expect(await importJob(columns, ';;no')).toEqual([])
  expect(await storedFacts()).toEqual([{}])
})

test('Working times, hours a week and a trial shift are read as an operator types them', async () => {
  const columns = 'facts.shifts;facts.weeklyHours;facts.trialShift'
  expect(await importJob(columns, 'Mo-Mi, Fr 17:00-1 | sa,so;10 - 15;paid 4')).toEqual([])
  expect(await storedFacts()).toEqual([
    {
      shifts: [
        { days: ['mo', 'tu', 'we', 'fr'], from: '17:00', to: '01:00' },
        { days: ['sa', 'su'], from: null, to: null },
      ],
      weeklyHours: { from: 10, to: 15 },
      trialShift: { kind: 'paid', hours: 4 },
    },
  ])
  expect(await importJob(columns, 'varies;20;none')).toEqual([])
  expect(await storedFacts()).toEqual([
    { shifts: 'varies', weeklyHours: { from: 20, to: 20 }, trialShift: { kind: 'none' } },
  ])
  expect(await importJob(columns, 'fr-mo 9-17:30;;watching')).toEqual([])
  expect(await storedFacts()).toEqual([
    { shifts: [{ days: ['mo', 'fr', 'sa', 'su'], from: '09:00', to: '17:30' }], trialShift: { kind: 'watching' } },
  ])
})

test('A file that is written as our pages label things, in German or English, needs no other words', async () => {
  const columns = 'jobType;language;facts.kind;facts.german;facts.tips;facts.extras;facts.trialShift;facts.start'
  const places = 'facts.station;facts.district;facts.shifts'
  expect(
    await importJob(
      `${columns};${places}`,
      'Teilzeit;Deutsch;Minijob;Fließend Deutsch;Wird im Team geteilt;Essen, Heimfahrt;Bezahlt 4;Ab sofort;Hermannplatz;neukölln;Montag–Mi, So, 17–23 Uhr',
    ),
  ).toEqual([])
  const german = await app.db.select({ jobType: jobs.jobType, language: jobs.language, facts: jobs.facts }).from(jobs)
  expect(german).toMatchObject([
    {
      jobType: 'Part-time',
      language: 'German',
      facts: {
        kind: 'minijob',
        german: 'fluent',
        tips: 'shared',
        extras: ['meals', 'rideHome'],
        start: 'now',
        trialShift: { kind: 'paid', hours: 4 },
        station: '900000078101',
        district: 'Neukölln',
        shifts: [{ days: ['mo', 'tu', 'we', 'su'], from: '17:00', to: '23:00' }],
      },
    },
  ])
  const english = 'Part Time;German;MINIJOB;Fluent German;Shared in the team;Staff meals,Ride home;Paid 4;now'
  expect(await importJob(`${columns};${places}`, `${english};U Hermannplatz;Neukölln;Mon-Wed,Sun 17-23`)).toEqual([])
  expect(await app.db.select({ jobType: jobs.jobType, language: jobs.language, facts: jobs.facts }).from(jobs)).toEqual(
    german,
  )
})

test.each([
  ['facts.shifts', 'weekends', 'Please state working times, or that they vary'],
  ['facts.shifts', 'mo5 17:00-18:00', 'Please state working times, or that they vary'],
  ['facts.shifts', 'mo 17:00', 'Please state working times, or that they vary'],
  ['facts.shifts', 'mo-fr-su', 'Please state working times, or that they vary'],
  ['facts.shifts', 'mo 17:00-25:00', 'Please enter a time like 07:30'],
  ['facts.shifts', 'mo 17-23|mo 20-24', 'Please enter a time like 07:30'],
  ['facts.shifts', 'mo 17-23|mo 20-23', 'Two working times overlap'],
  ['facts.weeklyHours', 'many', 'Please enter whole hours, from 1 to 60'],
  ['facts.weeklyHours', '15-10', 'The second number of hours is smaller than the first'],
  ['facts.payDay', '32', 'Please enter a day of the month, from 1 to 31'],
  ['facts.payDay', 'end of the month', 'Please enter a day of the month, from 1 to 31'],
  ['facts.adultsOnly', 'perhaps', 'This column does not take this value.'],
  ['facts.trialShift', 'paid long', 'Please enter whole hours, from 1 to 12'],
  ['facts.trialShift', 'watching 5', 'Watching only may take at most 4 hours'],
])('%s refuses “%s” with a reason', async (column, cell, message) => {
  expect(await importJob(column, cell)).toEqual([{ row: 2, column, message }])
  expect(await storedFacts()).toEqual([])
})

test.each([
  ['facts.extras', 'meals, champagne', JOB_EXTRAS],
  ['facts.trialShift', 'unpaid', TRIAL_SHIFTS],
  ['jobType', 'Nebenjob', JOB_TYPES],
])('%s refuses “%s” and names the values that it takes', async (column, cell, possible) => {
  const message = 'This column does not take this value.'
  expect(await importJob(column, cell)).toEqual([{ row: 2, column, message, possible: [...possible] }])
})

test('A cell of 40,000 blanks is refused like any other', async () => {
  const message = 'Please state working times, or that they vary'
  const issues = await importJob('facts.shifts', `mo${' '.repeat(40_000)}x`)
  expect(issues).toEqual([{ row: 2, column: 'facts.shifts', message }])
})
