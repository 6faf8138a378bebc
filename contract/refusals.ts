import { z } from 'zod'
import { Challenge } from '#contract/proofs.ts'

/** Every error code of the API with its HTTP status. */
export const REFUSALS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  other_account: 409,
  other_operator: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  proof_needed: 429,
  internal: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** The name of an invalid field in the request body, and the reason in English. */
export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** The body of every unsuccessful response. */
export const RefusalBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]),
  issues: z.array(Issue).optional(),
  challenge: Challenge.optional().describe('To be solved, or waited for. Only with `proof_needed`.'),
})
export type RefusalBody = z.infer<typeof RefusalBody>
