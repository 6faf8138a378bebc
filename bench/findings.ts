import type { Round } from '#bench/load.ts'

/** The required and the desired value of the ratio that is judged. */
export type Bounds = { must: number; aim: number; better: 'more' | 'less' }

/** A row of the result. */
export type Finding = {
  what: string
  /** The measured value and the value that it is compared with, as text. */
  measured: string
  beside: string
  /** The value that is judged: a ratio, or the measured value itself if there is nothing to compare it with. */
  figure: number
  unit: string
  /** Null if the row is not judged. */
  bounds: Bounds | null
  /** The ratio to the previous commit. */
  ofBefore?: number
  /** All measurements. */
  rounds?: Record<string, Round>
}

export type Verdict = 'aim' | 'must' | 'missed' | 'unjudged'

export function verdictOn({ figure, bounds }: Pick<Finding, 'figure' | 'bounds'>): Verdict {
  if (!bounds) return 'unjudged'
  const reaches = (bound: number) => (bounds.better === 'more' ? figure >= bound : figure <= bound)
  if (reaches(bounds.aim)) return 'aim'
  return reaches(bounds.must) ? 'must' : 'missed'
}
