import { type TestContext, test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault
  }
}

/** A row of the table that `npm run test:resilience` prints. */
export type Fault = { fault: string; done: string; found: string }

/** `npm run test:resilience` runs the long form, `npm test` a short one. */
export const LONG = process.env.RESILIENCE === 'long'

/** The promised time until the server works again after the database does. */
export const WELL_AGAIN_MS = 1000

type Options = {
  timeout?: number
  /** Whether something that the test needs is missing on this machine. */
  skip?: boolean
  /** Whether the test belongs to the long form only. */
  long?: boolean
}

/** A test whose title names a fault and how it is caused; `see` returns what was found, for the report. */
export function fault(
  fault: string,
  done: string,
  { timeout = 60_000, skip = false, long = false }: Options,
  see: (context: TestContext) => Promise<string>,
) {
  if (long && !LONG) return
  test.skipIf(skip)(`${fault}: ${done}`, { timeout }, async (context) => {
    context.task.meta.fault = { fault, done, found: '' }
    const found = await see(context)
    context.task.meta.fault = { fault, done, found }
  })
}
