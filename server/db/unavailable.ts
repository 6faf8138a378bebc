/** The database cannot be opened, for a reason that whoever starts the server can settle. Its message is one line. */
export class DatabaseUnavailable extends Error {}

/** What went wrong, in one line and without a stack: drivers wrap their errors, and some errors have no message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  if (error.cause) return reasonOf(error.cause)
  return error.message.split('\n')[0] || error.name
}
