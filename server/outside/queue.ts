import { sql } from 'drizzle-orm'
import type { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from '#server/db/open.ts'
import type { Letter } from '#server/outside/mail.ts'
import { traced } from '#server/spans.ts'

/** What is done later, and again when it fails: its name, and what it needs to know. */
export type Work = { mail: { notificationId: number } | Letter }

/** How a try went. Only `again` leads to another one. The reason is kept beside the work, so it names nobody. */
export type Outcome = { result: 'done' } | { result: 'again' | 'hopeless'; reason: string }

export type Queue = {
  /** Waits for what is being done; the rest stays for the next start. */
  stop(): Promise<void>
}

type Options = {
  work: { [Name in keyof Work]: (data: Work[Name]) => Promise<Outcome> }
  /** Takes what rows elsewhere say is due, as part of this transaction, so that it is taken once. At most `GATHERED` at a time. */
  gather?: { [Name in keyof Work]?: (tx: Db, most: number) => Promise<Work[Name][]> }
  onError: (error: unknown) => void
  patience?: Patience
}

export type Patience = Partial<typeof PATIENCE>

/** Later tries come from half a minute to six hours apart, for about four days. */
const PATIENCE = { retryDelay: 30, retryDelayMax: 6 * 60 * 60, retryLimit: 24, pollingIntervalSeconds: 10 }
const DAY = 24 * 60 * 60
const KEPT = { retentionSeconds: 14 * DAY, deleteAfterSeconds: DAY }
/** Whoever took a piece of work and is not heard of again for so long is gone. */
const GIVEN_UP_AFTER_SECONDS = 120
const FAREWELL_MS = 10_000
const SOON_MS = 250

/** How much is taken into the queue at once. */
const GATHERED = 200

type Running = { boss: PgBoss; manner: Manner; within: typeof fromDrizzle; wake: () => void; gatherSoon: () => void }
type Manner = Patience & typeof KEPT & { retryBackoff: true; expireInSeconds: number }

/** The queue of this process. While there is none, nothing is put off, and so nothing is sent. */
let running: Running | undefined

/** Whether there is a queue that takes work and does it. */
export const queueRuns = () => running !== undefined

/** How tries ended in this process. */
export const outcomes: Record<Outcome['result'], number> = { done: 0, again: 0, hopeless: 0 }

/** How much work waits, by all processes on this database, and since when. */
export async function queueLength(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; oldest: number | null }>(sql`
    select count(*)::integer as waiting, extract(epoch from now() - min(created_on))::float as oldest
    from pgboss.job where state in ('created', 'retry')`)
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}

/** Puts work off as part of the caller's transaction: it is done if that commits, and never before. */
export async function putOff<Name extends keyof Work>(db: Db, name: Name, data: Work[Name]): Promise<void> {
  if (!running) return
  const { boss, manner, within, wake } = running
  await boss.send(name, data, { ...manner, db: within(db, sql) })
  // By then the transaction has ended, most likely. If it has not, the work waits for the next look.
  setTimeout(wake, SOON_MS).unref()
}

/** Says that a row was written that `gather` takes: cheaper for whoever writes it than to put work off. */
export const remind = () => running?.gatherSoon()

/** Starts to do what was put off, by this process or another one on the same database; each piece is done by one of them. */
export async function startQueue(
  database: Database,
  { work, gather = {}, onError, patience }: Options,
): Promise<Queue> {
  const { connection, db } = database
  // Loaded here, because it is the heaviest package of the server and not everybody who starts the app has a queue.
  const { fromDrizzle, fromPglite, PgBoss } = await import('pg-boss')
  const { pollingIntervalSeconds, ...retries } = { ...PATIENCE, ...patience }
  const manner: Manner = { ...retries, ...KEPT, retryBackoff: true, expireInSeconds: GIVEN_UP_AFTER_SECONDS }
  const boss = new PgBoss({
    ...('client' in connection
      ? { db: fromPglite(connection.client), backend: 'pglite' as const }
      : { connectionString: impatient(connection.url), max: CONNECTIONS, application_name: 'zaphiring queue' }),
    ...QUIET,
  })
  boss.on('error', onError)
  const workers: string[] = []
  const wake = () => {
    for (const id of workers) boss.notifyWorker(id)
  }
  await boss.start()
  for (const name of Object.keys(work) as (keyof Work)[]) {
    await boss.createQueue(name)
    const look = { ...ONE_BY_ONE, pollingIntervalSeconds }
    const worker = await boss.work<Work[typeof name], unknown, typeof look>(name, look, async (taken) => {
      const results = []
      for (const { id, data } of taken) {
        const outcome = await traced(`queue ${name}`, {}, () => work[name](data), 'beginning')
        outcomes[outcome.result] += 1
        results.push({ id, ...settled(outcome) })
      }
      // Asks for the next one at once; only an empty queue waits.
      wake()
      return results
    })
    workers.push(worker)
  }
  const gathering = inTurns(async () => {
    for (const name of Object.keys(gather) as (keyof Work)[]) {
      for (let taken = GATHERED; taken === GATHERED; ) {
        taken = await db.transaction(async (tx) => {
          const due = (await gather[name]?.(tx, GATHERED)) ?? []
          const options = { db: fromDrizzle(tx, sql) }
          if (due.length > 0)
            await boss.insert(
              name,
              due.map((data) => ({ ...manner, data })),
              options,
            )
          return due.length
        })
        if (taken > 0) wake()
      }
    }
  }, onError)
  // What another process wrote and did not live to gather.
  const rounds = setInterval(gathering.begin, pollingIntervalSeconds * 1000)
  gathering.begin()
  const own: Running = { boss, manner, within: fromDrizzle, wake, gatherSoon: gathering.beginSoon }
  running = own
  return {
    stop: async () => {
      if (running === own) running = undefined
      clearInterval(rounds)
      await gathering.end()
      await boss.stop({ timeout: FAREWELL_MS })
    },
  }
}

/** A task that never runs beside itself. Whoever asks for it while it is about to run has it for nothing. */
function inTurns(task: () => Promise<void>, onError: (error: unknown) => void) {
  let turn = Promise.resolve()
  let soon: NodeJS.Timeout | undefined
  const begin = () => {
    clearTimeout(soon)
    soon = undefined
    turn = turn.then(task).catch(onError)
  }
  return {
    begin,
    beginSoon: () => {
      soon ??= setTimeout(begin, SOON_MS).unref()
    },
    end: async () => {
      clearTimeout(soon)
      await turn
    },
  }
}

const CONNECTIONS = 2

/** A connection that the network has lost without a word is given up, and not waited for until the system notices. */
function impatient(server: string): string {
  const url = new URL(server)
  url.searchParams.set('query_timeout', '10000')
  return url.href
}

/** One piece of work at a time: of a process that is killed, no more than that one is done again. */
const ONE_BY_ONE = { batchSize: 1, perJobResults: true } as const
/** No timetables, and no looking after what a small queue never has: its tables are vacuumed like all others. */
const QUIET = { schedule: false, reindex: false, monitorVacuum: false, maintenanceIntervalSeconds: DAY / 24 } as const

function settled(outcome: Outcome) {
  if (outcome.result === 'done') return { status: 'completed' as const }
  const status = outcome.result === 'again' ? ('failed' as const) : ('deadletter' as const)
  return { status, output: { reason: outcome.reason } }
}
