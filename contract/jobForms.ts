import { z } from 'zod'
import { isStation } from '#contract/city/stations.ts'
import { email, whatsapp } from '#contract/contacts.ts'
import { factsFrom, type TypedFacts } from '#contract/factForms.ts'
import { JobFacts } from '#contract/jobFacts.ts'
import { type Contacts, isReachable, jobFields, onContactEmail } from '#contract/jobs.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { line } from '#contract/text.ts'

/** The facts as both forms hold them. */
const facts = z
  .custom<TypedFacts>()
  .optional()
  .transform((typed) => factsFrom(typed ?? {}))
  .pipe(
    JobFacts.refine(({ station }) => station === undefined || isStation(station), {
      path: ['station'],
      message: 'jobs.facts.stationUnknown',
    }),
  )

/** The full-page form: like the wire, but its title may have one more character. */
export const JobForm = z
  .object({
    ...jobFields,
    facts,
    title: line().min(3, 'jobs.form.titleTooShort').max(TITLE_MAX, 'jobs.form.titleTooLong'),
  })
  .refine(isReachable, onContactEmail)
export type JobForm = z.infer<typeof JobForm>

type DialogContacts = Contacts & { contactMethod?: 'email' | 'whatsapp' | undefined }

/** The selected contact must be present and valid; without a selection, each contact must be valid if it is present. */
const isValidIfSent = (method: 'email' | 'whatsapp', contact: z.ZodType) => {
  const name = method === 'email' ? 'contactEmail' : 'contactWhatsapp'
  return (form: DialogContacts) => {
    const isJudged = form.contactMethod ? form.contactMethod === method : form[name]
    return !isJudged || contact.safeParse(form[name] ?? '').success
  }
}

/**
 * The dialog: one kind of contact is selected, and only that one is validated and sent. For a job that has both, both
 * are validated and sent, as on the full page.
 */
export const JobDialogForm = z
  .object({
    title: jobFields.title,
    description: jobFields.description,
    shortDescription: jobFields.shortDescription,
    payRate: jobFields.payRate,
    payException: jobFields.payException,
    jobType: jobFields.jobType,
    language: jobFields.language,
    location: jobFields.location,
    tags: jobFields.tags,
    facts,
    contactMethod: z.enum(['email', 'whatsapp']).optional(),
    contactEmail: z.string().trim().optional(),
    contactWhatsapp: z.string().trim().optional(),
  })
  .refine(isValidIfSent('email', email('jobs.dialog.emailInvalidText')), {
    path: ['contactEmail'],
    message: 'jobs.dialog.emailInvalidText',
  })
  .refine(isValidIfSent('whatsapp', whatsapp('jobs.dialog.whatsappInvalidText')), {
    path: ['contactWhatsapp'],
    message: 'jobs.dialog.whatsappInvalidText',
  })
  .refine((form) => form.contactMethod || isReachable(form), onContactEmail)
export type JobDialogForm = z.infer<typeof JobDialogForm>
