// Reads how long U- and S-Bahn trains take from one stop to the next.
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** @typedef {{ line: string, from: string, to: string, seconds: number }} Ride */
/** @typedef {{ id: string, name: string, operator: string, product: string }} Line */
/** @typedef {{ id: string, stops: { id: string }[] }} Station */
/** @typedef {{ route: { line: string, stops: string[] }, sequence: { arrival: number, departure: number }[], starts: number[] }} Schedule */

/** S-Bahn Berlin and BVG. The data has the S-Bahn lines of Leipzig and Magdeburg as well. */
const OPERATORS = ['1', '796']
const PRODUCTS = ['subway', 'suburban']
/** The timetable covers 270 days. A ride with fewer than ten trips a day belongs to a diversion or to a single train. */
const MIN_TRIPS = 2700

/** Stops in the trips that the package assigns to no station. */
const STATIONS_OF_STOPS = {
  '070201042401': '900000054101', // Rathaus Schöneberg
  '070201042402': '900000054101',
  '070201062902': '900000009103', // Seestraße
}

/** Stations that opened after this timetable. A ride past such a station becomes two rides of half the time. */
const OPENED_LATER = [
  { line: 'U5', station: '900000100537', between: ['900000100513', '900000100045'] }, // Museumsinsel
]

/**
 * The rides between neighbours, each with the median of its times from departure to arrival.
 * @returns {Promise<Ride[]>}
 */
export async function readRides(/** @type {string} */ folder) {
  const data = join(folder, 'node_modules', 'vbb-trips', 'data')
  const lines = readLines(join(data, 'lines.ndjson'))
  const stationOf = readStops(join(folder, 'node_modules', 'stations-of-trips', 'full.json'))
  /** @type {Map<string, Map<number, number>>} for each ride, how many trips take how many seconds */
  const times = new Map()
  for await (const text of createInterface({ input: createReadStream(join(data, 'schedules.ndjson')) })) {
    /** @type {Schedule} */
    const { route, sequence, starts } = JSON.parse(text)
    const line = lines.get(route.line)
    if (line === undefined) continue
    for (const [place, stop] of route.stops.slice(1).entries()) {
      const [from, to] = [stationOf.get(route.stops[place] ?? ''), stationOf.get(stop)]
      if (from === undefined || to === undefined) continue
      const seconds = (sequence[place + 1]?.arrival ?? 0) - (sequence[place]?.departure ?? 0)
      const ofRide = times.get(`${line} ${from} ${to}`) ?? new Map()
      times.set(`${line} ${from} ${to}`, ofRide.set(seconds, (ofRide.get(seconds) ?? 0) + starts.length))
    }
  }
  const rides = [...times]
    .filter(([, ofRide]) => countTrips(ofRide) >= MIN_TRIPS)
    .map(([ride, ofRide]) => {
      const [line = '', from = '', to = ''] = ride.split(' ')
      return { line, from, to, seconds: median(ofRide) }
    })
  return rides.flatMap(withLaterStation)
}

function readLines(/** @type {string} */ file) {
  /** @type {Line[]} */
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  return new Map(
    lines
      .filter(({ operator, product }) => OPERATORS.includes(operator) && PRODUCTS.includes(product))
      .map(({ id, name }) => [id, name]),
  )
}

function readStops(/** @type {string} */ file) {
  /** @type {Station[]} */
  const stations = Object.values(JSON.parse(readFileSync(file, 'utf8')))
  const own = stations.flatMap(({ id, stops }) => [id, ...stops.map((stop) => stop.id)].map((stop) => [stop, id]))
  return new Map(/** @type {[string, string][]} */ ([...own, ...Object.entries(STATIONS_OF_STOPS)]))
}

/** @returns {Ride[]} */
function withLaterStation(/** @type {Ride} */ ride) {
  const { line, from, to, seconds } = ride
  const opened = OPENED_LATER.find((it) => it.line === line && it.between.includes(from) && it.between.includes(to))
  if (opened === undefined) return [ride]
  const half = Math.round(seconds / 2)
  return [
    { line, from, to: opened.station, seconds: half },
    { line, from: opened.station, to, seconds: half },
  ]
}

const countTrips = (/** @type {Map<number, number>} */ times) =>
  [...times.values()].reduce((sum, count) => sum + count, 0)

function median(/** @type {Map<number, number>} */ times) {
  const half = countTrips(times) / 2
  let count = 0
  for (const [seconds, trips] of [...times].sort(([one], [other]) => one - other)) {
    count += trips
    if (count >= half) return seconds
  }
  throw new Error('A ride has no times.')
}
