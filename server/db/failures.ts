/** What PostgreSQL's error codes mean for whoever asked. */

const UNAVAILABLE_CLASSES = ['08', '53', '57', '58']
const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']
/** What `pg` says, without a code, when a connection is lost or cannot be had in time. */
const LOST_CONNECTION = /connection terminated|timeout exceeded when trying to connect|cannot use a pool after/i

/** Whether the database cannot answer now: away, restarting, full or too slow. Another try may succeed. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some(({ code, message }) => {
    if (code && (NETWORK_CODES.includes(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2)))) return true
    return LOST_CONNECTION.test(message)
  })
}

type Cause = { code: string | undefined; message: string }

/** The error and what caused it: drizzle wraps the driver's error in one of its own. */
function causes(error: unknown): Cause[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return [{ code, message: error.message }, ...causes(error.cause)]
}
