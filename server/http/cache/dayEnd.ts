import { endOfDay } from '#contract/days.ts'

/** The end of the day. Computed once a day, because time zone calculations are slow. */
export function dayEndOf(clock: () => number): () => number {
  const day = { seen: 0, end: 0 }
  return () => {
    const now = clock()
    if (now < day.seen || now >= day.end) Object.assign(day, { seen: now, end: endOfDay(new Date(now)).getTime() })
    return day.end
  }
}
