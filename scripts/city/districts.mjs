// Reads the districts and their outlines, and simplifies the outlines for a drawing.
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** @typedef {[longitude: number, latitude: number]} Point */
/** @typedef {{ name: string, borough: string, rings: Point[][] }} District */
/** @typedef {{ lat: number, lng: number }} Corner */
/** @typedef {{ ortsteil: string, bezirk: string, coordinates: Corner[] | Corner[][] }} Outline */
/** @typedef {import('./stations.mjs').Row} Row */

/** Names that the package spells differently from the city. */
const SPELLINGS = new Map([
  ['Prenzlauerberg', 'Prenzlauer Berg'],
  ['Französisch-Buchholz', 'Französisch Buchholz'],
])
/** If every station is farther from the middle of a district than this, the district has no station. In metres. */
const NEAR = 2000
const METRES_PER_DEGREE = 111_200
const NARROWING = Math.cos((52.5 * Math.PI) / 180)
/** The width of the drawing in its units, and the area in square units below which a corner is removed. */
const WIDTH = 1000
const SMALLEST_CORNER = 2

/** @returns {District[]} */
export function readDistricts(/** @type {string} */ folder) {
  /** @type {{ allNeighborhoods: Outline[] }} */
  const { allNeighborhoods } = packagesIn(folder)('neighborhood-outlines/berlin')
  return allNeighborhoods
    .map(({ ortsteil, bezirk, coordinates }) => ({
      name: SPELLINGS.get(ortsteil) ?? ortsteil,
      borough: bezirk,
      rings: ringsOf(coordinates).map((ring) => ring.map(({ lng, lat }) => /** @type {Point} */ ([lng, lat]))),
    }))
    .sort((one, other) => one.borough.localeCompare(other.borough, 'de') || one.name.localeCompare(other.name, 'de'))
}

/** The district in which a place lies. */
export const districtAt = (
  /** @type {District[]} */ districts,
  /** @type {number} */ latitude,
  /** @type {number} */ longitude,
) => districts.find(({ rings }) => rings.some((ring) => contains(ring, [longitude, latitude])))

/** The districts of each borough, each with the station nearest to its middle, or null if none is near. */
export function readBoroughs(/** @type {District[]} */ districts, /** @type {Row[]} */ stations) {
  const boroughs = Map.groupBy(districts, ({ borough }) => borough)
  return Object.fromEntries(
    [...boroughs].map(([borough, inside]) => [
      borough,
      Object.fromEntries(inside.map((district) => [district.name, middleStation(district, stations)])),
    ]),
  )
}

function middleStation(/** @type {District} */ { name, rings }, /** @type {Row[]} */ stations) {
  const middle = centroid(rings.reduce((one, other) => (Math.abs(area(other)) > Math.abs(area(one)) ? other : one)))
  const far = (/** @type {Row} */ [, , , , latitude, longitude]) => metres(middle, [longitude, latitude])
  const nearest = (/** @type {Row[]} */ rows) => rows.toSorted((one, other) => far(one) - far(other))[0]
  const own = nearest(stations.filter(([, , , district]) => district === name))
  if (own) return own[0]
  const next = nearest(stations)
  return next && far(next) < NEAR ? next[0] : null
}

/**
 * The outlines in units of a drawing that is 1000 wide. A border that two districts share is one line, so that both sides stay equal when
 * it is simplified. Each line has its first point, then the steps to the next points; `~n` is line n backwards.
 */
export function simplifyOutlines(/** @type {string} */ folder, /** @type {District[]} */ districts) {
  const load = packagesIn(folder)
  const { presimplify, simplify } = load('topojson-simplify')
  const { topology } = load('topojson-server')
  const corners = districts.flatMap(({ rings }) => rings.flat())
  const west = Math.min(...corners.map(([longitude]) => longitude))
  const east = Math.max(...corners.map(([longitude]) => longitude))
  const north = Math.max(...corners.map(([, latitude]) => latitude))
  const south = Math.min(...corners.map(([, latitude]) => latitude))
  const perDegree = WIDTH / (east - west)
  const draw = (/** @type {Point} */ [longitude, latitude]) => [
    (longitude - west) * perDegree,
    ((north - latitude) * perDegree) / NARROWING,
  ]
  const shapes = districts.map(({ rings }) => ({
    type: 'MultiPolygon',
    coordinates: rings.map((ring) => [ring.map(draw)]),
  }))
  const detailed = presimplify(topology({ districts: { type: 'GeometryCollection', geometries: shapes } }, 1e5))
  const { arcs, objects } = simplify(detailed, SMALLEST_CORNER)
  /** @type {{ arcs: number[][][] }[]} */
  const drawn = objects.districts.geometries
  return {
    size: [WIDTH, Math.ceil(((north - south) * perDegree) / NARROWING)],
    corner: [west, north],
    perDegree: [perDegree, perDegree / NARROWING],
    lines: arcs.map(stepsOf),
    districts: Object.fromEntries(districts.map(({ name }, place) => [name, drawn[place]?.arcs.map(([ring]) => ring)])),
  }
}

function stepsOf(/** @type {Point[]} */ line) {
  let [x, y] = [0, 0]
  return line.flatMap((point, place) => {
    const [nextX, nextY] = point.map(Math.round)
    const step = [(nextX ?? 0) - x, (nextY ?? 0) - y]
    ;[x, y] = [nextX ?? 0, nextY ?? 0]
    return place > 0 && step.every((way) => way === 0) ? [] : step
  })
}

/** The downloaded packages are CommonJS. */
const packagesIn = (/** @type {string} */ folder) => createRequire(join(folder, 'package.json'))

/** @returns {Corner[][]} */
const ringsOf = (/** @type {Corner[] | Corner[][]} */ coordinates) =>
  /** @type {Corner[][]} */ (Array.isArray(coordinates[0]) ? coordinates : [coordinates])

/** Whether a point is inside: a line from it to the east crosses the outline an odd number of times. */
function contains(/** @type {Point[]} */ ring, /** @type {Point} */ [x, y]) {
  return ring.reduce((inside, [x1, y1], place) => {
    const [x2, y2] = ring.at(place - 1) ?? [x1, y1]
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)
}

/** @returns {number} */
const area = (/** @type {Point[]} */ ring) => sumOfCrosses(ring, () => 1) / 2

/** @returns {Point} */
function centroid(/** @type {Point[]} */ ring) {
  const whole = 6 * area(ring)
  return [
    sumOfCrosses(ring, (one, other) => one[0] + other[0]) / whole,
    sumOfCrosses(ring, (one, other) => one[1] + other[1]) / whole,
  ]
}

function sumOfCrosses(/** @type {Point[]} */ ring, /** @type {(one: Point, other: Point) => number} */ weight) {
  return ring.reduce((sum, point, place) => {
    const before = ring.at(place - 1) ?? point
    return sum + (before[0] * point[1] - point[0] * before[1]) * weight(before, point)
  }, 0)
}

/** @param {Point} one @param {Point} other */
const metres = (one, other) => Math.hypot((one[0] - other[0]) * NARROWING, one[1] - other[1]) * METRES_PER_DEGREE
