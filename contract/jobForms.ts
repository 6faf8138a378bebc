import { z } from 'zod'
import { isStation } from '#contract/city/stations.ts'
import { type Contacts, email, isReachable, onContactEmail, typedWhatsapp } from '#contract/contacts.ts'
import { factsFrom, type TypedFacts } from '#contract/factForms.ts'
import { JobFactsDraft } from '#contract/jobFacts.ts'
import { jobFields } from '#contract/jobs.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { PHONE_PATTERN } from '#contract/phone.ts'
import { emptyIsNull, line } from '#contract/text.ts'

/** The facts as both forms hold them. */
const facts = z
  .custom<TypedFacts>()
  .optional()
  .transform((typed) => factsFrom(typed ?? {}))
  .pipe(
    JobFactsDraft.refine(({ station }) => station === undefined || isStation(station), {
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
    contactWhatsapp: emptyIsNull(typedWhatsapp('jobs.form.whatsappInvalid')),
  })
  .refine(isReachable, onContactEmail)
export type JobForm = z.infer<typeof JobForm>

/** How a job can be applied for, as the dialog offers it. */
export const CONTACT_METHODS = ['email', 'whatsapp', 'both'] as const
export type ContactMethod = (typeof CONTACT_METHODS)[number]

type DialogContacts = Contacts & { contactMethod?: ContactMethod | undefined }

const isOne = (method: ContactMethod | undefined) => method === 'email' || method === 'whatsapp'

type IsValid = (typed: string) => boolean | Promise<boolean>

/** A contact that is selected alone must be present and valid; otherwise each contact must be valid if it is present. */
const isValidIfSent = (method: 'email' | 'whatsapp', isValid: IsValid) => {
  const name = method === 'email' ? 'contactEmail' : 'contactWhatsapp'
  return (form: DialogContacts) => {
    const isJudged = isOne(form.contactMethod) ? form.contactMethod === method : form[name]
    return !isJudged || isValid(form[name] ?? '')
  }
}

const mail = email('jobs.dialog.emailInvalidText')
const number = typedWhatsapp('jobs.dialog.whatsappInvalidText')

const isNumber: IsValid = (typed) =>
  PHONE_PATTERN.test(typed) || number.safeParseAsync(typed).then(({ success }) => success)

/**
 * The dialog: one kind of contact is selected, and only that one is validated and sent, or both are, as on the full page.
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
    contactMethod: z.enum(CONTACT_METHODS).optional(),
    contactEmail: z.string().trim().optional(),
    contactWhatsapp: z.string().trim().optional(),
  })
  .refine(
    isValidIfSent('email', (typed) => mail.safeParse(typed).success),
    {
      path: ['contactEmail'],
      message: 'jobs.dialog.emailInvalidText',
    },
  )
  .refine(isValidIfSent('whatsapp', isNumber), {
    path: ['contactWhatsapp'],
    message: 'jobs.dialog.whatsappInvalidText',
  })
  .refine((form) => isOne(form.contactMethod) || isReachable(form), onContactEmail)
  // A number that is not sent may be anything.
  .transform((form) => {
    const { contactWhatsapp: typed = '' } = form
    if (typed === '' || PHONE_PATTERN.test(typed)) return form
    return number.safeParseAsync(typed).then(({ data }) => ({ ...form, contactWhatsapp: data ?? typed }))
  })
export type JobDialogForm = z.infer<typeof JobDialogForm>
