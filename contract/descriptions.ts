import { z } from 'zod'
import { JobFactsDraft } from '#contract/jobFacts.ts'
import { jobFields } from '#contract/jobs.ts'
import { TEXT_LANGUAGES } from '#contract/preferences.ts'
import { TONES } from '#contract/tones.ts'
import { variant, WrittenBy } from '#contract/written.ts'

/** The facts that a description is written from. */
export const DescribeRequest = z.strictObject({
  title: jobFields.title,
  payRate: jobFields.payRate,
  jobType: jobFields.jobType,
  language: jobFields.language,
  location: jobFields.location,
  tags: jobFields.tags,
  facts: JobFactsDraft.nullish(),
  /** The kinds of contact that applicants can use, without the addresses. */
  contacts: z
    .array(z.enum(['email', 'whatsapp']))
    .max(2)
    .optional(),
  tone: z.enum(TONES).optional(),
  /** Another number gives another text from the same facts. */
  variant: variant.optional(),
})
export type DescribeRequest = z.infer<typeof DescribeRequest>

/** A text in one language. */
export const WrittenText = z.object({
  language: z.enum(TEXT_LANGUAGES),
  text: z.string(),
  writtenBy: WrittenBy,
})
export type WrittenText = z.infer<typeof WrittenText>

/** `texts` has the description first, and then the same in the other language. */
export const Description = z.object({ description: z.string(), texts: z.array(WrittenText) })
export type Description = z.infer<typeof Description>

/** The events of a description in the making: `restart` discards all pieces so far, `done` has the whole text as JSON. */
export type DescribeEvents = { text: { text: string }; restart: Record<string, never>; done: Description }
