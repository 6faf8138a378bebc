import type { OutgoingHttpHeaders } from 'node:http'
import { endOfDay } from '#contract/days.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { Change } from '#server/db/announcements.ts'
import { type CacheOptions, DEFAULTS } from '#server/http/cache/cacheOptions.ts'
import { copyBytes } from '#server/http/cache/copyBytes.ts'
import { createSharedValues, isIn, type Period } from '#server/http/cache/sharedValues.ts'

/** A response that is the same for all visitors. */
export type CachedResponse = {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The pattern of the route. */
  route: string | undefined
}

type Entry = CachedResponse & {
  /** When it is sent to visitors as fresh. */
  fresh: Period
  /** Until when it is sent instead of an error. */
  staleUntil: number
  /** Whether it was requested since it was last considered for eviction. */
  isRequested: boolean
}

/** A response that is being rendered. Visitors who request it wait; null means that it failed and each request renders its own. */
export type PendingResponse = {
  key: string
  route: string | undefined
  ends: Ends
  response: Promise<CachedResponse | null>
  resolve: (response: CachedResponse | null) => void
}

/** When a response expires: at the end of the day, because jobs expire then, and at the next moment at which pages change by themselves. */
type Ends = { dayEnd: number; changesAt: number }

/**
 * Responses for visitors. An entry is fresh for some seconds or until something changes. After that it is stale, and is sent
 * only while the database does not answer (stale-if-error).
 */
export class ResponseCache {
  /** Values that responses to different users share. They are invalidated together with the cache. */
  readonly sharedValues
  readonly counts = { hits: 0, misses: 0, invalidations: 0 }
  #entries = new Map<string, Entry>()
  #pending = new Map<string, PendingResponse>()
  #bytes = 0
  /** When the database is tested again during an outage; null while it answers. */
  #nextTry: number | null = null
  readonly #options: Required<CacheOptions>

  constructor(options: CacheOptions = {}) {
    this.#options = { ...DEFAULTS, ...options }
    this.sharedValues = createSharedValues({ ...this.#options, freshUntil: () => this.#freshUntil(this.#ends()) })
  }

  get bytes() {
    return this.#bytes
  }

  /** The fresh response. It is not counted as a request. */
  peek(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry || !isIn(entry.fresh, this.#options.clock())) return undefined
    entry.isRequested = true
    return entry
  }

  get(key: string): CachedResponse | undefined {
    const response = this.peek(key)
    if (response) this.counts.hits += 1
    return response
  }

  getPending(key: string): Promise<CachedResponse | null> | undefined {
    const pending = this.#pending.get(key)
    return pending && this.#options.clock() < endOf(pending.ends) ? pending.response : undefined
  }

  begin(key: string, route?: string): PendingResponse {
    this.counts.misses += 1
    const { promise: response, resolve } = Promise.withResolvers<CachedResponse | null>()
    const pending = { key, route, ends: this.#ends(), response, resolve }
    this.#pending.set(key, pending)
    return pending
  }

  /** Completes a pending response, and caches it unless something has changed in the meantime. */
  store(pending: PendingResponse, headers: OutgoingHttpHeaders, body: Buffer) {
    const response = { headers, body: copyBytes(body), route: pending.route }
    this.#nextTry = null
    if (this.#pending.get(pending.key) === pending) this.#add(pending, response)
    this.abandon(pending, response)
  }

  /** Completes a pending response without caching it. */
  abandon(pending: PendingResponse, response: CachedResponse | null = null) {
    if (this.#pending.get(pending.key) === pending) this.#pending.delete(pending.key)
    pending.resolve(response)
  }

  /** The stale response for a request that failed because of the database. */
  getStaleOnError(key: string): CachedResponse | undefined {
    this.#nextTry = this.#options.clock() + RETRY_MS
    return this.#stale(key)
  }

  /** The stale response during an outage. Now and then it returns undefined, so that the request tests the database. */
  getStaleInOutage(key: string): CachedResponse | undefined {
    if (this.#nextTry === null) return undefined
    const response = this.#options.clock() < this.#nextTry ? this.#stale(key) : undefined
    if (!response) this.#nextTry = this.#options.clock() + TRY_MAX_MS
    return response
  }

  /** Invalidates the cache after a change of public data. Removed data must not be shown again, not even instead of an error. */
  invalidate(change: Change) {
    this.counts.invalidations += 1
    this.sharedValues.clear()
    this.#pending.clear()
    if (change === 'removes') {
      this.#entries.clear()
      this.#bytes = 0
    }
    for (const entry of this.#entries.values()) entry.fresh.until = NEVER
    this.#options.onInvalidated()
  }

  #add({ key, ends }: PendingResponse, response: CachedResponse) {
    this.#remove(key)
    if (sizeOf(key, response) > this.#options.maxEntryBytes) return
    // Other processes may have removed data of older entries without an announcement.
    if (!this.#options.isInformed()) for (const entry of this.#entries.values()) entry.staleUntil = NEVER
    const staleUntil = Math.min(this.#options.clock() + STALE_MS, ends.dayEnd)
    const fresh = { from: this.#options.clock(), until: this.#freshUntil(ends) }
    this.#entries.set(key, { ...response, fresh, staleUntil, isRequested: false })
    this.#bytes += sizeOf(key, response)
    this.#evict()
  }

  #remove(key: string) {
    const entry = this.#entries.get(key)
    if (entry) this.#bytes -= sizeOf(key, entry)
    this.#entries.delete(key)
  }

  /** Evicts the oldest entries first. One that was requested in the meantime is moved behind the others instead. */
  #evict() {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) return
      if (!entry.isRequested) this.#remove(key)
      else {
        entry.isRequested = false
        this.#entries.delete(key)
        this.#entries.set(key, entry)
      }
    }
  }

  #stale(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#options.clock() < entry.staleUntil ? entry : undefined
  }

  #ends(): Ends {
    const now = this.#options.clock()
    return { dayEnd: endOfDay(new Date(now)).getTime(), changesAt: this.#options.nextChange(now) }
  }

  #freshUntil(ends: Ends) {
    const { clock, isInformed, freshMs } = this.#options
    return Math.min(clock() + (isInformed() ? freshMs : UNINFORMED_MS), endOf(ends) - 1)
  }
}

const endOf = ({ dayEnd, changesAt }: Ends) => Math.min(dayEnd, changesAt)
const NEVER = Number.NEGATIVE_INFINITY
const UNINFORMED_MS = 500
const RETRY_MS = 1000
const TRY_MAX_MS = 3000
/** An older list would show jobs that are no longer available. */
const STALE_MS = HOUR_MS
const ENTRY_OVERHEAD = 1000
const sizeOf = (key: string, { body }: CachedResponse) => body.length + key.length * 2 + ENTRY_OVERHEAD
