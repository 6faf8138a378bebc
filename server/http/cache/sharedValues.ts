/** Returns the shared value with this name. `make` computes it if it is missing. */
export type Shared = <Value>(name: string, make: () => Promise<Value>) => Promise<Value>

/** A time during which something is valid. It has a beginning because the clock may be set back. */
export type Period = { from: number; until: number }
export const isIn = ({ from, until }: Period, now: number): boolean => from <= now && now <= until

/** Values that are the same for all users. They are computed once, until something changes or they expire. */
export function createSharedValues({ clock, freshUntil }: { clock: () => number; freshUntil: () => number }) {
  const values = new Map<string, { value: Promise<unknown>; fresh: Period }>()

  const get: Shared = <Value>(name: string, make: () => Promise<Value>) => {
    const known = values.get(name)
    // A name always stands for the same type of value.
    if (known && isIn(known.fresh, clock())) return known.value as Promise<Value>
    // Awaiting a query runs it each time; awaiting a promise of its rows does not.
    const entry = { value: Promise.resolve(make()), fresh: { from: clock(), until: freshUntil() } }
    values.set(name, entry)
    entry.value.catch(() => {
      if (values.get(name) === entry) values.delete(name)
    })
    return entry.value
  }

  return { get, clear: () => values.clear() }
}
