export type Chance = ReturnType<typeof chanceFrom>

/** Seeded pseudo-random numbers (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + roll() * (high - low)
  return {
    roll,
    between,
    /** Some of the items, in any order. */
    some: <T>(items: T[], count: number): T[] =>
      items
        .map((item) => ({ item, at: roll() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ item }) => item),
  }
}
