/** What PostgreSQL's error codes mean for whoever asked. */

/** Connection lost; no room, memory or connection left; ended from outside; trouble with a file; lost a race for locks. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58', '40']
/** Read only: the disk is nearly full, or this server follows another one now. */
const UNAVAILABLE_CODES = ['25006', '25P03', '55P03']
const NETWORK_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAGAIN', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOSPC'],
]
/** What `pg` says, without a code, when a connection is lost or cannot be had in time. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool after|not queryable|client was closed|query read timeout/i

/** Whether the database cannot answer now: away, restarting, full or too slow. Another try may succeed. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some(({ code, message }) => {
    if (code && isTemporary(code)) return true
    return LOST_CONNECTION.test(message)
  })
}

const isTemporary = (code: string) =>
  NETWORK_CODES.includes(code) || UNAVAILABLE_CODES.includes(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2))

type Cause = { code: string | undefined; message: string }

/** The error and what caused it: drizzle wraps the driver's error in one of its own. */
function causes(error: unknown): Cause[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const first = error instanceof AggregateError ? causes(error.errors[0]) : []
  return [{ code, message: error.message }, ...first, ...causes(error.cause)]
}
