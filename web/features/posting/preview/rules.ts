import type { User } from '#contract/accounts.ts'
import { factsFrom, type TypedFacts } from '#contract/factForms.ts'
import { JobFacts } from '#contract/jobFacts.ts'
import type { ContactMethod } from '#contract/jobForms.ts'
import type { Job } from '#contract/jobs.ts'
import { hourlyPayOf } from '#contract/pay.ts'

/** The values of a job in one of the two forms. */
export type TypedJob = {
  title?: string
  description?: string | null | undefined
  shortDescription?: string | null
  payRate?: string | null
  jobType?: string | null
  language?: string | null
  location?: string | null
  tags?: unknown
  facts?: TypedFacts
  contactMethod?: ContactMethod
  contactEmail?: string | null
  contactWhatsapp?: string | null
}
type Around = {
  business: Pick<User, 'id' | 'businessName' | 'businessType'>
  logo: string | null
  now: Date
  /** Shown on the card until there is a title. */
  noTitle: string
  noText: string
}

/** The fields of a new job that only its readers change. */
const UNSEEN = {
  id: 0,
  state: 'open' as const,
  closed: false,
  closedAt: null,
  answersDue: false,
  application: null,
  contentChangedAt: null,
  likes: 0,
  comments: 0,
  liked: false,
  saved: false,
  applied: false,
  verified: null,
  descriptionLanguage: null,
  otherDescription: null,
}

/** The job on the card, from what has been typed so far. Incomplete facts are left out. */
export function previewedJob(typed: TypedJob, { business, logo, now, noTitle, noText }: Around): Job {
  const created = now.toISOString()
  return {
    ...UNSEEN,
    title: typed.title?.trim() || noTitle,
    description: typed.description?.trim() || noText,
    shortDescription: typed.shortDescription?.trim() || null,
    payRate: typed.payRate ?? null,
    hourlyPay: hourlyPayOf(typed.payRate ?? null),
    jobType: (typed.jobType || null) as Job['jobType'],
    language: (typed.language || null) as Job['language'],
    location: typed.location?.trim() || null,
    tags: tagsIn(typed.tags),
    facts: JobFacts.safeParse(factsFrom(typed.facts ?? {})).data ?? {},
    contactEmail: (typed.contactMethod !== 'whatsapp' && typed.contactEmail) || null,
    contactWhatsapp: (typed.contactMethod !== 'email' && typed.contactWhatsapp) || null,
    businessId: business.id,
    businessName: business.businessName ?? '',
    businessType: business.businessType,
    logo,
    createdAt: created,
    expiresAt: created,
  }
}

const tagsIn = (typed: unknown) =>
  (typeof typed === 'string' ? typed.split(',') : []).map((tag) => tag.trim()).filter((tag) => tag !== '')
