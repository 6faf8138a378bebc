import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import boroughs from '#contract/city/boroughs.json' with { type: 'json' }
import { BOROUGHS, DISTRICTS, findDistrict, isDistrict } from '#contract/city/boroughs.ts'
import outlines from '#contract/city/outlines.json' with { type: 'json' }
import rides from '#contract/city/rides.json' with { type: 'json' }
import rows from '#contract/city/stations.json' with { type: 'json' }
import { findStation, isStation, STATIONS, signOf } from '#contract/city/stations.ts'

const { walks, ...lines } = rides

test('There are 315 stations, 279 of them in the city, each with one id and one name', () => {
  expect(STATIONS).toHaveLength(315)
  expect(STATIONS.filter(({ district }) => district !== '')).toHaveLength(279)
  expect(new Set(STATIONS.map(({ id }) => id)).size).toBe(315)
  expect(new Set(STATIONS.map(({ name }) => name)).size).toBe(315)
})

test('Stations have the names that people say', () => {
  const names = STATIONS.map(({ name }) => name)
  expect(names.filter((name) => /[([]|\bBhf\b|[Ss]tr\.|^(S|U|S\+U) /.test(name))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['Alexanderplatz', 'Kottbusser Tor', 'Hauptbahnhof', 'Warschauer Straße', 'Flughafen BER']),
  )
})

test('A station has the lines and the district that it has in the city', () => {
  const byName = (name: string) => STATIONS.find((station) => station.name === name)
  expect(byName('Hermannplatz')).toMatchObject({ lines: ['U7', 'U8'], district: 'Neukölln' })
  expect(byName('Alexanderplatz')?.lines).toEqual(['S3', 'S5', 'S7', 'S9', 'U2', 'U5', 'U8'])
  expect(byName('Potsdamer Platz')?.lines).toEqual(['S1', 'S2', 'S25', 'S26', 'U2'])
  expect(byName('Rathaus Schöneberg')?.lines).toEqual(['U4'])
  expect(byName('Potsdam Hauptbahnhof')?.district).toBe('')
})

test('A station is called as on its signs', () => {
  const signs = ['Hermannplatz', 'Alexanderplatz', 'Hackescher Markt'].map((name) => {
    const station = STATIONS.find((one) => one.name === name)
    return station && signOf(station)
  })
  expect(signs).toEqual(['U Hermannplatz', 'S+U Alexanderplatz', 'S Hackescher Markt'])
})

test('A station is found by its id, and nothing else is one', () => {
  const hermannplatz = STATIONS.find(({ name }) => name === 'Hermannplatz')
  expect(findStation(hermannplatz?.id ?? '')).toBe(hermannplatz)
  expect(isStation(hermannplatz?.id ?? '')).toBe(true)
  for (const id of ['', 'Hermannplatz', '900000000000', '__proto__']) expect(isStation(id)).toBe(false)
})

test('Each ride and each walk is between two stations of the list and takes a believable time', () => {
  expect(Object.keys(lines)).toEqual(expect.arrayContaining(['U1', 'U9', 'S1', 'S9', 'S41', 'S42', 'S85']))
  const directed = Object.values(lines).flatMap((pairs) => pairs.flatMap(([, , there, back]) => [there, back]))
  expect(directed.filter((seconds) => seconds)).toHaveLength(1087)
  for (const [line, pairs] of Object.entries(lines)) {
    for (const [from = -1, to = -1, there = 0, back = 0] of pairs) {
      for (const station of [from, to]) expect(STATIONS[station]?.lines).toContain(line)
      expect(there).toBeGreaterThanOrEqual(60)
      expect(Math.max(there, back)).toBeLessThanOrEqual(600)
    }
  }
  for (const [from = -1, to = -1, metres = 0] of walks) {
    expect(STATIONS[from] && STATIONS[to]).toBeDefined()
    expect(metres).toBeLessThan(400)
  }
})

test('There are 96 districts in 12 boroughs, each with an outline', () => {
  expect(BOROUGHS).toHaveLength(12)
  expect(DISTRICTS).toHaveLength(96)
  expect(new Set(DISTRICTS.map(({ name }) => name)).size).toBe(96)
  expect(Object.keys(outlines.districts).sort()).toEqual(DISTRICTS.map(({ name }) => name).sort())
  for (const rings of Object.values(outlines.districts)) {
    for (const ring of rings) expect(ring.filter((line) => !outlines.lines[line < 0 ? ~line : line])).toEqual([])
  }
})

test('A district knows its borough and the station in its middle, where one is near', () => {
  expect(findDistrict('Prenzlauer Berg')?.borough).toBe('Pankow')
  expect(findDistrict('Kreuzberg')?.borough).toBe('Friedrichshain-Kreuzberg')
  expect(findDistrict('Kladow')?.station).toBeNull()
  expect(['Treptow-Köpenick', 'Xberg', ''].filter(isDistrict)).toEqual([])
  const stations = DISTRICTS.flatMap(({ station }) => station ?? [])
  expect(stations).toHaveLength(80)
  expect(stations.filter((id) => !isStation(id))).toEqual([])
})

test('Each station of the city lies in one of its districts', () => {
  const unknown = STATIONS.filter(({ district }) => district !== '' && !isDistrict(district))
  expect(unknown).toEqual([])
})

test('A browser loads little: 12 kB for the minutes, and 9 kB more for the map', () => {
  const kilobytes = (data: unknown) => gzipSync(JSON.stringify(data)).length / 1000
  expect(kilobytes(rows) + kilobytes(rides) + kilobytes(boroughs)).toBeLessThan(12)
  expect(kilobytes(outlines)).toBeLessThan(9)
})
