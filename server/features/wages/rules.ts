import { cityDate, endOfDay } from '#contract/days.ts'
import { DAY_MS } from '#contract/durations.ts'
import { valuesAfter } from '#contract/law/limits.ts'
import { WAGE_NOTICE_DAYS } from '#contract/limits.ts'

export type Notice = {
  /** The first day of the higher minimum wage, and the moment at which that day begins. */
  day: string
  begins: Date
  wageCents: number
  /** The number of days before it, and the moment from which this notice is due. */
  daysBefore: number
  due: Date
}

/** The notice about the next minimum wage that is due now; null if none is. */
export function noticeDue(now: Date): Notice | null {
  const today = cityDate(now)
  const next = valuesAfter('minimumWage', today)
  if (!next) return null
  const left = (Date.parse(next.date) - Date.parse(today)) / DAY_MS
  const daysBefore = WAGE_NOTICE_DAYS.find((days) => left <= days)
  if (daysBefore === undefined) return null
  const noon = new Date(`${next.date}T12:00:00Z`)
  return {
    day: next.date,
    begins: endOfDay(noon, -1),
    wageCents: Math.round(next.hourEuros * 100),
    daysBefore,
    due: endOfDay(noon, -1 - daysBefore),
  }
}
