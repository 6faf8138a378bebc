import { z } from 'zod'
import { email, whatsapp } from '#contract/contacts.ts'
import { type Contacts, isReachable, jobFields, onContactEmail } from '#contract/jobs.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { line } from '#contract/text.ts'

/** The full-page form: as the wire, but its title takes one character more. */
export const JobForm = z
  .object({
    ...jobFields,
    title: line().min(3, 'jobs.form.titleTooShort').max(TITLE_MAX, 'jobs.form.titleTooLong'),
  })
  .refine(isReachable, onContactEmail)
export type JobForm = z.infer<typeof JobForm>

const isChosen = (method: 'email' | 'whatsapp', contact: z.ZodType) => {
  const name = method === 'email' ? 'contactEmail' : 'contactWhatsapp'
  return (form: Contacts & { contactMethod: string }) =>
    form.contactMethod !== method || contact.safeParse(form[name] ?? '').success
}

/** The dialog: one way to reach the business is chosen, and only that one is judged and sent. */
export const JobDialogForm = z
  .object({
    title: jobFields.title,
    description: jobFields.description,
    shortDescription: jobFields.shortDescription,
    payRate: jobFields.payRate,
    jobType: jobFields.jobType,
    language: jobFields.language,
    location: jobFields.location,
    tags: jobFields.tags,
    contactMethod: z.enum(['email', 'whatsapp']),
    contactEmail: z.string().trim().optional(),
    contactWhatsapp: z.string().trim().optional(),
  })
  .refine(isChosen('email', email('jobs.dialog.emailInvalidText')), {
    path: ['contactEmail'],
    message: 'jobs.dialog.emailInvalidText',
  })
  .refine(isChosen('whatsapp', whatsapp('jobs.dialog.whatsappInvalidText')), {
    path: ['contactWhatsapp'],
    message: 'jobs.dialog.whatsappInvalidText',
  })
export type JobDialogForm = z.infer<typeof JobDialogForm>
