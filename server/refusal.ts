import { type MessageKey, messageOf } from '#contract/messages.ts'
import type { Challenge } from '#contract/proofs.ts'
import { type Issue, REFUSALS, type RefusalCode } from '#contract/refusals.ts'

type More = { issues?: Issue[]; retryAfter?: number; challenge?: Challenge }

/** An expected refusal. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly issues: Issue[] | undefined
  /** Seconds after which a retry makes sense, for `rate_limited` and `unavailable`. */
  readonly retryAfter: number | undefined
  /** For `proof_needed`. */
  readonly challenge: Challenge | undefined

  constructor(code: RefusalCode, message: MessageKey, more: More = {}) {
    super(messageOf(message).replace('{seconds}', String(more.retryAfter)))
    this.code = code
    this.issues = more.issues
    this.retryAfter = more.retryAfter
    this.challenge = more.challenge
  }

  get status() {
    return REFUSALS[this.code]
  }
}

/** The refusal of one field of a request, with the message at that field. */
export const refusedField = (path: string, message: MessageKey, code: RefusalCode = 'invalid_input') =>
  new Refusal(code, message, { issues: [{ path, message: messageOf(message) }] })

/** Returns a row that must exist, or refuses with `not_found`. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new Refusal('not_found', 'errors.notFound')
  return row
}
