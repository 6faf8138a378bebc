import { DISTRICTS } from '#contract/city/boroughs.ts'
import { STATIONS } from '#contract/city/stations.ts'
import { travelMinutes } from '#contract/city/travelTimes.ts'
import { grouped } from '#server/features/search/concepts/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

// Places as the words by which filters find them (search_filter_words in search.sql).

/** A job that states no place may still name the district in its location. */
export const inDistrict = (name: string) => [
  `district-${hyphenated(name)}`,
  ...(STATIONS_IN.get(name) ?? []).map(({ id }) => `station-${id}`),
  wordsOf(name)
    .map((word) => `at-${word}`)
    .join(' '),
]

const hyphenated = (name: string) => name.replaceAll(' ', '-')

/** The stations of a line of the U- or S-Bahn, such as u8, and the districts in which it stops. */
export const placesAtLine = (line: string): string[] => PLACES_AT.get(LINE_NAMES[line] ?? line) ?? []

const LINE_NAMES: Record<string, string> = { ringbahn: 's41' }
const PLACES_AT = grouped(
  STATIONS.flatMap(({ id, lines, district }) =>
    lines.flatMap((line) =>
      [`station-${id}`, ...(district ? [`around-${hyphenated(district)}`] : [])].map(
        (place) => [line.toLowerCase(), place] as const,
      ),
    ),
  ),
)

const STATIONS_IN = Map.groupBy(STATIONS, ({ district }) => district)

/** The places that can be reached in at most this many minutes. */
export const within = (station: string, most: number): string[] => travelTimes(station, most).map(([place]) => place)

/** The minutes to each place. For a job that states only its district, the station in the middle of the district counts. */
function travelTimes(station: string, most: number): (readonly [place: string, minutes: number])[] {
  const toStation = new Map([[station, 0], ...travelMinutes(station)])
  const all = [
    ...[...toStation].map(([id, minutes]) => [`station-${id}`, minutes] as const),
    ...DISTRICTS.flatMap(({ name, station: middle }) => {
      const minutes = toStation.get(middle ?? '')
      return minutes === undefined ? [] : [[`around-${hyphenated(name)}`, minutes] as const]
    }),
  ]
  return all.filter(([, minutes]) => minutes <= most)
}

/** The same in the form that search_nearest (search.sql) reads. With `most`, jobs that are farther away are left out. */
export const minutesByPlace = (station: string, most?: number): Record<string, number> => ({
  ...Object.fromEntries(
    travelTimes(station, most ?? Number.POSITIVE_INFINITY).map(([place, minutes]) => [`=0${place}`, minutes]),
  ),
  ...(most !== undefined && { '*': most }),
})
