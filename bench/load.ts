import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** What is asked for: one path after the other, with one body after the other when it is a change. */
export type Target = { name: string; paths: string[]; cookie?: string; bodies?: object[] }

type Server = { url: string; pid: number }
type Load = { connections: number; seconds: number }
type Round = { rate: number; p50: number; p99: number; cpu: number; failed: number }
export type Measure = { name: string; connections: number; house: Round; raw: Round }

const ROUNDS = 3

/** House and anchor take turns, so that a noisy moment of the machine meets both; the median of each counts. */
export async function measure(house: Server, anchor: Server, target: Target, load: Load): Promise<Measure> {
  const rounds: { house: Round; raw: Round }[] = []
  await round(house, target, { ...load, seconds: 1 })
  for (let at = 0; at < ROUNDS; at += 1)
    rounds.push({ house: await round(house, target, load), raw: await round(anchor, target, load) })
  return {
    name: target.name,
    connections: load.connections,
    house: median(rounds.map((one) => one.house)),
    raw: median(rounds.map((one) => one.raw)),
  }
}

/** A row of the table: the house's own figures, and what they are of the bare server's. */
export const compare = ({ house, raw }: Measure) => ({
  'req/s': Math.round(house.rate),
  'raw req/s': Math.round(raw.rate),
  'of raw': ratio(house.rate, raw.rate),
  'p50 ms': round2(house.p50),
  'p99 ms': round2(house.p99),
  'cpu µs': Math.round(house.cpu),
  'raw cpu µs': Math.round(raw.cpu),
  'cpu of raw': ratio(raw.cpu, house.cpu),
  failed: house.failed,
})

async function round(
  { url, pid }: Server,
  { paths, cookie, bodies }: Target,
  { connections, seconds }: Load,
): Promise<Round> {
  const before = cpuSeconds(pid)
  const latencies: number[] = []
  const options: autocannon.Options = {
    url,
    connections,
    duration: seconds,
    headers: { ...(cookie && { cookie }) },
    requests: paths.map((path, at) => ({
      path,
      ...(bodies && {
        method: 'POST' as const,
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify(bodies[at % bodies.length]),
      }),
    })),
  }
  const run = autocannon(options, () => {})
  run.on('response', (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds))
  const [{ requests, non2xx, errors }] = (await once(run, 'done')) as [autocannon.Result]
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN
  const cpu = ((cpuSeconds(pid) - before) / requests.total) * 1e6
  return { rate: requests.total / seconds, p50: at(0.5), p99: at(0.99), cpu, failed: non2xx + errors }
}

const TICKS_A_SECOND = 100

/** What a process has used of the processor; not a number where the system does not tell. */
function cpuSeconds(pid: number): number {
  try {
    const [, , , , , , , , , , , user = '', system = ''] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(user) + Number(system)) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}

const middle = (numbers: number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

const median = (rounds: Round[]): Round => ({
  rate: middle(rounds.map((one) => one.rate)),
  p50: middle(rounds.map((one) => one.p50)),
  p99: middle(rounds.map((one) => one.p99)),
  cpu: middle(rounds.map((one) => one.cpu)),
  failed: rounds.reduce((sum, one) => sum + one.failed, 0),
})

const round2 = (value: number) => Math.round(value * 100) / 100
const ratio = (part: number, whole: number) => round2(part / whole)
