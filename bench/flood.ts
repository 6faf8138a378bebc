import { SEEKERS } from '#bench/accounts.ts'
import type { Bounds, Finding } from '#bench/findings.ts'
import { type BenchRequest, median, type Round, runRound } from '#bench/load.ts'
import { shownTime } from '#bench/report.ts'
import { startOnCopy } from '#bench/servers.ts'
import type { Effort } from '#bench/speed.ts'
import type { Store } from '#bench/store.ts'
import { list } from '#bench/targets.ts'

const CONNECTIONS = 8
const BOUNDS: Bounds = { must: 3, aim: 1.5, better: 'less' }

/** Logins with wrong passwords, for each account in turn. */
export const guesses: BenchRequest[] = Array.from({ length: 5000 }, (_, at) => ({
  path: '/api/login',
  body: { usernameOrEmail: `seeker${at % SEEKERS}`, password: `guess number ${at}` },
}))

/** The same, but each from a different network. */
const scattered: BenchRequest[] = guesses.map((guess, at) => ({
  ...guess,
  forwardedFor: `10.${(at >> 8) % 256}.${at % 256}.1`,
}))

/** Measures reads while an attacker guesses passwords, with all limits on: from one address, and from many networks. */
export async function measureFlood(
  store: Store,
  jobs: number,
  { seconds, rounds, databasePid }: Effort,
): Promise<Finding[]> {
  const { server, accounts, close } = await startOnCopy(store, jobs, 'flooded', { settings: { TRUST_PROXY: '1' } })
  const reads = { server, requests: list(accounts, jobs) }
  const load = { connections: CONNECTIONS, seconds, databasePid }
  const findings: Finding[] = []
  try {
    await runRound(reads, load)
    for (const [what, requests] of Object.entries({ 'one address': guesses, everywhere: scattered })) {
      const quiet: Round[] = []
      const flooded: Round[] = []
      for (let at = 0; at < rounds; at += 1) {
        quiet.push(await runRound(reads, load))
        const [round] = await Promise.all([runRound(reads, load), runRound({ server, requests }, load, at * 1000)])
        flooded.push(round)
      }
      const p99 = (of: Round[]) => median(of.map((round) => round.p99))
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
    await close()
  }
}
