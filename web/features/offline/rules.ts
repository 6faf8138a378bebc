import { HOUR_MS } from '#contract/durations.ts'
import type { Job } from '#contract/jobs.ts'

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
  /** The end of the session in which it was stored. */
  until: string
  jobs: StoredJob[]
}

/** The parts of jobs that the page shows. The copy on a device should not hold more. */
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

/** Whether it is new enough not to be fetched again. */
export const isFresh = ({ keptAt }: OfflineCopy, now: Date): boolean => ageOf(keptAt, now) < HOUR_MS

/** Whether its session has ended. Setting the clock back does not extend it. */
export const hasExpired = ({ keptAt, until }: OfflineCopy, now: Date): boolean =>
  !(Date.parse(keptAt) - HOUR_MS <= now.getTime() && now.getTime() < Date.parse(until))

const ageOf = (moment: string, now: Date) => Math.abs(now.getTime() - Date.parse(moment))
