import { expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import { listStations } from '#web/features/travel/filter.ts'

const names = (typed: string) => listStations(typed).map(({ name }) => name)

test('The first letters find a station, those with more lines first', () => {
  expect(names('hermann')).toEqual(['Hermannstraße', 'Hermannplatz'])
  expect(names('Alex')).toEqual(['Alexanderplatz'])
  expect(names('platz')).toHaveLength(8)
})

test.each([
  ['kottbusser', 'Kottbusser Tor'],
  ['Kotti', 'Kottbusser Tor'],
  ['Ku’damm', 'Kurfürstendamm'],
  ['Hbf', 'Hauptbahnhof'],
  ['warschauer str.', 'Warschauer Straße'],
  ['Warschauer Strasse', 'Warschauer Straße'],
  ['seestr', 'Seestraße'],
  ['suedkreuz', 'Südkreuz'],
  ['sudkreuz', 'Südkreuz'],
  ['SÜDKREUZ', 'Südkreuz'],
  ['görli', 'Görlitzer Bahnhof'],
  ['tor schles', 'Schlesisches Tor'],
  ['Hermanplatz', 'Hermannplatz'],
  ['kotbusser', 'Kottbusser Tor'],
  ['Freidrichstr', 'Friedrichstraße'],
])('"%s" finds %s first', (typed, station) => {
  expect(names(typed)[0]).toBe(station)
})

test('Letters that are also a nickname find the station of the nickname before the others', () => {
  expect(names('tu').slice(0, 2)).toEqual(['Ernst-Reuter-Platz', 'Turmstraße'])
})

test('Nothing typed, and what no station is called, find nothing', () => {
  expect(['', '  ', '.', 'Hamburg', '__proto__', 'constructor'].flatMap(names)).toEqual([])
})

test('Every station is found by its own name', () => {
  const lost = STATIONS.filter(({ name }) => !names(name).includes(name))
  expect(lost).toEqual([])
})
