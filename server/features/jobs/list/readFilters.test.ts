import { beforeEach, describe, expect, test } from 'vitest'
import { travelMinutes } from '#contract/city/travelTimes.ts'
import { cityDate } from '#contract/days.ts'
import type { JobDraft } from '#contract/jobDrafts.ts'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'
import type { JobList } from '#contract/jobs.ts'
import { createTestApp } from '#test/app.ts'
import { stationNamed } from '#test/stations.ts'

const app = await createTestApp()
beforeEach(app.reset)

type Posted = Partial<Pick<JobDraft, 'description' | 'location' | 'payRate' | 'jobType' | 'language' | 'facts'>>

async function post(jobs: Record<string, Posted>) {
  const owner = await app.business()
  for (const [title, job] of Object.entries(jobs)) await app.job(owner, { title, ...job })
}

const list = async (search: string, more = ''): Promise<JobList> =>
  (await app.visitor.ask('GET', `/api/jobs?search=${encodeURIComponent(search)}${more || '&limit=50'}`)).json()
const find = async (search: string, more?: string) =>
  (await list(search, more)).jobs.map(({ title }) => title).toSorted()

const shift = (days: Shift['days'], from: string | null = null, to: string | null = null): JobFacts => ({
  shifts: [{ days, from, to }],
})
const THIS_YEAR = Number(cityDate(new Date()).slice(0, 4))
const NEXT_YEAR = THIS_YEAR + 1

/** A station between 30 and 45 minutes from Hermannplatz. */
const FORTY_AWAY = [...travelMinutes(stationNamed('Hermannplatz'))].find(([, minutes]) => minutes === 40)?.[0] ?? ''

