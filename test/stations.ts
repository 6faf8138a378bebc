import { STATIONS } from '#contract/city/stations.ts'

/** The id of the station with this name. */
export const stationNamed = (name: string): string => STATIONS.find((station) => station.name === name)?.id ?? ''
