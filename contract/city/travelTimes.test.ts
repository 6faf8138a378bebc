import { expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import { travelMinutes } from '#contract/city/travelTimes.ts'

const idOf = (name: string) => STATIONS.find((station) => station.name === name)?.id ?? name
const minutes = (from: string, to: string) => travelMinutes(idOf(from)).get(idOf(to)) ?? Number.NaN
const everyMinute = STATIONS.map(({ id }) => [...travelMinutes(id).values()])
const between = (from: number, to: number) => everyMinute[from]?.[to] ?? Number.NaN

/** Minutes as in the timetable, with the average wait: 2.5 min for the U-Bahn, 5 for the S-Bahn. */
test.each([
  ['Hermannplatz', 'Alexanderplatz', 13],
  ['Pankow', 'Hermannstraße', 30],
  ['Rathaus Spandau', 'Rudow', 58],
  ['Alt-Tegel', 'Alt-Mariendorf', 40],
  ['Osloer Straße', 'Rathaus Steglitz', 25],
  ['Pankow', 'Ruhleben', 42],
  ['Uhlandstraße', 'Warschauer Straße', 22],
  ['Hönow', 'Hauptbahnhof', 43],
  ['Nollendorfplatz', 'Innsbrucker Platz', 8],
  ['Westkreuz', 'Ostkreuz', 33],
  ['Frohnau', 'Friedrichstraße', 32],
  ['Potsdam Hauptbahnhof', 'Hauptbahnhof', 41],
  ['Mahlsdorf', 'Alexanderplatz', 31],
  ['Teltow Stadt', 'Potsdamer Platz', 30],
  ['Bernau', 'Gesundbrunnen', 32],
  ['Spandau', 'Hauptbahnhof', 32],
  ['Zoologischer Garten', 'Alexanderplatz', 19],
  ['Friedrichstraße', 'Mehringdamm', 10],
  ['Kottbusser Tor', 'Potsdamer Platz', 18],
  ['Hermannplatz', 'Zoologischer Garten', 26],
  ['Schönhauser Allee', 'Alexanderplatz', 10],
  ['Warschauer Straße', 'Schönhauser Allee', 22],
])('From %s to %s it takes about %i minutes, give or take 3', (from, to, expected) => {
  expect(Math.abs(minutes(from, to) - expected)).toBeLessThanOrEqual(3)
  expect(Math.abs(minutes(to, from) - expected)).toBeLessThanOrEqual(3)
})

test('The minutes from a station are calculated once', () => {
  expect(travelMinutes(idOf('Pankow'))).toBe(travelMinutes(idOf('Pankow')))
})

test('Every station is reached from every other one, in whole minutes and at most two hours', () => {
  for (const times of everyMinute) {
    expect(times).toHaveLength(STATIONS.length)
    expect(times.filter((time) => !Number.isInteger(time) || time < 0 || time > 120)).toEqual([])
  }
})

test('A station is no minutes from itself, and from no other', () => {
  for (const from of STATIONS.keys()) {
    expect(everyMinute[from]?.filter((time) => time === 0)).toHaveLength(1)
    expect(between(from, from)).toBe(0)
  }
})

test('There and back take as long, give or take 5 minutes', () => {
  const uneven = everyMinute.flatMap((times, from) =>
    times.filter((there, to) => Math.abs(there - between(to, from)) > 5),
  )
  expect(uneven).toEqual([])
})

test('No way is longer than one over a third station with a change there', () => {
  const CHANGE = 3
  let longest = 0
  for (const from of STATIONS.keys()) {
    for (const over of STATIONS.keys()) {
      for (const to of STATIONS.keys()) {
        longest = Math.max(longest, between(from, to) - between(from, over) - between(over, to))
      }
    }
  }
  expect(longest).toBeLessThanOrEqual(CHANGE)
})

test('One walks to a station around the corner', () => {
  expect(minutes('Spandau', 'Rathaus Spandau')).toBe(3)
  expect(minutes('Wilmersdorfer Straße', 'Savignyplatz')).toBeLessThan(15)
})

test('A change costs more than staying on the train', () => {
  const direct = minutes('Kottbusser Tor', 'Alexanderplatz')
  expect(minutes('Görlitzer Bahnhof', 'Alexanderplatz') - direct).toBeGreaterThanOrEqual(5)
})

test('From an unknown station nothing is known', () => {
  expect(travelMinutes('nowhere').size).toBe(0)
  expect(travelMinutes('').size).toBe(0)
})
