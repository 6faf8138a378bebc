import { type TestContext, test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault
  }
}

/** A row of the table that `npm run test:faults` prints. */
export type Fault = { fault: string; done: string; found: string }

/** `npm run test:faults` takes its time; `npm test` has a short form of the same. */
export const LONG = process.env.FAULTS === 'long'

/** What is promised: how soon all is well again after the database is. */
export const WELL_AGAIN_MS = 1000

type Options = {
  timeout?: number
  /** What it needs is not on this machine. */
  skip?: boolean
  /** It is no part of the short form. */
  long?: boolean
}

/** A test that tells what was done and, when it has seen it, what was found. */
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
