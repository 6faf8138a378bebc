import type { Bounds, Finding } from '#bench/findings.ts'
import { measure } from '#bench/load.ts'
import { shownTime } from '#bench/report.ts'
import type { Effort } from '#bench/speed.ts'
import type { Stage } from '#bench/stage.ts'
import { GROWING, search } from '#bench/targets.ts'

type Entered = Pick<Stage, 'jobs' | 'people' | 'house'>

const GROWTH: Bounds = { must: 1.5, aim: 1.2, better: 'less' }

/** How much longer one answer takes on the large data set than on the small one. */
export async function measureGrowth(small: Entered, large: Entered, effort: Effort): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, target] of Object.entries(GROWING)) {
    const asked = ({ house, people, jobs }: Entered) => ({ server: house, asks: target(people, jobs) })
    const rounds = await measure({ small: asked(small), large: asked(large) }, { connections: 1, ...effort })
    findings.push({
      what: `growth: ${what}`,
      measured: `${shownTime(rounds.large.p50)} on ${large.jobs.toLocaleString('en')}`,
      beside: `${shownTime(rounds.small.p50)} on ${small.jobs.toLocaleString('en')}`,
      figure: rounds.large.p50 / rounds.small.p50,
      unit: ' of small',
      bounds: GROWTH,
      rounds,
    })
  }
  return findings
}

/** A search among very many jobs, in milliseconds. Only judged on a million of them. */
export async function measureSearch(stage: Entered, effort: Effort): Promise<Finding[]> {
  const asked = { server: stage.house, asks: search(stage.people, stage.jobs) }
  const { house } = await measure({ house: asked }, { connections: 1, ...effort })
  const counts = stage.jobs >= 1_000_000
  const finding = (name: 'p50' | 'p99', must: number, aim: number): Finding => ({
    what: `search on ${stage.jobs.toLocaleString('en')} jobs, ${name}`,
    measured: shownTime(house[name]),
    beside: '',
    figure: house[name],
    unit: ' ms',
    bounds: counts ? { must, aim, better: 'less' } : null,
    rounds: { house },
  })
  return [finding('p50', 8, 3), finding('p99', 40, 15)]
}
