/** The database cannot be opened for a reason that the operator can fix. The message is one line. */
export class DatabaseUnavailable extends Error {}

/** The reason of an error in one line, without a stack: drivers wrap errors, and some errors have no message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (error.cause) return reasonOf(error.cause)
  return error.message.split('\n')[0] || error.name
}
