import type { OutgoingHttpHeaders } from 'node:http'
import { endOfDay } from '#contract/days.ts'
import { ownBytes } from '#server/http/bytes.ts'
import { createShared } from '#server/http/inCommon.ts'
import { createLastKnown } from '#server/http/lastKnown.ts'
import { type Ready, readyAnswer } from '#server/http/ready.ts'

/** Marked when it is asked for, and not moved: a map that is changed at each hit makes more garbage than the hit itself. */
type Kept = { ready: Ready; isWanted: boolean }
export type Flight = {
  key: string
  route: string | undefined
  /** When the day of its start ends. What it saw is true until then at most: jobs expire at that moment, by time alone. */
  dayEnds: number
  answer: Promise<Ready | null>
  /** An `old` answer is for those who wait, and not kept. */
  land: (ready: Ready | null, old?: boolean) => void
}
type Limits = {
  maxBytes?: number
  /** So much is kept of whatever is asked for, and beyond it only what was asked for before. */
  maxBytesOfAll?: number
  maxEntryBytes?: number
  freshMs?: number
  /** Whether changes made elsewhere are heard of. While they are not, answers are kept for a moment only. */
  isInformed?: () => boolean
  clock?: () => number
}

/** Ready answers for visitors, the least used ones given up first, and all when their time is over. */
export type Memory = ReturnType<typeof createMemory>

export function createMemory({
  maxBytes = MORE_THAN_CAN_BE_MADE,
  maxBytesOfAll = 4e6,
  maxEntryBytes = 2e6,
  freshMs = 5000,
  isInformed = () => true,
  clock = Date.now,
}: Limits = {}) {
  const answers = new Map<string, Kept>()
  const lastKnown = createLastKnown({ clock })
  const asked = createRecent()
  let flights = new Map<string, Flight>()
  let bytes = 0
  /** How often an answer was there, and was not, and how often all were given up for a change. */
  const counts = { hits: 0, misses: 0, drops: 0 }

  let day = { hour: Number.NaN, ends: 0 }
  /** Asked of the calendar once an hour: days begin with an hour, and the calendar takes as long as all else here. */
  const dayEnds = () => {
    const hour = Math.floor(clock() / HOUR_MS)
    if (hour !== day.hour) day = { hour, ends: endOfDay(new Date(clock())).getTime() }
    return day.ends
  }
  const until = (dayEnds: number) => Math.min(clock() + (isInformed() ? freshMs : A_MOMENT_MS), dayEnds - 1)
  const shared = createShared({ clock, lasts: () => until(dayEnds()) })

  const drop = (key: string) => {
    bytes -= sizeOf(key, answers.get(key)?.ready)
    answers.delete(key)
  }

  /** Without counting it. */
  function recall(key: string): Ready | undefined {
    const kept = answers.get(key)
    if (!kept) return undefined
    if (kept.ready.until < clock()) {
      drop(key)
      return undefined
    }
    kept.isWanted = true
    return kept.ready
  }

  /** Counts it when it is there. */
  function take(key: string): Ready | undefined {
    const ready = recall(key)
    if (ready) counts.hits += 1
    return ready
  }

  return {
    recall,
    take,

    find(key: string): Ready | undefined {
      const ready = take(key)
      if (!ready) counts.misses += 1
      return ready
    },

    flightOf(key: string): Flight | undefined {
      const flight = flights.get(key)
      return flight && flight.dayEnds > clock() ? flight : undefined
    },

    /** Somebody makes the answer; whoever asks meanwhile waits for it. */
    begin(key: string, route?: string): Flight {
      const { promise, resolve } = Promise.withResolvers<Ready | null>()
      const flight: Flight = {
        key,
        route,
        dayEnds: dayEnds(),
        answer: promise,
        land: (ready, old = false) => {
          // After a change, what was made of the old state is only for those who asked before it.
          if (ready && !old && flights.get(key) === flight) keep(key, ready)
          if (flights.get(key) === flight) flights.delete(key)
          resolve(ready)
        },
      }
      flights.set(key, flight)
      return flight
    },

    made: (headers: OutgoingHttpHeaders, body: Buffer, { dayEnds, route }: Pick<Flight, 'dayEnds' | 'route'>) =>
      readyAnswer({ headers, body, until: until(dayEnds), route }),

    /** Something that visitors see has changed. */
    forget() {
      counts.drops += 1
      answers.clear()
      shared.forget()
      flights = new Map()
      bytes = 0
    },

    get bytes() {
      return bytes
    },

    counts,
    lastKnown,
    /** What answers for those who are logged in have in common, given up together with what visitors see. */
    shared: shared.find,
  }

  function keep(key: string, made: Ready) {
    if (answers.has(key)) drop(key)
    // An address that nobody asks for twice, as crawlers find and campaigns make them, would only push others out.
    if (!asked.before(key) && bytes > maxBytesOfAll) return
    const ready = { ...made, body: ownBytes(made.body) }
    lastKnown.keep(key, ready)
    if (sizeOf(key, ready) > maxEntryBytes) return
    answers.set(key, { ready, isWanted: false })
    bytes += sizeOf(key, ready)
    makeRoom()
  }

  /** The oldest go first. One that was asked for since then has another turn, behind the others. */
  function makeRoom() {
    for (const [key, kept] of answers) {
      const isOver = kept.ready.until < clock()
      if (bytes <= maxBytes && !isOver) break
      if (isOver || !kept.isWanted) drop(key)
      else {
        answers.delete(key)
        answers.set(key, { ...kept, isWanted: false })
      }
    }
  }
}

/** The addresses that were asked for last. */
function createRecent(most = 5000) {
  const keys = new Set<string>()
  return {
    /** Whether it was among them already; now it is. */
    before(key: string): boolean {
      const known = keys.delete(key)
      keys.add(key)
      const [oldest] = keys
      if (keys.size > most && oldest !== undefined) keys.delete(oldest)
      return known
    },
  }
}

/** Two thousand pages as browsers ask for them, 8 kB each: five seconds of rendering nothing else. */
const MORE_THAN_CAN_BE_MADE = 20e6
const A_MOMENT_MS = 500
const HOUR_MS = 3_600_000
const OVERHEAD = 1000
const sizeOf = (key: string, ready: Ready | undefined) => (ready ? ready.body.length + key.length * 2 + OVERHEAD : 0)
