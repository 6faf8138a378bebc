import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import autocannon from 'autocannon'
import { family, output, type Server, startCounting } from '#bench/processes.ts'

/** A request: a POST if it has a `body`, otherwise a GET. */
export type BenchRequest = { path: string; cookie?: string; forwardedFor?: string; body?: object }

/** The result of one round: requests per second, milliseconds, and microseconds of processor time per request. */
export type Round = { rate: number; p50: number; p99: number; cpu: number; databaseCpu: number; failed: number }

/** A server, its list of requests, and the position in the list at which the last round ended. */
export type Workload = { server: Server; requests: BenchRequest[]; next?: number }

/** `databasePid` is the PostgreSQL server, whose processor time is measured, too. */
export type Load = { connections: number; seconds: number; databasePid: number | null }

const WARM_UP_SECONDS = 1

/** Measures all servers in turn, so that other programs on the machine affect all of them, and returns the median of each. */
export async function measure<Name extends string>(
  servers: Record<Name, Workload>,
  { rounds, ...load }: Load & { rounds: number },
): Promise<Record<Name, Round>> {
  const names = Object.keys(servers) as Name[]
  const done = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let at = -1; at < rounds; at += 1) {
    for (const [place, name] of names.entries()) {
      const workload = servers[name]
      const seconds = at < 0 ? WARM_UP_SECONDS : load.seconds
      // Each server continues in its list, even with a different number of connections, so that it never gets the same request twice.
      const from = workload.next ?? place * FAR
      const { count, ...round } = await runRound(workload, { ...load, seconds }, from)
      // Requests that were in flight at the end are not counted.
      workload.next = from + count + 2 * load.connections
      if (at >= 0) done[name].push(round)
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianRound(done[name])])) as Record<Name, Round>
}

/** The distance between the positions of two servers, which may share a database. */
const FAR = 1_000_003

/** Runs one round on one server, from this position in its list of requests. */
export async function runRound(
  { server, requests }: Workload,
  load: Load,
  from = 0,
): Promise<Round & { count: number }> {
  const own = startCounting([server.pid])
  const database = startCounting(load.databasePid === null ? [] : family(load.databasePid))
  const { count, seconds, ...times } = await drive(server.url, rotated(requests, from % requests.length), load)
  const each = (used: number) => (used / count) * 1e6
  return { ...times, count, rate: count / seconds, cpu: each(own()), databaseCpu: each(database()) }
}

/** The requests of one round, from this position in the list. */
const rotated = (requests: BenchRequest[], from: number) =>
  [...requests.slice(from), ...requests.slice(0, from)].slice(0, REQUESTS_PER_ROUND)

const REQUESTS_PER_ROUND = 60_000

type DriverResult = { count: number; seconds: number; p50: number; p99: number; failed: number }

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** Uses wrk if it is installed, because it needs a tenth of the processor time of a client in JavaScript. */
export const DRIVER = onPath('wrk') ? 'wrk' : 'autocannon'
const drive: Drive = DRIVER === 'wrk' ? driveWrk : driveAutocannon

type Drive = (
  url: string,
  requests: BenchRequest[],
  load: Pick<Load, 'connections' | 'seconds'>,
) => Promise<DriverResult>

async function driveWrk(...[url, requests, { connections, seconds }]: Parameters<Drive>): Promise<DriverResult> {
  const script = join(import.meta.dirname, 'wrk.lua')
  const size = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s']
  const text = await output('wrk', [...size, '-s', script, url], requests.map(lineOf).join('\n'))
  return JSON.parse(text.trim().split('\n').at(-1) ?? '')
}

const lineOf = ({ path, cookie = '', forwardedFor = '', body }: BenchRequest) =>
  [body ? 'POST' : 'GET', path, cookie, forwardedFor, body ? JSON.stringify(body) : ''].join('\t')

async function driveAutocannon(...[url, requests, { connections, seconds }]: Parameters<Drive>): Promise<DriverResult> {
  const times: number[] = []
  const prepared = requests.map(requestOf)
  let next = 0
  // Otherwise each connection would begin with the first request.
  const setupRequest = (given: autocannon.Request) => ({ ...given, ...prepared[next++ % prepared.length] })
  const run = autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] }, () => {})
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const [{ requests: done, non2xx, errors }] = (await once(run, 'done')) as [autocannon.Result]
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { count: done.total, seconds, p50: at(0.5), p99: at(0.99), failed: non2xx + errors }
}

const requestOf = ({ path, cookie, forwardedFor, body }: BenchRequest): autocannon.Request => ({
  path,
  method: body ? 'POST' : 'GET',
  headers: {
    ...(cookie && { cookie }),
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

export const median = (numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

function medianRound(rounds: Round[]): Round {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]))
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), databaseCpu: of('databaseCpu'), failed }
}
