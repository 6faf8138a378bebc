/** Whether two words differ by one letter that is added, lost, replaced, swapped or moved. */
export function isSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const left = one.slice(start, one.length - end)
  const right = other.slice(start, other.length - end)
  return left.length + right.length < 3 || isMoved(left, right) || isMoved(right, left)
}

/** Whether the first letter of the one is the last of the other, and all others are the same. */
const isMoved = (one: string, other: string) =>
  one.length === other.length && one[0] === other.at(-1) && one.slice(1) === other.slice(0, -1)

/** From this length on a beginning may have a slip in it. Shorter ones fit to too much. */
const BEGINNING_MIN = 5

/** Whether a name begins almost like what has been typed, as Hermannplatz like `Hermanpl`. */
export const beginsAlmost = (name: string, typed: string): boolean =>
  typed.length >= BEGINNING_MIN && [-1, 0, 1].some((more) => isSlip(name.slice(0, typed.length + more), typed))
