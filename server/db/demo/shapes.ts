import type { BusinessType } from '#contract/accounts.ts'
import type { ApplicationStatus } from '#contract/applications.ts'
import type { JobLanguage, JobType } from '#contract/jobs.ts'
import type { SeekerName } from '#server/db/demo/seekers.ts'

/** How long before the moment of filling: minutes, hours or days. */
export type Age = `${number}${'m' | 'h' | 'd'}`

export type DemoJob = {
  title: string
  /** A list holds paragraphs. */
  description: string | string[]
  shortDescription?: string
  payRate: string | null
  jobType: JobType | null
  language: JobLanguage | null
  /** Where it is not at the business itself; null when the business did not say. */
  location?: string | null
  tags: string[]
  contact: 'email' | 'whatsapp' | 'both' | 'none'
  age: Age
  /** Set when the owner renewed or closed it; what has run out by itself is worked out. */
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
  /** From the ranges that the German regulator keeps free for films and books: nobody answers there. */
  whatsapp: string
  fullName: string
  joined: Age
  jobs: DemoJob[]
}
