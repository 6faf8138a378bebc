import { z } from 'zod'

/** Which of many texts from the same facts. */
export const variant = z.number().int().min(0).max(1000)

/** Who wrote a text. `builtIn`: put together from the fields, without a model. */
export const WrittenBy = z.enum(['ai', 'builtIn'])

/**
 * How a description was written that the business has not edited. It is updated with the fields of its job, and exists in both languages.
 */
export const Written = z.strictObject({ by: WrittenBy, variant })
export type Written = z.infer<typeof Written>
