import type { Job } from '#contract/jobs.ts'

const HOUR_MS = 3_600_000

export type StoredJob = Pick<
  Job,
  | 'id'
  | 'title'
  | 'businessName'
  | 'location'
  | 'payRate'
  | 'hourlyPay'
  | 'facts'
  | 'closed'
  | 'contactEmail'
  | 'contactWhatsapp'
>

/** The stored copy of the saved jobs of one user. */
export type OfflineCopy = {
  userId: number
  keptAt: string
  /** When the session in which it was stored ends. */
  until: string
  jobs: StoredJob[]
}

/** Only what the page shows: a copy on a device should not hold more. */
export const copyOf = (userId: number, jobs: Job[], now: Date, until: string): OfflineCopy => ({
  userId,
  keptAt: now.toISOString(),
  until,
  jobs: jobs.map(
    ({ id, title, businessName, location, payRate, hourlyPay, facts, closed, contactEmail, contactWhatsapp }) => ({
      id,
      title,
      businessName,
      location,
      payRate,
      hourlyPay,
      facts,
      closed,
      contactEmail,
      contactWhatsapp,
    }),
  ),
})

/** New enough not to be fetched again on every page. */
export const isFresh = ({ keptAt }: OfflineCopy, now: Date): boolean => ageOf(keptAt, now) < HOUR_MS

/** Whether its session has ended. A clock that was set back does not extend its life. */
export const hasExpired = ({ keptAt, until }: OfflineCopy, now: Date): boolean =>
  !(Date.parse(keptAt) - HOUR_MS <= now.getTime() && now.getTime() < Date.parse(until))

const ageOf = (moment: string, now: Date) => Math.abs(now.getTime() - Date.parse(moment))
