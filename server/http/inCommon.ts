/** Something that is the same for everybody, by its name; `make` makes it when it is not there. */
export type Shared = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

/** Keeps what is the same for everybody until something changes, or its time is over. Whoever asks while it is made waits for it. */
export function createShared({ clock, lasts }: { clock: () => number; lasts: () => number }) {
  const values = new Map<string, { value: Promise<unknown>; until: number }>()

  const find: Shared = <Value>(name: string, make: () => Promise<Value>) => {
    const known = values.get(name)
    // A name always stands for the same kind of value.
    if (known && known.until >= clock()) return known.value as Promise<Value>
    // A query is asked anew by everyone who waits for it, a promise of its rows is not.
    const entry = { value: Promise.resolve(make()), until: lasts() }
    values.set(name, entry)
    entry.value.catch(() => {
      if (values.get(name) === entry) values.delete(name)
    })
    return entry.value
  }

  return { find, forget: () => values.clear() }
}
