import { z } from 'zod'
import { jobFields } from '#contract/jobs.ts'

/** The facts that a description is written from. */
export const DescribeRequest = z.strictObject({
  title: jobFields.title,
  payRate: jobFields.payRate,
  jobType: jobFields.jobType,
  language: jobFields.language,
  location: jobFields.location,
  tags: jobFields.tags,
  /** Another number gives another text from the same facts. */
  variant: z.number().int().min(0).max(1000).optional(),
})
export type DescribeRequest = z.infer<typeof DescribeRequest>

export const Description = z.object({ description: z.string() })
export type Description = z.infer<typeof Description>

/** The events of a description in the making: `restart` discards all pieces so far, `done` has the whole text as JSON. */
export type DescribeEvents = { text: { text: string }; restart: Record<string, never>; done: Description }
