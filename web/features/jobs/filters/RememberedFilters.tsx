import { useLastFilters } from '#web/features/jobs/filters/hooks.ts'

/** Shows nothing. Brings the filters of the list back, in a chunk of its own because that is for later than the first view. */
export function RememberedFilters(address: { path: string; search: string }) {
  useLastFilters(address)
  return null
}
