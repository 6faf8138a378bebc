import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import autocannon from 'autocannon'
import { family, output, type Server, startCounting } from '#bench/processes.ts'

/** What is asked for. `cookie` and `forwardedFor` tell who asks, `body` makes it a change. */
export type Ask = { path: string; cookie?: string; forwardedFor?: string; body?: object }

/** How a server did: requests a second, milliseconds, and microseconds of processor time a request. */
export type Round = { rate: number; p50: number; p99: number; cpu: number; databaseCpu: number; failed: number }

/** A server with what it is asked, one ask after the other, and where in that list it stopped the last time. */
export type Asked = { server: Server; asks: Ask[]; next?: number }

/** `databasePid` is the PostgreSQL server, whose processor time is counted, too. */
export type Load = { connections: number; seconds: number; databasePid: number | null }

const WARM_UP_SECONDS = 1

/** All servers take turns, so that a noisy moment of the machine meets all of them; the median of each counts. */
export async function measure<Name extends string>(
  servers: Record<Name, Asked>,
  { rounds, ...load }: Load & { rounds: number },
): Promise<Record<Name, Round>> {
  const names = Object.keys(servers) as Name[]
  const done = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>
  for (let at = -1; at < rounds; at += 1) {
    for (const [place, name] of names.entries()) {
      const asked = servers[name]
      const seconds = at < 0 ? WARM_UP_SECONDS : load.seconds
      // Each server is asked on where it stopped, with other connections as well, so that what it was asked once does not come again.
      const from = asked.next ?? place * FAR
      const { requests, ...round } = await ask(asked, { ...load, seconds }, from)
      // What was under way when the time was up is not among those that were counted.
      asked.next = from + requests + 2 * load.connections
      if (at >= 0) done[name].push(round)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(done[name])])) as Record<Name, Round>
}

/** So that servers on one database are not asked the same at the same time. */
const FAR = 1_000_003

/** One round on one server, from this place of the list of asks on. */
export async function ask({ server, asks }: Asked, load: Load, from = 0): Promise<Round & { requests: number }> {
  const own = startCounting([server.pid])
  const database = startCounting(load.databasePid === null ? [] : family(load.databasePid))
  const { requests, seconds, ...told } = await drive(server.url, turned(asks, from % asks.length), load)
  const each = (used: number) => (used / requests) * 1e6
  return { ...told, requests, rate: requests / seconds, cpu: each(own()), databaseCpu: each(database()) }
}

/** As many as can be asked in one round, from this place of the list on. */
const turned = (asks: Ask[], from: number) => [...asks.slice(from), ...asks.slice(0, from)].slice(0, A_ROUND)

const A_ROUND = 60_000

type Told = { requests: number; seconds: number; p50: number; p99: number; failed: number }

const onPath = (name: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

/** wrk takes a tenth of the processor time that a client in JavaScript takes from the servers, so it drives where it is installed. */
export const DRIVER = onPath('wrk') ? 'wrk' : 'autocannon'
const drive: Drive = DRIVER === 'wrk' ? driveWrk : driveAutocannon

type Drive = (url: string, asks: Ask[], load: Pick<Load, 'connections' | 'seconds'>) => Promise<Told>

async function driveWrk(...[url, asks, { connections, seconds }]: Parameters<Drive>): Promise<Told> {
  const script = join(import.meta.dirname, 'wrk.lua')
  const size = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s']
  const text = await output('wrk', [...size, '-s', script, url], asks.map(lineOf).join('\n'))
  return JSON.parse(text.trim().split('\n').at(-1) ?? '')
}

const lineOf = ({ path, cookie = '', forwardedFor = '', body }: Ask) =>
  [body ? 'POST' : 'GET', path, cookie, forwardedFor, body ? JSON.stringify(body) : ''].join('\t')

async function driveAutocannon(...[url, asks, { connections, seconds }]: Parameters<Drive>): Promise<Told> {
  const times: number[] = []
  const requests = asks.map(requestOf)
  let asked = 0
  // Left to itself, each of its connections would begin with the first ask.
  const setupRequest = (given: autocannon.Request) => ({ ...given, ...requests[asked++ % requests.length] })
  const run = autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] }, () => {})
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const [{ requests: done, non2xx, errors }] = (await once(run, 'done')) as [autocannon.Result]
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { requests: done.total, seconds, p50: at(0.5), p99: at(0.99), failed: non2xx + errors }
}

const requestOf = ({ path, cookie, forwardedFor, body }: Ask): autocannon.Request => ({
  path,
  method: body ? 'POST' : 'GET',
  headers: {
    ...(cookie && { cookie }),
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    ...(body && { 'content-type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
})

export const middle = (numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

function median(rounds: Round[]): Round {
  const of = (figure: keyof Round) => middle(rounds.map((round) => round[figure]))
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  return { rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu'), databaseCpu: of('databaseCpu'), failed }
}
