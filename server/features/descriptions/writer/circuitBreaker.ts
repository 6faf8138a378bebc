type BreakerOptions = { failures?: number; restMs?: number; clock?: () => number }

/** A circuit breaker: pauses calls to a provider that failed several times in a row, then tries one call. */
export type Breaker = ReturnType<typeof createBreaker>

export function createBreaker({ failures = 5, restMs = 60_000, clock = () => performance.now() }: BreakerOptions = {}) {
  let inARow = 0
  let until = 0

  return {
    /** Whether a call is allowed now. After each pause, one call tests the provider. */
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
