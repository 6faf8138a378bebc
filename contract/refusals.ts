import { z } from 'zod'

/** Every expected no of the API, and the HTTP status that each one promises. */
export const REFUSALS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS

/** What a refused field is called in the body that was sent, and why it was refused, in English. */
export const Issue = z.object({ path: z.string(), message: z.string() })
export type Issue = z.infer<typeof Issue>

/** The body of every answer that is not a success. */
export const RefusalBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]),
  issues: z.array(Issue).optional(),
})
export type RefusalBody = z.infer<typeof RefusalBody>
