import { readFileSync } from 'node:fs'
import type { Registry } from 'prom-client'
import type { Database } from '#server/db/open.ts'
import type { LimitName } from '#server/http/limits.ts'
import type { Memory } from '#server/http/memory.ts'
import type { Shedding } from '#server/http/shedding.ts'
import { outcomes, queueLength, queueRuns } from '#server/outside/queue.ts'
import { hashing } from '#server/passwords.ts'

export type House = {
  database: Database
  memory: Memory
  shedding: Shedding
  /** Refused tries by the name of the limit. */
  refusals: Map<LimitName, number>
}

type Values = () => Record<string, number> | Promise<Record<string, number>>

/** All that can be told about the house in figures, but for its requests: each is asked for when somebody reads them. */
export async function watchHouse({ database, memory, shedding, refusals }: House): Promise<Registry> {
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
  figure('memory_answers_total', 'outcome', 'Whether an answer for everyone was in memory.', () => {
    const { hits, misses } = memory.counts
    return { hit: hits, miss: misses }
  })
  figure('memory_drops_total', 'reason', 'How often all was forgotten for a change.', () => ({
    change: memory.counts.drops,
  }))
  figure('memory_bytes', 'kind', 'What the answers in memory weigh.', () => ({ answers: memory.bytes }))
  figure('queue_runs', 'process', '1 while this process works on the queue.', () => ({ own: Number(queueRuns()) }))
  figure('queue_waiting', 'state', 'Work that waits, of all processes.', async () => (await queue()).waiting)
  figure(
    'queue_oldest_seconds',
    'state',
    'For how long the oldest of it has waited.',
    async () => (await queue()).oldest,
  )
  figure('queue_tries_total', 'outcome', 'How work ended in this process.', () => ({ ...outcomes }))
  figure('hashing', 'state', 'Passwords in work and in line.', () => {
    const { running, waiting } = hashing()
    return { running, waiting }
  })
  figure('hashing_refused_total', 'reason', 'Passwords for which the line was too long.', () => ({
    line: hashing().refused,
  }))
  figure('limit_refusals_total', 'limit', 'Tries that a limit refused.', () => Object.fromEntries(refusals))
  figure('at_work', 'kind', 'Requests that are being worked on.', () => ({ request: shedding.atWork }))
  figure('shed_total', 'reason', 'Requests refused because there was too much to do.', () => ({ ...shedding.refused }))
  return registry

  // Without a queue, or a database, there are no figures about it, and all others all the same.
  async function queue() {
    if (!queueRuns()) return { waiting: {}, oldest: {} }
    const length = await queueLength(database.db).catch(() => null)
    return length
      ? { waiting: { waiting: length.waiting }, oldest: { waiting: length.oldestSeconds } }
      : { waiting: {}, oldest: {} }
  }
}

const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
