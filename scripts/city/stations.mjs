// Reads the stations, joins the parts of one station, and writes the rides between stations by their places in the list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { districtAt } from './districts.mjs'

/** @typedef {import('./rides.mjs').Ride} Ride */
/** @typedef {import('./districts.mjs').District} District */
/** @typedef {{ id: string, name: string, location: { latitude: number, longitude: number } }} Found */
/** @typedef {[id: string, name: string, lines: string, district: string, latitude: number, longitude: number]} Row */

/** Passengers change on foot between two stations that are at most this far apart. In metres, in a straight line. */
const WALK_MAX = 400
const METRES_PER_DEGREE = 111_200

/**
 * The rows of the stations, and the rides and walks between two positions in that list.
 * @param {string} folder
 * @param {Ride[]} rides
 * @param {District[]} districts
 */
export function readStations(folder, rides, districts) {
  const found = findStations(folder)
  const parts = [...new Set(rides.flatMap(({ from, to }) => [from, to]))].sort()
  const byName = Map.groupBy(parts, (id) => plainName(found(id).name))
  const idOf = new Map([...byName].flatMap(([, ids]) => ids.map((id) => [id, mainPart(ids, rides)])))
  const joined = rides.map((ride) => ({ ...ride, from: idOf.get(ride.from) ?? '', to: idOf.get(ride.to) ?? '' }))
  const rows = [...new Set(idOf.values())].sort().map((id) => {
    const { name, location } = found(id)
    const { latitude, longitude } = location
    const lines = new Set(joined.filter(({ from, to }) => [from, to].includes(id)).map(({ line }) => line))
    const district = districtAt(districts, latitude, longitude)?.name ?? ''
    return /** @type {Row} */ ([id, plainName(name), [...lines].sort(byLine).join(' '), district, latitude, longitude])
  })
  return { rows, rides: { ...ridesByLine(joined, rows), walks: walksBetween(rows) } }
}

/** Returns a function that finds the station for an id in the trips, with its current name. */
function findStations(/** @type {string} */ folder) {
  const read = (/** @type {string} */ name) =>
    /** @type {Record<string, Found>} */ (
      JSON.parse(readFileSync(join(folder, 'node_modules', name, 'full.json'), 'utf8'))
    )
  const [old, today] = [read('stations-of-trips'), read('vbb-stations')]
  const numbers = new Map(
    Object.values(today)
      .sort((one, other) => other.id.length - one.id.length) // the station itself last, so that it replaces its platforms
      .map((station) => [`900000${/:900(\d{6})/.exec(station.id)?.[1]}`, station]),
  )
  return (/** @type {string} */ id) => {
    const station = numbers.get(id) ?? old[id]
    if (station === undefined) throw new Error(`The packages have no station ${id}.`)
    return { ...station, location: (old[id] ?? station).location }
  }
}

/** "S+U Kottbusser Str. Bhf (Berlin) [U8]" as people say it: "Kottbusser Straße". */
const plainName = (/** @type {string} */ name) =>
  name
    .replaceAll(/ ?(\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/^(S\+U|S|U) (Berlin )?/, '')
    .replace(/ Bhf$/, '')
    .replace(/([Ss])tr\.$/, '$1traße')

/** The part of a station with the most rides. Parts are, for example, the platforms of different lines. */
function mainPart(/** @type {string[]} */ ids, /** @type {Ride[]} */ rides) {
  const count = (/** @type {string} */ id) => rides.filter(({ from, to }) => from === id || to === id).length
  return ids.reduce((one, other) => (count(other) > count(one) ? other : one))
}

/** For each line: the two stations of each ride, the seconds in one direction, and those in the other (0 if there is no such ride). */
function ridesByLine(/** @type {Ride[]} */ rides, /** @type {Row[]} */ rows) {
  const place = new Map(rows.map(([id], index) => [id, index]))
  const lines = [...new Set(rides.map(({ line }) => line))].sort(byLine)
  return Object.fromEntries(lines.map((line) => [line, [...pairs(line)].sort(byPlace)]))

  function* pairs(/** @type {string} */ line) {
    const ofLine = rides.filter((ride) => ride.line === line)
    for (const { from, to, seconds } of ofLine) {
      const back = ofLine.find((ride) => ride.from === to && ride.to === from)
      const [start, end] = [place.get(from) ?? 0, place.get(to) ?? 0]
      if (start < end || back === undefined) yield [start, end, seconds, back?.seconds ?? 0]
    }
  }
}

/** The walks between stations: both stations, and the metres. */
function walksBetween(/** @type {Row[]} */ rows) {
  return rows.flatMap((one, start) =>
    rows
      .map((other, end) => [start, end, Math.round(metres(one, other))])
      .filter(([, end = 0, way = 0]) => end > start && way < WALK_MAX),
  )
}

/** @param {Row} one @param {Row} other */
function metres(one, other) {
  const north = other[4] - one[4]
  const east = (other[5] - one[5]) * Math.cos((one[4] * Math.PI) / 180)
  return Math.hypot(north, east) * METRES_PER_DEGREE
}

/** S1, S2, S25, U1: by letter, then as numbers. @param {string} one @param {string} other */
const byLine = (one, other) => one.localeCompare(other, 'en', { numeric: true })
/** @param {number[]} one @param {number[]} other */
const byPlace = ([one = 0, other = 0], [next = 0, last = 0]) => one - next || other - last
