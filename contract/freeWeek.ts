import { TIMES_OF_DAY, WEEKDAYS, type Weekday } from '#contract/factValues.ts'

/** The times of day at which a person is free, by weekday. */
export type FreeWeek = { [Day in Weekday]?: (typeof TIMES_OF_DAY)[number][] | undefined }

/** The week as text for an address (FREE_WEEK). */
export const weekText = (free: FreeWeek): string =>
  WEEKDAYS.map((day) =>
    TIMES_OF_DAY.reduce((digit, time, at) => digit + (free[day]?.includes(time) ? 2 ** at : 0), 0).toString(16),
  ).join('')

/** The week that such a text stands for. */
export const weekIn = (text: string): FreeWeek =>
  Object.fromEntries(
    WEEKDAYS.map((day, at) => {
      const digit = Number.parseInt(text[at] ?? '0', 16)
      return [day, TIMES_OF_DAY.filter((_, bit) => digit & (2 ** bit))]
    }),
  )
