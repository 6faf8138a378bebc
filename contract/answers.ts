import { z } from 'zod'

/**
 * How a business answers: how many of the applications of the last 30 days it has answered, and its median time to answer. It is computed,
 * and null for fewer than five applications.
 */
export const AnswerFigures = z.object({
  applications: z.number().int(),
  answered: z.number().int(),
  /** Minutes from an application to its first answer, rounded up; null if none was answered. */
  medianMinutes: z.number().int().nullable(),
})
export type AnswerFigures = z.infer<typeof AnswerFigures>
