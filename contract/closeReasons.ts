import { z } from 'zod'

/**
 * Why a business closed a job: it hired an applicant from this site, it hired a person from elsewhere, or the position is no longer needed.
 */
export const CloseReason = z.enum(['filledHere', 'filledElsewhere', 'notNeeded'])
export type CloseReason = z.infer<typeof CloseReason>
