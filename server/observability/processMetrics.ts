import { readFileSync } from 'node:fs'
import type { Registry } from 'prom-client'
import type { Database } from '#server/db/open.ts'
import { hashing } from '#server/passwords.ts'

/** The sources of the metrics that are read on demand. */
export type Watched = {
  database: Pick<Database, 'engine' | 'connections'>
  responseCache: { counts: { hits: number; misses: number; invalidations: number }; bytes: number }
  loadShedding: { atWork: number; refused: Record<string, number> }
  /** Refusals by the name of the limit. */
  refusals: ReadonlyMap<string, number>
  queue: {
    runs: () => boolean
    /** The results of mails that this process has sent. */
    outcomes: Record<string, number>
    length: () => Promise<{ waiting: number; oldestSeconds: number }>
  }
}

type Values = () => Record<string, number> | Promise<Record<string, number>>

/** All metrics except those of requests. Each is read when the metrics are scraped. */
export async function createProcessMetrics({
  database,
  responseCache,
  loadShedding,
  refusals,
  queue,
}: Watched): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  const figure = (name: string, label: string, help: string, values: Values) => {
    const Kind = name.endsWith('_total') ? Counter : Gauge
    new Kind({
      name: `zaphiring_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset()
        for (const [value, number] of Object.entries(await values())) this.inc({ [label]: value }, number)
      },
    })
  }

  figure('build_info', 'version', 'Always 1.', () => ({ [VERSION]: 1 }))
  figure('database_engine', 'engine', 'Always 1.', () => ({ [database.engine]: 1 }))
  figure('database_connections', 'state', 'The pool; none for the embedded engine.', () => {
    const pool = database.connections()
    return pool ? { total: pool.total, idle: pool.idle, waiting: pool.waiting, max: pool.max } : {}
  })
  figure('cache_requests_total', 'outcome', 'Whether a response for visitors was in the cache.', () => {
    const { hits, misses } = responseCache.counts
    return { hit: hits, miss: misses }
  })
  figure('cache_invalidations_total', 'reason', 'How often a change invalidated the cache.', () => ({
    change: responseCache.counts.invalidations,
  }))
  figure('cache_bytes', 'kind', 'The bytes that the cache holds.', () => ({ responses: responseCache.bytes }))
  figure('queue_runs', 'process', '1 while this process works on the queue.', () => ({ own: Number(queue.runs()) }))
  figure('queue_waiting', 'state', 'Work that waits, of all processes.', async () => (await waitingWork()).waiting)
  figure(
    'queue_oldest_seconds',
    'state',
    'For how long the oldest of it has waited.',
    async () => (await waitingWork()).oldest,
  )
  figure('queue_tries_total', 'outcome', 'How work ended in this process.', () => ({ ...queue.outcomes }))
  figure('hashing', 'state', 'Passwords in work and in line.', () => {
    const { running, waiting } = hashing()
    return { running, waiting }
  })
  figure('hashing_refused_total', 'reason', 'Passwords for which the line was too long.', () => ({
    line: hashing().refused,
  }))
  figure('limit_refusals_total', 'limit', 'Tries that a limit refused.', () => Object.fromEntries(refusals))
  figure('at_work', 'kind', 'Requests that are being worked on.', () => ({ request: loadShedding.atWork }))
  figure('shed_total', 'reason', 'Requests refused because there was too much to do.', () => ({
    ...loadShedding.refused,
  }))
  return registry

  // If the database does not answer, these metrics are missing, and the others are still served.
  async function waitingWork() {
    if (!queue.runs()) return { waiting: {}, oldest: {} }
    const length = await queue.length().catch(() => null)
    return length
      ? { waiting: { waiting: length.waiting }, oldest: { waiting: length.oldestSeconds } }
      : { waiting: {}, oldest: {} }
  }
}

export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
