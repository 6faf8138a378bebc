import { expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import { factsFrom, typedFrom } from '#contract/factForms.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { JobDialogForm, JobForm } from '#contract/jobForms.ts'

const ALL: JobFacts = {
  shifts: [
    { days: ['sa', 'su'], from: '07:30', to: '14:00' },
    { days: ['fr'], from: null, to: null },
  ],
  weeklyHours: { from: 10, to: 20 },
  start: '2026-12-01',
  end: '2027-02-28',
  kind: 'minijob',
  german: 'none',
  english: 'good',
  experience: 'some',
  trialShift: { kind: 'watching', hours: 4 },
  tips: 'shared',
  extras: ['meals', 'rideHome'],
  payDay: 15,
  adultsOnly: true,
  station: '900000078101',
  district: 'Neukölln',
}

test.each<[string, JobFacts]>([
  ['all facts', ALL],
  ['no facts', {}],
  ['times that vary and a start now', { shifts: 'varies', start: 'now' }],
  ['no trial shift', { trialShift: { kind: 'none' } }],
  ['a paid trial shift of unknown length', { trialShift: { kind: 'paid' } }],
])('A form shows %s and sends them unchanged', (_, facts) => {
  expect(factsFrom(typedFrom(facts))).toEqual(facts)
  expect(JobForm.parse({ title: 'Barista', contactEmail: 'a@b.example', facts: typedFrom(facts) }).facts).toEqual(facts)
})

test.each([
  ['hermannplatz', 'Hermannplatz'],
  ['U Hermannplatz', 'Hermannplatz'],
  ['U-Bahnhof Hermannplatz', 'Hermannplatz'],
  ['S+U Hermannstr.', 'Hermannstraße'],
  ['Hermannstrasse', 'Hermannstraße'],
  ['Potsdamer Pl.', 'Potsdamer Platz'],
  ['Kotti', 'Kottbusser Tor'],
])('A station may be written as people write it: %s', (written, name) => {
  expect(typedFrom(factsFrom({ station: written })).station).toBe(name)
})

test('Each station is found by its own name', () => {
  for (const { id, name } of STATIONS) expect(factsFrom({ station: name }).station).toBe(id)
})

test('A form without the fields of facts states none', () => {
  expect(JobForm.parse({ title: 'Barista', contactEmail: 'a@b.example' }).facts).toEqual({})
  expect(JobDialogForm.parse({ title: 'Barista', contactEmail: 'a@b.example' }).facts).toEqual({})
})

test('One number of hours is exact, spaces are ignored, and a station is found in any case of letters', () => {
  expect(factsFrom({ weeklyHours: { from: ' 20 ', to: '' }, station: ' hermannPLATZ ' })).toEqual({
    weeklyHours: { from: 20, to: 20 },
    station: '900000078101',
  })
})

test('Times of a week that vary win over days, and hours are of a trial shift only if there is one', () => {
  const shifts = [{ days: { mo: 'mo' }, from: '07:30', to: '' }] as const
  expect(factsFrom({ varies: 'varies', shifts: [...shifts], trialShift: { kind: '', hours: '3' } })).toEqual({
    shifts: 'varies',
  })
})

test.each([
  [{ shifts: [{ days: { mo: false as const }, from: '07:30', to: '12:00' }] }, 'shifts.0.days', 'daysMissing'],
  [{ shifts: [{ days: { mo: 'mo' }, from: '07:30', to: '' }] }, 'shifts.0.to', 'timesIncomplete'],
  [{ weeklyHours: { from: '', to: '20' } }, 'weeklyHours.from', 'weeklyHoursInvalid'],
  [{ weeklyHours: { from: 'viele', to: '' } }, 'weeklyHours.from', 'weeklyHoursInvalid'],
  [{ payDay: '15th' }, 'payDay', 'payDayInvalid'],
  [{ station: 'Nirgendwo' }, 'station', 'stationUnknown'],
])('A form refuses %j beside its field', (typed, path, message) => {
  const { error } = JobForm.safeParse({ title: 'Barista', contactEmail: 'a@b.example', facts: typed })
  expect(error?.issues[0]).toMatchObject({
    path: ['facts', ...path.split('.').map((part) => (part === '0' ? 0 : part))],
  })
  expect(error?.issues[0]?.message).toBe(`jobs.facts.${message}`)
})
