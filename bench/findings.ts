import type { Round } from '#bench/load.ts'

/** What must be reached and what is aimed at, of the figure that is judged. */
export type Bounds = { must: number; aim: number; better: 'more' | 'less' }

/** A row of the result. */
export type Finding = {
  what: string
  /** As it is shown: what was measured, and what it stands beside. */
  measured: string
  beside: string
  /** What is judged: a ratio, or the measured figure itself where nothing stands beside it. */
  figure: number
  unit: string
  /** None where the row is only told. */
  bounds: Bounds | null
  /** How it stands to the previous commit, which is 1. */
  ofBefore?: number
  /** Everything that was measured. */
  rounds?: Record<string, Round>
}

export type Verdict = 'aim' | 'must' | 'missed' | 'told'

export function verdictOn({ figure, bounds }: Pick<Finding, 'figure' | 'bounds'>): Verdict {
  if (!bounds) return 'told'
  const reaches = (bound: number) => (bounds.better === 'more' ? figure >= bound : figure <= bound)
  if (reaches(bounds.aim)) return 'aim'
  return reaches(bounds.must) ? 'must' : 'missed'
}
