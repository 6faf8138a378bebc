/** Returns the shared value with this name. `make` computes it if it is missing. */
export type Shared = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

/** Values that are the same for all users. They are computed once, until something changes or they expire. */
export function createSharedValues({ clock, freshUntil }: { clock: () => number; freshUntil: () => number }) {
  const values = new Map<string, { value: Promise<unknown>; freshUntil: number }>()

  const get: Shared = <Value>(name: string, make: () => Promise<Value>) => {
    const known = values.get(name)
    // A name always stands for the same type of value.
    if (known && known.freshUntil >= clock()) return known.value as Promise<Value>
    // Awaiting a query runs it each time; awaiting a promise of its rows does not.
    const entry = { value: Promise.resolve(make()), freshUntil: freshUntil() }
    values.set(name, entry)
    entry.value.catch(() => {
      if (values.get(name) === entry) values.delete(name)
    })
    return entry.value
  }

  return { get, clear: () => values.clear() }
}
