import type { Job } from '#contract/jobs.ts'

const HOUR_MS = 3_600_000
/** As long as the longest session lasts: after that nobody can be logged in here any more. */
const SHOWN_MS = 30 * 24 * HOUR_MS

export type KeptJob = Pick<
  Job,
  'id' | 'title' | 'businessName' | 'location' | 'payRate' | 'closed' | 'contactEmail' | 'contactWhatsapp'
>

/** What a browser keeps of somebody's saved jobs. */
export type Copy = { userId: number; keptAt: string; jobs: KeptJob[] }

/** Only what the page shows: a copy on a device should hold no more. */
export const copyOf = (userId: number, jobs: Job[], now: Date): Copy => ({
  userId,
  keptAt: now.toISOString(),
  jobs: jobs.map(({ id, title, businessName, location, payRate, closed, contactEmail, contactWhatsapp }) => ({
    id,
    title,
    businessName,
    location,
    payRate,
    closed,
    contactEmail,
    contactWhatsapp,
  })),
})

/** New enough not to be asked for again on every page. */
export const isFresh = ({ keptAt }: Copy, now: Date): boolean => ageOf(keptAt, now) < HOUR_MS

/** So old that it is nobody's any more. A clock that was put back does not make it younger. */
export const isOver = ({ keptAt }: Copy, now: Date): boolean => !(ageOf(keptAt, now) < SHOWN_MS)

const ageOf = (moment: string, now: Date) => Math.abs(now.getTime() - Date.parse(moment))
