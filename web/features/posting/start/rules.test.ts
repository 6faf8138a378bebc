import { expect, test } from 'vitest'
import { startOf } from '#web/features/posting/start/rules.ts'

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
    ...{ contactEmail: null, contactWhatsapp: '+491713920012', jobType: 'Part-time', language: 'German' },
    ...{ location: 'Weserstraße 12', payRate: null, payException: null, tags: [], from: 'Barista' },
    facts: { kind: 'minijob', station: '900000078101', district: 'Neukölln' },
  })
})

test('An address that was saved in the account is in the form, without the station of the earlier place', () => {
  const start = startOf([job], { ...account, businessLocation: 'Torstraße 1' }, TODAY)
  expect(start).toMatchObject({ location: 'Torstraße 1', facts: { kind: 'minijob' } })
  expect(start.facts).not.toHaveProperty('station')
  expect(startOf([job], { ...account, businessLocation: job.location }, TODAY).facts).toHaveProperty('station')
})
