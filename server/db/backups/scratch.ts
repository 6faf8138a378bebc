import { rmSync } from 'node:fs'

const removals = new Set<() => unknown>()

/**
 * Removes something that is needed only by `use`, and holds a copy of the data: afterwards, or when a signal ends the command. Create it in
 * `use`, or in the same step as this call: a signal that comes in between would leave it.
 */
export async function removedAfter<Result>(remove: () => unknown, use: () => Promise<Result>): Promise<Result> {
  removals.add(remove)
  try {
    return await use()
  } finally {
    await remove()
    removals.delete(remove)
  }
}

/** Tries again when a file was written into the folder meanwhile. */
export const remover = (path: string) => () => rmSync(path, { recursive: true, force: true, maxRetries: 3 })

/** Ends the command on Ctrl-C or SIGTERM after everything has been removed; on a second one at once. */
export function removeOnSignal() {
  const stop = async () => {
    // Also what the command creates while the first ones are removed.
    for (const remove of removals) await Promise.resolve().then(remove).catch(console.error)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
}
