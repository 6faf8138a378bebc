import { z } from 'zod'

/** Which of many texts from the same facts. */
export const variant = z.number().int().min(0).max(1000)

/** Who wrote a text. `builtIn`: put together from the fields, without a model. */
export const WrittenBy = z.enum(['ai', 'builtIn'])

/** How a description was written that nobody has typed over. It follows the fields of its job, and there is the same in the other language. */
export const Written = z.strictObject({ by: WrittenBy, variant })
export type Written = z.infer<typeof Written>
