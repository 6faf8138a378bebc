import { z } from 'zod'
import { shownAt } from '#contract/days.ts'
import { DAY_MS } from '#contract/durations.ts'

/** A local time in the city as it is entered, `2026-12-01T15:00`. */
export const localTime = <Key extends string>(message: Key) =>
  z.string().regex(/^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, message)

/**
 * The moment of a local time in the city, `2026-12-01T15:00`. Null for a time that does not exist, because of its date or because the
 * clocks are put forward. For a time that exists twice it is the first one.
 */
export function cityInstant(local: string): Date | null {
  const shown = Date.parse(`${local}:00.000Z`)
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return null
  // The clocks change at most once between the day before and the day after.
  const offsets = [shown - DAY_MS, shown + DAY_MS].map((around) => shownAt(around) - around)
  const instants = offsets.map((offset) => shown - offset).filter((instant) => shownAt(instant) === shown)
  return instants.length > 0 ? new Date(Math.min(...instants)) : null
}
