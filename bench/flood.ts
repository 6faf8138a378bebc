import type { Bounds, Finding } from '#bench/findings.ts'
import { type Ask, ask, middle, type Round } from '#bench/load.ts'
import { SEEKERS } from '#bench/people.ts'
import { shownTime } from '#bench/report.ts'
import type { Effort } from '#bench/speed.ts'
import { enter, HOUSE } from '#bench/stage.ts'
import type { Store } from '#bench/store.ts'
import { list } from '#bench/targets.ts'

const CONNECTIONS = 8
const BOUNDS: Bounds = { must: 3, aim: 1.5, better: 'less' }

/** Each with another password that is wrong, for each account in turn. */
const guesses: Ask[] = Array.from({ length: 5000 }, (_, at) => ({
  path: '/api/login',
  body: { usernameOrEmail: `seeker${at % SEEKERS}`, password: `guess number ${at}` },
}))

/** The same, each from another network. */
const scattered: Ask[] = guesses.map((guess, at) => ({
  ...guess,
  forwardedFor: `10.${(at >> 8) % 256}.${at % 256}.1`,
}))

/** How long reads take while others try passwords, with all limits on: from one address, and from everywhere at once. */
export async function measureFlood(
  store: Store,
  jobs: number,
  { seconds, rounds, databasePid }: Effort,
): Promise<Finding[]> {
  const { server, people, leave } = await enter(store, jobs, 'flooded', { args: HOUSE, settings: { TRUST_PROXY: '1' } })
  const reads = { server, asks: list(people, jobs) }
  const load = { connections: CONNECTIONS, seconds, databasePid }
  const findings: Finding[] = []
  try {
    await ask(reads, load)
    for (const [what, asks] of Object.entries({ 'one address': guesses, everywhere: scattered })) {
      const quiet: Round[] = []
      const flooded: Round[] = []
      for (let at = 0; at < rounds; at += 1) {
        quiet.push(await ask(reads, load))
        const [round] = await Promise.all([ask(reads, load), ask({ server, asks }, load, at * 1000)])
        flooded.push(round)
      }
      const p99 = (of: Round[]) => middle(of.map((round) => round.p99))
      findings.push({
        what: `list p99 while ${CONNECTIONS} guess passwords from ${what}`,
        measured: shownTime(p99(flooded)),
        beside: `quiet ${shownTime(p99(quiet))}`,
        figure: p99(flooded) / p99(quiet),
        unit: ' of quiet',
        bounds: BOUNDS,
      })
    }
    return findings
  } finally {
    await leave()
  }
}
