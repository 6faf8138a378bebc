import { findDistrict, stationOf } from '#contract/city/boroughs.ts'
import { findStation } from '#contract/city/stations.ts'
import { travelMinutes } from '#contract/city/travelTimes.ts'

type Place = { station?: string | undefined; district?: string | undefined }

/**
 * The trip from a station to a place. It names a district if only the district of the place is known. Undefined if one of the two is unknown
 * or no station is near.
 */
export function findTrip(from: string, place: Place) {
  const start = findStation(from)
  const end = findStation(stationOf(place) ?? '')
  if (!start || !end) return undefined
  const district = (!place.station && findDistrict(place.district ?? '')?.name) || ''
  return { from: start.name, to: end.name, district, minutes: travelMinutes(from).get(end.id) ?? 0 }
}

export const stationName = (id: string | null): string | undefined => findStation(id ?? '')?.name
