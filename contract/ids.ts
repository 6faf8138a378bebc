import { z } from 'zod'
import { ID_TEXT } from '#contract/idText.ts'

/** The largest id that a row can have. */
export const ID_MAX = 2_147_483_647

/** The id of a row in a body. */
export const RowId = z.int().positive().max(ID_MAX)

/** The id in a path: a positive integer that a row can have. Anything else is answered like a missing row. */
export const PathId = z.object({
  id: z.string().regex(ID_TEXT).transform(Number).pipe(z.number().max(ID_MAX)),
})
