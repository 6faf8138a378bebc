import type { Bounds, Finding } from '#bench/findings.ts'
import { measure } from '#bench/load.ts'
import { shownTime } from '#bench/report.ts'
import type { Servers } from '#bench/servers.ts'
import type { Effort } from '#bench/speed.ts'
import { FILTERED, GROWING, search } from '#bench/targets.ts'

type Started = Pick<Servers, 'jobs' | 'accounts' | 'product'>

const GROWTH: Bounds = { must: 1.5, aim: 1.2, better: 'less' }

const MANY = 1_000_000

/** Compares the time of one answer on the large and the small data set. */
export async function measureGrowth(small: Started, large: Started, effort: Effort): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, target] of Object.entries(GROWING)) {
    const workload = ({ product, accounts, jobs }: Started) => ({ server: product, requests: target(accounts, jobs) })
    const rounds = await measure({ small: workload(small), large: workload(large) }, { connections: 1, ...effort })
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

/** Measures a search in milliseconds. It is only judged on at least a million jobs. */
export async function measureSearch(servers: Started, effort: Effort): Promise<Finding[]> {
  const workload = { server: servers.product, requests: search(servers.accounts, servers.jobs) }
  const { product } = await measure({ product: workload }, { connections: 1, ...effort })
  const counts = servers.jobs >= MANY
  const finding = (name: 'p50' | 'p99', must: number, aim: number): Finding => ({
    what: `search on ${servers.jobs.toLocaleString('en')} jobs, ${name}`,
    measured: shownTime(product[name]),
    beside: '',
    figure: product[name],
    unit: ' ms',
    bounds: counts ? { must, aim, better: 'less' } : null,
    rounds: { product },
  })
  return [finding('p50', 8, 3), finding('p99', 40, 15)]
}

/** Measures lists, searches and pages with three filters of facts, in milliseconds. They are only judged on at least a million jobs. */
export async function measureFilters({ product: server, accounts, jobs }: Started, effort: Effort): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, target] of Object.entries(FILTERED)) {
    const { product } = await measure(
      { product: { server, requests: target(accounts, jobs) } },
      { connections: 1, ...effort },
    )
    findings.push({
      what: `${what} with three filters on ${jobs.toLocaleString('en')} jobs, p99`,
      measured: shownTime(product.p99),
      beside: `p50 ${shownTime(product.p50)}`,
      figure: product.p99,
      unit: ' ms',
      bounds: jobs >= MANY ? { must: 60, aim: 25, better: 'less' } : null,
      rounds: { product },
    })
  }
  return findings
}
