import { z } from 'zod'
import { text } from '#contract/text.ts'

export const ApplicationStatus = z.enum(['pending', 'accepted', 'rejected'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const ApplyRequest = z.strictObject({ message: text().max(1000, 'text.tooLong').nullish() })
export type ApplyRequest = z.infer<typeof ApplyRequest>

/** An application as its applicant sees it. */
export const Application = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  status: ApplicationStatus,
  message: z.string().nullable(),
  job: z.object({ id: z.number().int(), title: z.string(), businessName: z.string(), closed: z.boolean() }),
})
export type Application = z.infer<typeof Application>

export const ApplicationList = z.object({ applications: z.array(Application) })
export type ApplicationList = z.infer<typeof ApplicationList>
