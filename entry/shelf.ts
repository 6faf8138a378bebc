import { ownBytes } from '#server/http/bytes.ts'

const MAX_BYTES = 2e6

export type Shelf = ReturnType<typeof createShelf>

/** Pieces of pages as bytes, by all that they were made of. Addresses are endless, and room is not: when it is full, it begins anew. */
export function createShelf() {
  const kept = new Map<string, Buffer[]>()
  let bytes = 0
  return {
    /** What was made of this before, or what is made of it now. */
    find(of: string, make: () => Buffer[]): Buffer[] {
      const known = kept.get(of)
      if (known) return known
      const made = make().map(ownBytes)
      const size = made.reduce((sum, { length }) => sum + length, of.length)
      if (bytes + size > MAX_BYTES) {
        kept.clear()
        bytes = 0
      }
      kept.set(of, made)
      bytes += size
      return made
    },
  }
}
