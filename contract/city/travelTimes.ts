import rides from '#contract/city/rides.json' with { type: 'json' }
import { STATIONS } from '#contract/city/stations.ts'

/** How long one waits for a train on average: half of the time between two trains by day. In seconds, as all that follow. */
const WAIT = { U: 150, S: 300 }
/** How long a train stands at a station, which the ride does not contain. U-Bahn times contain it. */
const STOP = { U: 0, S: 30 }
/** The way from one platform to another. The wait after it is half as long, because people choose connections that fit. */
const CHANGE = 180
const WAIT_AT_CHANGE = 0.5
/** On foot from one station to another, in metres of the straight line. The pace is slow, because streets are longer than that line. */
const METRES_PER_SECOND = 1

/** A line at a station: its place in the list of stations, and where its trains and the ways to other platforms lead. */
interface Platform {
  station: number
  wait: number
  ways: { to: number; seconds: number }[]
}

let network: ReturnType<typeof buildNetwork> | undefined
/** The computed travel times, at most one entry for each station. */
const answers = new Map<string, ReadonlyMap<string, number>>()

/**
 * The whole minutes by U- and S-Bahn from a station to all stations, waiting included; for an unknown station none. One stands for
 * any time of the day: the rides are those of a timetable, the waits are averages.
 */
export function travelMinutes(from: string): ReadonlyMap<string, number> {
  const start = STATIONS.findIndex(({ id }) => id === from)
  if (start < 0) return new Map()
  const known = answers.get(from)
  if (known) return known
  network ??= buildNetwork()
  const seconds = arrivals(start, network)
  const minutes = new Map(STATIONS.map(({ id }, station) => [id, Math.round((seconds[station] ?? 0) / 60)]))
  answers.set(from, minutes)
  return minutes
}

/** Dijkstra's algorithm over the platforms. There are some 500, so that a search for the nearest one needs no heap. */
function arrivals(start: number, { platforms, walks }: ReturnType<typeof buildNetwork>) {
  const seconds = platforms.map(({ station, wait }) => (walks[start]?.get(station) ?? Number.POSITIVE_INFINITY) + wait)
  const open = new Set(platforms.keys())
  while (open.size > 0) {
    let nearest = -1
    for (const platform of open) if (nearest < 0 || at(platform) < at(nearest)) nearest = platform
    open.delete(nearest)
    for (const way of platforms[nearest]?.ways ?? []) {
      seconds[way.to] = Math.min(at(way.to), at(nearest) + way.seconds)
    }
  }
  const atStation = STATIONS.map((_, station) => walks[start]?.get(station) ?? Number.POSITIVE_INFINITY)
  for (const [index, { station }] of platforms.entries()) {
    for (const [near, walk] of walks[station] ?? []) {
      atStation[near] = Math.min(atStation[near] ?? 0, at(index) + walk)
    }
  }
  return atStation

  function at(platform: number) {
    return seconds[platform] ?? Number.POSITIVE_INFINITY
  }
}

function buildNetwork() {
  const { walks: metres, ...lines } = rides
  const walks = walksFrom(metres)
  const platforms: Platform[] = []
  for (const [line, pairs] of Object.entries(lines)) {
    const kind = line.startsWith('U') ? 'U' : 'S'
    const byStation = new Map<number, number>()
    for (const [one = 0, other = 0, there = 0, back = 0] of pairs) {
      ride(one, other, there)
      if (back > 0) ride(other, one, back)
    }

    function ride(from: number, to: number, seconds: number) {
      platforms[platformAt(from)]?.ways.push({ to: platformAt(to), seconds: seconds + STOP[kind] })
    }
    function platformAt(station: number) {
      const known = byStation.get(station)
      if (known !== undefined) return known
      byStation.set(station, platforms.length)
      return platforms.push({ station, wait: WAIT[kind], ways: [] }) - 1
    }
  }
  addChanges(platforms, walks)
  return { platforms, walks }
}

/** For each station the seconds on foot to those that are near, and none to itself. */
function walksFrom(pairs: number[][]) {
  const walks = STATIONS.map((_, station) => new Map([[station, 0]]))
  for (const [one = 0, other = 0, metres = 0] of pairs) {
    walks[one]?.set(other, metres / METRES_PER_SECOND)
    walks[other]?.set(one, metres / METRES_PER_SECOND)
  }
  return walks
}

function addChanges(platforms: Platform[], walks: Map<number, number>[]) {
  for (const { station, ways } of platforms) {
    for (const [to, other] of platforms.entries()) {
      const walk = walks[station]?.get(other.station)
      if (walk === undefined) continue
      ways.push({ to, seconds: Math.max(CHANGE, walk) + other.wait * WAIT_AT_CHANGE })
    }
  }
}
