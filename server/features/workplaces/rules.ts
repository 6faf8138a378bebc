import { isDistrict } from '#contract/city/boroughs.ts'
import { isStation } from '#contract/city/stations.ts'
import type { WorkplacePatch } from '#contract/workplaces.ts'
import { refusedField } from '#server/refusal.ts'

/** The same fields. Refuses a station or a district that the city does not have. */
export function withKnownPlace<Patch extends WorkplacePatch>(patch: Patch): Patch {
  const { station, district } = patch
  if (station && !isStation(station)) throw refusedField('station', 'jobs.facts.stationUnknown')
  if (district && !isDistrict(district)) throw refusedField('district', 'jobs.facts.districtUnknown')
  return patch
}
