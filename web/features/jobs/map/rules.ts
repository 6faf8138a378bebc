/** The shades of the map, from none to the darkest. */
const SHADES = 3

/** The least number of jobs for each shade: one job for the first, then even steps up to the district with the most jobs. */
export function shadeSteps(most: number): number[] {
  const steps = Array.from({ length: SHADES }, (_, at) => Math.round(most ** (at / SHADES)))
  return [...new Set(steps)].filter((step) => step > 0 && step <= most)
}

/** The shade of a district, from 0 without jobs to the darkest one for the districts with the most. */
export const shadeFor = (jobs: number, steps: number[]): number =>
  jobs === 0 ? 0 : steps.filter((step) => jobs >= step).length

/** The index of the link that an arrow key, Home or End moves to; undefined for other keys. */
export function linkAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
  return step && (at + step + count) % count
}
