/** What the cache of responses depends on. All parts have defaults. */
export type CacheOptions = {
  maxBytes?: number
  maxEntryBytes?: number
  freshMs?: number
  /** Whether changes of other processes are announced. If not, responses are fresh for half a second only. */
  isInformed?: () => boolean
  clock?: () => number
  /** The next moment after `now` at which pages change by themselves. */
  nextChange?: (now: number) => number
  onInvalidated?: () => void
}

export const DEFAULTS: Required<CacheOptions> = {
  maxBytes: 8e6,
  maxEntryBytes: 2e6,
  freshMs: 5000,
  isInformed: () => true,
  clock: Date.now,
  nextChange: () => Number.POSITIVE_INFINITY,
  onInvalidated: () => {},
}
