import { useLastFilters } from '#web/features/jobs/filters/hooks.ts'

/** Renders nothing. It restores the filters of the list, in a chunk of its own, because the first view does not need it. */
export function RememberedFilters(address: { path: string; search: string }) {
  useLastFilters(address)
  return null
}
