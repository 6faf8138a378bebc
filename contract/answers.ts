import { z } from 'zod'

/**
 * How a business answers: of the applications that came in within 30 days, how many it has answered, and how long it took in the median.
 * Null in place of all this if there were fewer than five. Counted, never set.
 */
export const AnswerFigures = z.object({
  applications: z.number().int(),
  answered: z.number().int(),
  /** Minutes from an application to its first answer, rounded up; null if none was answered. */
  medianMinutes: z.number().int().nullable(),
})
export type AnswerFigures = z.infer<typeof AnswerFigures>
