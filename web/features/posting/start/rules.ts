import { LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'
import type { Job } from '#contract/jobs.ts'
import { newestFacts } from '#web/features/posting/facts/rules.ts'
import type { EditedJob } from '#web/features/posting/rules.ts'

/** What a new job starts with. */
export type JobStart = Pick<
  EditedJob,
  | 'contactEmail'
  | 'contactWhatsapp'
  | 'jobType'
  | 'language'
  | 'location'
  | 'facts'
  | 'payRate'
  | 'payException'
  | 'tags'
> & {
  /** The title of the earlier job that most of it is from; null for a first job, which only has the account's. */
  from: string | null
}

type Earlier = Pick<Job, 'title' | 'contactEmail' | 'contactWhatsapp' | 'jobType' | 'language' | 'location' | 'facts'>
type Account = Pick<User, 'email' | 'businessLocation'>

/**
 * What a business would type again: from its newest job, and from its account. The address of the account wins, because it is kept up to
 * date; with another address than that of the earlier job, the station and the district of that job are left out. Jobs are sorted from the
 * newest.
 */
export function startOf(jobs: readonly Earlier[], { email, businessLocation }: Account, today: string): JobStart {
  const [newest] = jobs
  const home = businessLocation === LOCATION_NOT_SPECIFIED ? null : businessLocation
  const location = home ?? newest?.location ?? null
  const { station, district, ...facts } = newestFacts(jobs, today)?.facts ?? {}
  const isSamePlace = location === (newest?.location ?? null)
  return {
    contactEmail: newest ? newest.contactEmail : email,
    contactWhatsapp: newest?.contactWhatsapp ?? null,
    jobType: newest?.jobType ?? null,
    language: newest?.language ?? null,
    location,
    facts: { ...facts, ...(isSamePlace && station && { station }), ...(isSamePlace && district && { district }) },
    payRate: null,
    payException: null,
    tags: [],
    from: newest?.title ?? null,
  }
}
