import { expect, test } from 'vitest'
import { stationOf } from '#contract/city/boroughs.ts'
import { stationNamed } from '#test/stations.ts'
import { findTrip, stationName } from '#web/features/travel/queries.ts'

test('A way leads from the chosen station to the station of the job', () => {
  const trip = findTrip(stationNamed('Hermannplatz'), { station: stationNamed('Alexanderplatz') })
  expect(trip).toEqual({ from: 'Hermannplatz', to: 'Alexanderplatz', district: '', minutes: 13 })
})

test('If only the district is known, the way leads to the station in its middle, and says so', () => {
  const trip = findTrip(stationNamed('Hermannplatz'), { district: 'Kreuzberg' })
  expect(trip).toMatchObject({ to: 'Prinzenstraße', district: 'Kreuzberg' })
  expect(trip?.minutes).toBeGreaterThan(5)
})

test('The station of a job counts more than its district', () => {
  const place = { station: stationNamed('Hermannplatz'), district: 'Kreuzberg' }
  expect(stationOf(place)).toBe(stationNamed('Hermannplatz'))
  expect(findTrip(stationNamed('Hermannplatz'), place)).toMatchObject({ minutes: 0, district: '' })
})

test('Without two known places there is no way', () => {
  const here = stationNamed('Hermannplatz')
  expect(findTrip(here, {})).toBeUndefined()
  expect(findTrip(here, { district: 'Kladow' })).toBeUndefined()
  expect(findTrip(here, { district: 'Hamburg' })).toBeUndefined()
  expect(findTrip(here, { station: 'nowhere' })).toBeUndefined()
  expect(findTrip('nowhere', { station: here })).toBeUndefined()
})

test('A change of the station changes the minutes', () => {
  const there = { station: stationNamed('Alexanderplatz') }
  const minutes = ['Hermannplatz', 'Pankow', 'Hermannplatz'].map((name) => findTrip(stationNamed(name), there)?.minutes)
  expect(minutes[0]).toBe(minutes[2])
  expect(minutes[0]).not.toBe(minutes[1])
  expect(stationName(stationNamed('Pankow'))).toBe('Pankow')
  expect(stationName(null)).toBeUndefined()
})
