import type { BusinessType } from '#contract/accounts.ts'
import type { ApplicationStatus } from '#contract/applications.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { JobLanguage, JobType } from '#contract/jobs.ts'
import type { SeekerName } from '#demo/seekers.ts'

/** How long before `now`: minutes, hours or days. */
export type Age = `${number}${'m' | 'h' | 'd'}`

export type DemoJob = {
  title: string
  /** A list contains paragraphs. */
  description: string | string[]
  /** The description in the other language, written by the owner. */
  otherDescription?: string | string[]
  shortDescription?: string
  payRate: string | null
  jobType: JobType | null
  language: JobLanguage | null
  /** Set if it differs from the location of the business; null if the job states none. */
  location?: string | null
  tags: string[]
  /** The station is given by its name instead of its id. */
  facts?: JobFacts
  contact: 'email' | 'whatsapp' | 'both' | 'none'
  age: Age
  /** Set when the owner renewed or closed it; expiry is computed. */
  renewed?: Age
  closed?: Age
  talk?: [who: SeekerName | 'owner', content: string][]
  applicants?: [who: SeekerName, status: ApplicationStatus, message?: string | null, note?: string][]
}

export type DemoBusiness = {
  businessName: string
  businessType: BusinessType
  businessLocation: string
  username: string
  email: string
  /** From the number ranges that the German regulator reserves for films and books. */
  whatsapp: string
  fullName: string
  joined: Age
  /** The levels that the business has proved, and how long ago. */
  verified?: Partial<Record<'domain' | 'vat' | 'visit', Age>>
  jobs: DemoJob[]
}
