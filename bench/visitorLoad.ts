import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Accounts } from '#bench/accounts.ts'
import type { Bounds, Finding } from '#bench/findings.ts'
import { guesses } from '#bench/flood.ts'
import { type BenchRequest, type Load, median, runRound } from '#bench/load.ts'
import type { Server } from '#bench/processes.ts'
import { startOnCopy } from '#bench/servers.ts'
import type { Effort } from '#bench/speed.ts'
import type { Store } from '#bench/store.ts'
import { list, search, searchPageVisitor } from '#bench/targets.ts'

const CONNECTIONS = 8
const BOUNDS: Bounds = { must: 0.5, aim: 0.8, better: 'more' }

/** The most expensive requests that are possible without a session, each of them new. */
const costly = (accounts: Accounts, jobs: number): Record<string, BenchRequest[]> => ({
  'search for new words': search(accounts, jobs).map(({ path }) => ({ path })),
  'search on pages for new words': searchPageVisitor(),
  'make sessions up': Array.from({ length: 5000 }, (_, at) => ({ path: '/', cookie: `session=made-up-${at}` })),
  'guess passwords': guesses,
  'ask for letters': [{ path: '/api/password-reset', body: { usernameOrEmail: 'seeker1' } }],
  'log out without a session': [{ path: '/api/logout', body: {} }],
  'read how the API is read': [{ path: '/api/docs/static/swagger-ui-bundle.js' }],
})

type Attack = (server: Server, load: Load, round: number) => Promise<unknown>

/**
 * Measures how many lists logged-in users read on eight connections while an attacker sends the most expensive requests on eight
 * others. Each round is compared with the quiet one right before it, so that other load on the machine affects both.
 */
export async function measureVisitorLoad(
  store: Store,
  jobs: number,
  { seconds, rounds, databasePid }: Effort,
): Promise<Finding[]> {
  const { server, accounts, close } = await startOnCopy(store, jobs, 'strangers', { settings: {} })
  const reads = { server, requests: list(accounts, jobs) }
  const load = { connections: CONNECTIONS, seconds, databasePid }
  const kinds: [string, Attack][] = Object.entries(costly(accounts, jobs)).map(([what, requests]) => [
    what,
    (server, load, round) => runRound({ server, requests }, load, round * 1000),
  ])
  const findings: Finding[] = []
  try {
    await runRound(reads, load)
    for (const [what, attack] of [...kinds, ['send bodies slowly', sendSlowly] satisfies [string, Attack]]) {
      const pairs: { quiet: number; beside: number }[] = []
      for (let at = 0; at < rounds; at += 1) {
        const { rate: quiet } = await runRound(reads, load)
        const [{ rate: beside }] = await Promise.all([runRound(reads, load), attack(server, load, at)])
        pairs.push({ quiet, beside })
      }
      findings.push({
        what: `lists while ${CONNECTIONS} connections ${what}`,
        measured: `${Math.round(median(pairs.map(({ beside }) => beside)))}/s`,
        beside: `quiet ${Math.round(median(pairs.map(({ quiet }) => quiet)))}/s`,
        figure: median(pairs.map(({ quiet, beside }) => beside / quiet)),
        unit: ' of quiet',
        bounds: BOUNDS,
      })
    }
    return findings
  } finally {
    await close()
  }
}

const EVERY_MS = 50

/** Sends logins byte by byte, on as many connections as the server allows. */
async function sendSlowly({ url }: Server, { connections, seconds }: Load) {
  const { hostname, port } = new URL(url)
  const head = `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"`
  const sockets = Array.from({ length: connections }, (): Socket => connect(Number(port), hostname))
  for (const socket of sockets) socket.on('error', () => {}).write(head)
  for (const until = Date.now() + seconds * 1000; Date.now() < until; await pause(EVERY_MS))
    for (const socket of sockets) if (socket.writable) socket.write('x')
  for (const socket of sockets) socket.destroy()
}
