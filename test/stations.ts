import { STATIONS } from '#contract/city/stations.ts'

/** The id of the station with this name. A name that none has is a mistake of the test. */
export function stationNamed(name: string): string {
  const found = STATIONS.find((station) => station.name === name)
  if (!found) throw new Error(`There is no station ${name}`)
  return found.id
}
