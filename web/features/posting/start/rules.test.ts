import { expect, test } from 'vitest'
import { offeredPlaces, startOf, textsOfTemplate } from '#web/features/posting/start/rules.ts'

const TODAY = '2026-11-24'
const account = { email: 'mail@house.example', businessLocation: 'Not specified' }
const job = {
  title: 'Barista',
  contactEmail: null,
  contactWhatsapp: '+491713920012',
  jobType: 'Part-time',
  language: 'German',
  location: 'Weserstraße 12',
  facts: { kind: 'minijob', start: '2026-11-01', station: '900000078101', district: 'Neukölln' },
} as const

test('A first job starts with the mail address and the place of the account', () => {
  expect(startOf([], { ...account, businessLocation: 'Weserstraße 12' }, TODAY)).toMatchObject({
    contactEmail: 'mail@house.example',
    contactWhatsapp: null,
    location: 'Weserstraße 12',
    from: null,
    facts: {},
  })
  expect(startOf([], account, TODAY).location).toBe(null)
})

test('A further job starts like the newest one, without what belongs to that one alone', () => {
  expect(startOf([job, { ...job, title: 'Older', language: 'English' }], account, TODAY)).toEqual({
    contactEmail: null,
    contactWhatsapp: '+491713920012',
    jobType: 'Part-time',
    language: 'German',
    location: 'Weserstraße 12',
    payRate: null,
    payException: null,
    tags: [],
    from: 'Barista',
    facts: { kind: 'minijob', station: '900000078101', district: 'Neukölln' },
  })
})

test('An address that was saved in the account is in the form, without the station of the earlier place', () => {
  const start = startOf([job], { ...account, businessLocation: 'Torstraße 1' }, TODAY)
  expect(start).toMatchObject({ location: 'Torstraße 1', facts: { kind: 'minijob' } })
  expect(start.facts).not.toHaveProperty('station')
  expect(startOf([job], { ...account, businessLocation: job.location }, TODAY).facts).toHaveProperty('station')
})

const branch = { id: 3, name: 'Wedding', location: 'Seestraße 5', station: null, district: 'Wedding' }

test('A business whose last job was at another of its addresses starts there, and is offered that one first', () => {
  const atBranch = { ...job, location: branch.location }
  expect(startOf([atBranch], { ...account, businessLocation: 'Torstraße 1' }, TODAY, [branch])).toMatchObject({
    location: 'Seestraße 5',
    facts: { station: job.facts.station },
  })
  const locations = (last: string | null, home = 'Torstraße 1') =>
    offeredPlaces([branch], { home, last }).map(({ location }) => location)
  expect(locations(branch.location)).toEqual(['Seestraße 5', 'Torstraße 1'])
  expect(locations('Torstraße 1')).toEqual(['Torstraße 1', 'Seestraße 5'])
  expect(locations(null, 'Not specified')).toEqual(['Seestraße 5'])
  expect(locations(null, branch.location)).toEqual(['Seestraße 5'])
})

test('A template fills in each field, empty where it states nothing', () => {
  const empty = {
    description: '',
    shortDescription: null,
    payRate: null,
    payException: null,
    written: null,
    otherDescription: null,
  }
  expect(textsOfTemplate({ ...job, ...empty, tags: ['Kaffee', 'früh'] })).toEqual([
    ...[
      ['title', 'Barista'],
      ['description', ''],
      ['tags', 'Kaffee, früh'],
      ['shortDescription', ''],
      ['payRate', ''],
      ['payException', ''],
    ],
    ...[
      ['jobType', 'Part-time'],
      ['language', 'German'],
      ['location', 'Weserstraße 12'],
      ['contactMethod', 'whatsapp'],
    ],
    ...[
      ['contactEmail', ''],
      ['contactWhatsapp', '+491713920012'],
    ],
  ])
})
