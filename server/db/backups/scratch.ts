import { rmSync } from 'node:fs'

const removals = new Set<() => unknown>()

/** Removes something that is needed only by `use`, and holds a copy of the data: afterwards, or when a signal ends the command. */
export async function removedAfter<Result>(remove: () => unknown, use: () => Promise<Result>): Promise<Result> {
  removals.add(remove)
  try {
    return await use()
  } finally {
    await remove()
    removals.delete(remove)
  }
}

export const remover = (path: string) => () => rmSync(path, { recursive: true, force: true })

/** Ends the command on Ctrl-C or SIGTERM after everything has been removed; on a second one at once. */
export function removeOnSignal() {
  const stop = async () => {
    for (const remove of [...removals].reverse()) await Promise.resolve().then(remove).catch(console.error)
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
}
