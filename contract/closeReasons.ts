import { z } from 'zod'

/** Why a business closed a job: somebody from here has it, somebody from elsewhere has it, or it needs nobody any more. */
export const CloseReason = z.enum(['filledHere', 'filledElsewhere', 'notNeeded'])
export type CloseReason = z.infer<typeof CloseReason>