describe('A word that is read as a filter finds the jobs that state it, and of those that do not state the fact those that say it', () => {
  test.each<[string, Record<string, Posted>, string[]]>([
    [
      'abends',
      {
        States: { facts: shift(['mo'], '18:00', '23:00') },
        'States something else': { facts: shift(['mo'], '06:00', '11:00'), description: 'Abends ist frei.' },
        'Says it': { description: 'Wir arbeiten abends.' },
        'Says it, and states days': { facts: shift(['mo']), description: 'Immer abends.' },
        'Says nothing': {},
      },
      ['Says it', 'Says it, and states days', 'States'],
    ],
    [
      'keine Nachtschicht',
      {
        'In the evening': { facts: shift(['mo'], '17:00', '23:30') },
        'From six to two': { facts: shift(['mo'], '18:00', '02:00') },
        'In the evening, and at night': {
          facts: { shifts: [...shiftsOf('tu', '17:00', '22:00'), ...shiftsOf('mo', '22:00', '05:00')] },
        },
        'Says it': { description: 'Bei uns gibt es keine Nachtschicht.' },
        'Says nothing': { description: 'Kaffee.' },
      },
      ['In the evening', 'Says it'],
    ],
    [
      'Tuesday and Thursday evenings',
      {
        'Tuesday evening': { facts: shift(['tu'], '18:00', '23:00') },
        'Tuesday morning, Monday evening': {
          facts: { shifts: [...shiftsOf('tu', '06:00', '11:00'), ...shiftsOf('mo', '18:00', '23:00')] },
        },
        'Thursday without a time': { facts: shift(['th']), description: 'In the evening.' },
        'Friday without a time': { facts: shift(['fr']), description: 'Not on Tuesday evenings.' },
        'Says it': { description: 'On Tuesday evenings.' },
        'Says half of it': { description: 'On Tuesdays.' },
      },
      ['Says it', 'Thursday without a time', 'Tuesday evening'],
    ],
    [
      'Teilzeit',
      {
        States: { facts: { kind: 'partTime' } },
        'Of this type': { jobType: 'Part-time' },
        Full: { facts: { kind: 'fullTime' }, description: 'Keine Teilzeit.' },
        'Says it': { description: 'In Teilzeit.' },
        'Says nothing': { jobType: 'Casual' },
      },
      ['Of this type', 'Says it', 'States'],
    ],
    [
      `ab Januar ${NEXT_YEAR}`,
      {
        'Starts before': { facts: { start: `${THIS_YEAR}-12-01` } },
        'Starts in it': { facts: { start: `${NEXT_YEAR}-01-15` } },
        'Starts later': { facts: { start: `${NEXT_YEAR}-02-01` }, description: 'Nicht schon im Januar.' },
        'Says it': { description: 'Los geht es im Januar.' },
        'Says nothing': {},
      },
      ['Says it', 'Starts before', 'Starts in it'],
    ],
    [
      '450€',
      { States: { facts: { kind: 'minijob' } }, Full: { facts: { kind: 'fullTime' } }, 'Says nothing': {} },
      ['States'],
    ],
    [
      'U8',
      {
        'At a station of it': { facts: { station: stationNamed('Moritzplatz') } },
        'At another': { facts: { station: stationNamed('Spandau') } },
        'Says it': { description: 'Direkt an der U8.' },
        'Says nothing': {},
      },
      ['At a station of it', 'Says it'],
    ],
    [
      'Teilzeit oder Vollzeit',
      {
        States: { facts: { kind: 'fullTime' } },
        Part: { jobType: 'Part-time' },
        Full: { jobType: 'Full-time' },
        'Says nothing': { jobType: 'Casual' },
      },
      ['Full', 'Part', 'States'],
    ],
    [
      'no German',
      {
        States: { facts: { german: 'none' } },
        'In English': { language: 'English' },
        'In German': { language: 'German', description: 'No German is no option.' },
        'Says it': { description: 'No German needed.' },
      },
      ['In English', 'Says it', 'States'],
    ],
    [
      'ohne Erfahrung',
      {
        States: { facts: { experience: 'none' } },
        Trained: { facts: { experience: 'trained' }, description: 'Ohne Erfahrung geht es nicht.' },
        'Says it': { description: 'Auch ohne Erfahrung.' },
      },
      ['Says it', 'States'],
    ],
    [
      'ab sofort',
      {
        States: { facts: { start: 'now' } },
        Later: { facts: { start: '2099-01-01' }, description: 'Nicht ab sofort.' },
        'Says it': { description: 'Ab sofort.' },
      },
      ['Says it', 'States'],
    ],
    [
      'Xberg',
      {
        States: { facts: { district: 'Kreuzberg' } },
        'By its station': { facts: { station: stationNamed('Moritzplatz') } },
        Elsewhere: { facts: { district: 'Mitte' }, description: 'Nicht in Kreuzberg.' },
        'Says it': { location: 'Oranienstraße, Kreuzberg' },
      },
      ['By its station', 'Says it', 'States'],
    ],
    [
      'near Hermannplatz',
      {
        'One station away': { facts: { station: stationNamed('Schönleinstraße') } },
        'Far away': { facts: { station: stationNamed('Strausberg Nord') }, description: 'Not at Hermannplatz.' },
        'Says it': { location: 'Hermannplatz 1' },
        'Says nothing': {},
      },
      ['One station away', 'Says it'],
    ],
    [
      'Freitag bis Sonntag',
      {
        Saturday: { facts: shift(['sa']) },
        Thursday: { facts: shift(['th']), description: 'Freitag und Sonntag ist frei.' },
        'Says one of them': { description: 'Immer am Samstag.' },
        'Says all of them': { description: 'Am Wochenende.' },
        'Says nothing': {},
      },
      ['Saturday', 'Says all of them', 'Says one of them'],
    ],
    [
      '45 min vom Hermannplatz',
      {
        'One station away': { facts: { station: stationNamed('Schönleinstraße') } },
        'Forty minutes away': { facts: { station: FORTY_AWAY } },
        'Far away': { facts: { station: stationNamed('Strausberg Nord') } },
      },
      ['Forty minutes away', 'One station away'],
    ],
    ['within 30 minutes', { Anywhere: {}, 'Far away': { facts: { district: 'Buch' } } }, ['Anywhere', 'Far away']],
    [
      'Werkstudent',
      {
        States: { facts: { kind: 'workingStudent' } },
        'Says it': { description: 'Als Werkstudentin.' },
        Other: { facts: { kind: 'minijob' } },
      },
      ['Says it', 'States'],
    ],
    ['ab 15 €', { Enough: { payRate: '15,50 €' }, 'Too little': { payRate: '14 €' }, 'Says nothing': {} }, ['Enough']],
  ])('%s', async (search, jobs, titles) => {
    await post(jobs)
    expect(await find(search)).toEqual(titles)
  })
})

function shiftsOf(day: Shift['days'][number], from: string, to: string): Shift[] {
  return [{ days: [day], from, to }]
}

test('The list says what was read as which filter', async () => {
  expect(await list('Kellner in Neukölln, Tuesday evenings, ab 15 €')).toEqual({
    jobs: [],
    nextCursor: null,
    read: [
      { text: 'in Neukölln', filter: { district: 'Neukölln' } },
      { text: 'Tuesday', filter: { day: 'tu' } },
      { text: 'evenings', filter: { time: 'evening' } },
      { text: 'ab 15 €', filter: { minPay: '15' } },
    ],
  })
  expect(await list('Kellner')).not.toHaveProperty('read')
})

