/** The meaning of PostgreSQL's error codes for a client. */

/** Connection lost; out of disk, memory or connections; shut down; file errors; deadlocks. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58', '40']
/** Read only: the disk is nearly full, or this server is a standby now. */
const UNAVAILABLE_CODES = ['25006', '25P03', '55P03']
const NETWORK_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAGAIN', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOSPC'],
]
/** Errors of `pg` without a code, when a connection is lost or cannot be opened in time. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|cannot use a pool after|not queryable|client was closed|query read timeout/i

/** Whether the database cannot answer now: down, restarting, full or too slow. A retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some(({ code, message }) => {
    if (code && isTemporary(code)) return true
    return LOST_CONNECTION.test(message)
  })
}

/** Whether a write failed because a disk is full, or nearly full and therefore read only. */
export const isOutOfRoom = (error: unknown): boolean =>
  causes(error).some(({ code }) => code !== undefined && NO_ROOM_CODES.includes(code))

const NO_ROOM_CODES = ['53100', '25006', 'ENOSPC']

/** The table whose row was deleted before another row could refer to it; undefined for any other error. */
export function goneFrom(error: unknown): string | undefined {
  const failure = causes(error).find(({ code }) => code === '23503')
  return failure && (/_(users|jobs)_id_fk/.exec(failure.message)?.[1] ?? 'another')
}

/** The exclusion constraint that refused a row because another one overlaps it; undefined for any other error. */
export function overlapIn(error: unknown): string | undefined {
  const failure = causes(error).find(({ code }) => code === '23P01')
  return failure && /constraint "(\w+)"/.exec(failure.message)?.[1]
}

const isTemporary = (code: string) =>
  NETWORK_CODES.includes(code) || UNAVAILABLE_CODES.includes(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2))

type Cause = { code: string | undefined; message: string }

/** The error and its causes: drizzle wraps the driver's error. */
function causes(error: unknown): Cause[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const first = error instanceof AggregateError ? causes(error.errors[0]) : []
  return [{ code, message: error.message }, ...first, ...causes(error.cause)]
}
