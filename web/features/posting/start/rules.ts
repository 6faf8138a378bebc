import type { FieldPath } from 'react-hook-form'
import { LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'
import type { TypedFacts } from '#contract/factForms.ts'
import type { Job } from '#contract/jobs.ts'
import type { TemplateJob } from '#contract/jobTemplates.ts'
import type { Workplace } from '#contract/workplaces.ts'
import { fieldsOf, newestFacts } from '#web/features/posting/facts/rules.ts'
import { contactMethodOf, type EditedJob } from '#web/features/posting/rules.ts'

/** The initial values of a new job. */
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
  /** The title of the earlier job that most values come from; null for a first job, whose values come from the account. */
  from: string | null
}

type Earlier = Pick<Job, 'title' | 'contactEmail' | 'contactWhatsapp' | 'jobType' | 'language' | 'location' | 'facts'>
type Account = Pick<User, 'email' | 'businessLocation'>

/**
 * What a business would type again, from its newest job and from its account. The address comes from the account, which is kept up to date,
 * unless the newest job is at one of the further addresses. If the address differs from that of the newest job, the job's station and
 * district are left out. `jobs` starts with the newest.
 */
export function startOf(
  jobs: readonly Earlier[],
  { email, businessLocation }: Account,
  today: string,
  workplaces: readonly Pick<Workplace, 'location'>[] = [],
): JobStart {
  const [newest] = jobs
  const isAtWorkplace = workplaces.some(({ location }) => location === newest?.location)
  const location = (isAtWorkplace ? null : homeOf(businessLocation)) ?? newest?.location ?? null
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

const homeOf = (location: string | null) => (location === LOCATION_NOT_SPECIFIED ? null : location)

/** An address that the form offers. The account's own address has no name. */
type Place = { name: string | null } & Pick<Workplace, 'location' | 'station' | 'district'>

/** The address of the account and the further ones, first the one of the last job. */
export function offeredPlaces(
  workplaces: readonly Workplace[],
  { home, last }: { home: string | null; last: string | null | undefined },
): Place[] {
  const location = homeOf(home)
  const own = location === null ? [] : [{ name: null, location, station: null, district: null }]
  const places = [...own.filter((one) => workplaces.every((other) => other.location !== one.location)), ...workplaces]
  return places.toSorted((a, b) => Number(b.location === last) - Number(a.location === last))
}

/** The fields of the two forms that initial values and templates fill in. */
export type StartForm = {
  title?: string
  description?: string | null
  shortDescription?: string | null
  payRate?: string | null
  payException?: string | null
  jobType?: string | null
  language?: string | null
  location?: string | null
  tags?: string
  contactMethod?: string
  contactEmail?: string | null
  contactWhatsapp?: string | null
  facts?: TypedFacts
}
type FieldText = [name: FieldPath<StartForm>, text: string]

/** Each field with its text in the form. */
export const textsOf = ({ facts = {}, ...form }: StartForm): FieldText[] => [
  ...Object.entries(form).map(([name, text]): FieldText => [name as keyof StartForm, text ?? '']),
  ...fieldsOf(facts),
]

/** The fields that a template fills in, without its facts. */
export const textsOfTemplate = (job: TemplateJob): FieldText[] =>
  textsOf({
    title: job.title,
    description: job.description || job.shortDescription,
    tags: job.tags.join(', '),
    shortDescription: job.shortDescription,
    payRate: job.payRate,
    payException: job.payException,
    jobType: job.jobType,
    language: job.language,
    location: job.location,
    contactMethod: contactMethodOf(job),
    contactEmail: job.contactEmail,
    contactWhatsapp: job.contactWhatsapp,
  })