test('Minutes without a station leave nothing out, and are named for the list to ask for one', async () => {
  await post({ Barista: {} })
  const found = await list('Barista within 30 minutes')
  expect(found.jobs.map(({ title }) => title)).toEqual(['Barista'])
  expect(found).toMatchObject({ read: [{ text: 'within 30 minutes', filter: { minutes: '30' } }] })
  expect(found).not.toHaveProperty('leftOut')
})

test('A filter that was chosen and one that was read both hold', async () => {
  await post({
    Both: { facts: { ...shift(['tu'], '18:00', '23:00'), kind: 'minijob' }, payRate: '17 €' },
    'Another kind': { facts: { ...shift(['tu'], '18:00', '23:00'), kind: 'fullTime' }, payRate: '17 €' },
    'Tuesday morning, Monday evening': {
      facts: { shifts: [...shiftsOf('tu', '06:00', '11:00'), ...shiftsOf('mo', '18:00', '23:00')], kind: 'minijob' },
      payRate: '15 €',
    },
  })
  expect(await find('abends', '&kind=minijob')).toEqual(['Both', 'Tuesday morning, Monday evening'])
  expect(await find('abends', '&kind=minijob&day=tu')).toEqual(['Both'])
  expect(await find('15+', '&minPay=16&kind=minijob')).toEqual(['Both'])
  expect(await find('16+', '&minPay=15&kind=minijob')).toEqual(['Both'])
})

test('What was read is left out when nothing fits to it, and is named as it was typed', async () => {
  await post({
    Kellner: { facts: { ...shift(['mo'], '18:00', '23:00'), district: 'Mitte' }, payRate: '14 €' },
  })
  const { jobs, leftOut } = await list('Kellner in Neukölln, abends kein Deutsch ab 15 €')
  expect(jobs.map(({ title }) => title)).toEqual(['Kellner'])
  expect(leftOut).toEqual(['in Neukölln', 'kein Deutsch', 'ab 15 €'])
})

test('A title that says a time does not make up for a shift at another one', async () => {
  await post({
    'Kellner abends': { facts: shift(['mo'], '06:00', '11:00') },
    'Kellner, late': { facts: shift(['mo'], '18:00', '23:00') },
  })
  expect(await find('Kellner abends')).toEqual(['Kellner, late'])
  expect(await find('abends')).toEqual(['Kellner, late'])
})

test('A job whose type changes is found by the new one', async () => {
  const owner = await app.business()
  const job = await app.job(owner, { title: 'Barista', jobType: 'Full-time' })
  await owner.ask('PATCH', `/api/jobs/${job.id}`, { jobType: 'Part-time' })
  expect([await find('Teilzeit'), await find('Vollzeit')]).toEqual([['Barista'], []])
})

test('A job that is found by its meaning says as what', async () => {
  await post({ Patissier: {}, 'Bäcker (m/w/d)': {}, 'Baker for sourdough': {}, Barista: {} })
  const { jobs, foundAs } = await list('baker')
  const titleOf = new Map(jobs.map(({ id, title }) => [id, title]))
  expect(foundAs?.map(({ jobId, ...reason }) => ({ title: titleOf.get(jobId), ...reason }))).toEqual([
    { title: 'Bäcker (m/w/d)', name: 'Bäcker', relation: 'same', typed: 'baker' },
    { title: 'Patissier', name: 'Patissier', relation: 'near', typed: 'baker' },
  ])
  expect(await list('Barista')).not.toHaveProperty('foundAs')
})

test('A job that has one of several words with "or" between them needs no reason, and one of another name has one', async () => {
  await post({ 'Barista for weekends': {}, 'Koch (m/w/d)': {}, Bäckerin: {} })
  const { jobs, foundAs = [] } = await list('Koch, Barista oder baker')
  expect(jobs).toHaveLength(3)
  expect(foundAs.map(({ name, relation }) => [name, relation])).toEqual([['Bäckerin', 'same']])
})

test('Of several kinds of work, a job names the one that it was found for', async () => {
  await post({ Servicekraft: {}, Spülkraft: {} })
  const { foundAs = [] } = await list('kitchen porter, Kellner oder Barista')
  expect(foundAs.map(({ name, typed }) => [name, typed]).toSorted()).toEqual([
    ['Servicekraft', 'Kellner'],
    ['Spülkraft', 'kitchen porter'],
  ])
})

test('The reasons are those of the jobs on the page, not of the next one', async () => {
  const owner = await app.business()
  for (let at = 0; at < 3; at += 1) await app.job(owner, { title: 'Patissier' })
  const { jobs, foundAs = [] } = await list('baker', '&limit=2')
  expect(foundAs.map(({ jobId }) => jobId)).toEqual(jobs.map(({ id }) => id))
})
