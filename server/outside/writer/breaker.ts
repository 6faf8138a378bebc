type Patience = { failures?: number; restMs?: number; clock?: () => number }

/** Leaves a provider alone for a while when it has failed several times in a row, and then tries it once. */
export type Breaker = ReturnType<typeof createBreaker>

export function createBreaker({ failures = 5, restMs = 60_000, clock = () => performance.now() }: Patience = {}) {
  let inARow = 0
  let until = 0

  return {
    /** Whether to ask it now. While it rests, one call after each rest finds out how it is. */
    mayAsk(): boolean {
      if (inARow < failures) return true
      if (clock() < until) return false
      until = clock() + restMs
      return true
    },
    succeeded() {
      inARow = 0
    },
    failed() {
      inARow += 1
      until = clock() + restMs
    },
  }
}
