import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { retentionInterval } from '#contract/retention.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, mails, notifications } from '#server/db/schema.ts'
import type { Letter } from '#server/integrations/mail/mail.ts'
import { traced } from '#server/observability/tracer.ts'

/** A mail in the queue: about a notification, or a letter. Every attempt has the same `id`, and `tries` includes the current one. */
export type WaitingMail = { id: string; tries: number } & (
  | { notificationId: number; letter: null }
  | { notificationId: null; letter: Letter }
)

/** The result of an attempt. Only `again` leads to another one. The reason is stored with the mail and contains no personal data. */
export type Outcome = { result: 'done' } | { result: 'again' | 'hopeless'; reason: string }

export type Queue = {
  /** Waits for the mail that is being sent. The others are sent after the next start. */
  stop(): Promise<void>
}

type Options = {
  send: (mail: WaitingMail) => Promise<Outcome>
  onError: (error: unknown) => void
  timings?: QueueTimings
}

export type QueueTimings = Partial<typeof TIMINGS>

/** In seconds. Attempts are half a minute to six hours apart, and continue for about four days. */
const TIMINGS = {
  retryDelay: 30,
  retryDelayMax: 6 * 60 * 60,
  retryLimit: 24,
  pollingIntervalSeconds: 10,
  /** The timeouts of an SMTP connection only limit its silence. This limits a server that keeps answering slowly. */
  attemptSeconds: 100,
}
/** After this time another process takes a mail over. It is longer than an attempt. */
export const LEASE_SECONDS = 120
/** How often the result of an attempt is stored again while the database does not answer. */
const SETTLING = { attempts: 5, pauseMs: 1000 }
/** How long a stopping server waits for the mail that is being sent. */
const SHUTDOWN_TIMEOUT_MS = 3000
/** Usually enough for the transaction that enqueued a mail to commit. Otherwise, the mail is found at the next poll. */
const WAKE_DELAY_MS = 250

/** Wakes the queue of this process; undefined if there is none. */
let wake: (() => void) | undefined

/** Whether this process sends mails. */
export const queueRuns = () => wake !== undefined

/** To be called after a mail was enqueued, so that it is sent before the next poll. */
export const wakeQueue = () => wake?.()

/** The number of attempts in this process, by result. */
export const outcomes: Record<Outcome['result'], number> = { done: 0, again: 0, hopeless: 0 }

/** Enqueues a letter as part of the caller's transaction. It is sent after the commit. */
export async function enqueueLetter(db: Db, letter: Letter): Promise<void> {
  await db.insert(mails).values({ letter })
  wakeQueue()
}

/** Deletes waiting letters as part of the caller's transaction, because they contain personal data. */
export async function dropLetters(tx: Db, matches: (letter: Letter) => boolean): Promise<void> {
  const letters = await tx.select({ id: mails.id, letter: mails.letter }).from(mails).where(isNotNull(mails.letter))
  for (const { id, letter } of letters) if (matches(letter as Letter)) await tx.delete(mails).where(eq(mails.id, id))
}

/** Starts sending mails, one at a time. Several processes on one database share the queue, and each mail is sent by one of them. */
export function startQueue(db: Db, { send, onError, timings }: Options): Queue {
  const { pollingIntervalSeconds, attemptSeconds, ...retries } = { ...TIMINGS, ...timings }
  let isStopping = false

  async function sendAll() {
    while (!isStopping) {
      const mail = await take(db)
      if (!mail) return
      const outcome = await attempt(mail)
      outcomes[outcome.result] += 1
      await settleRepeatedly(mail, outcome)
    }
  }

  async function attempt(mail: TakenMail): Promise<Outcome> {
    // The process may have died during every attempt, so that no result was stored.
    const isExhausted = mail.tries > retries.retryLimit + 1
    if (mail.isOutdated || isExhausted) return { result: 'hopeless', reason: 'outdated or never finished' }
    const timeout = new AbortController()
    const tooSlow = pause(attemptSeconds * 1000, { result: 'again', reason: 'too slow' } as const, timeout)
    tooSlow.catch(() => {})
    try {
      return await traced('queue mail', {}, () => Promise.race([send(mail), tooSlow]), 'root')
    } catch (error) {
      onError(error)
      return { result: 'again', reason: 'thrown' }
    } finally {
      timeout.abort()
    }
  }

  /** Retries, so that a mail that was sent is not sent again because the database was busy for a moment. */
  async function settleRepeatedly(mail: TakenMail, outcome: Outcome, left = SETTLING.attempts): Promise<void> {
    try {
      await settle(db, mail, outcome, retries)
    } catch (error) {
      if (left === 0) throw error
      onError(error)
      await pause(SETTLING.pauseMs)
      return settleRepeatedly(mail, outcome, left - 1)
    }
  }

  const sending = serialTask(sendAll, onError)
  const polling = setInterval(sending.run, pollingIntervalSeconds * 1000)
  sending.run()
  wake = sending.runSoon

  return {
    async stop() {
      isStopping = true
      if (wake === sending.runSoon) wake = undefined
      clearInterval(polling)
      const { promise: timedOut, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS)
      await Promise.race([sending.end(), timedOut])
      clearTimeout(timer)
    },
  }
}

type TakenMail = WaitingMail & { isOutdated: boolean }
/** No mails are sent about a held job. They are sent once it is released. */
const isOfHeldJob = sql`exists (select from ${notifications} join ${jobs} on ${jobs.id} = ${notifications.jobId}
  where ${notifications.id} = ${mails.notificationId} and ${jobs.heldAt} is not null)`

/** Takes the mail that has been due for longest, and sets its due time to the end of the lease, so that no other process takes it. */
async function take(db: Db): Promise<TakenMail | undefined> {
  const { rows } = await db.execute<TakenMail>(sql`
    update ${mails} set tries = tries + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (select id from ${mails} where due_at <= now() and not ${isOfHeldJob} order by due_at, created_at limit 1 for update skip locked)
    returning id, tries, notification_id as "notificationId", letter,
      created_at < now() - ${retentionInterval('waitingMail')}::interval as "isOutdated"`)
  return rows[0]
}

type Retries = Pick<typeof TIMINGS, 'retryDelay' | 'retryDelayMax' | 'retryLimit'>

/**
 * Deletes a mail that was sent or is too old. A mail that can never be sent is kept for an operator to see. Any other mail gets a time for
 * the next attempt. A mail that another process has taken over meanwhile is not changed.
 */
async function settle(
  db: Db,
  { id, tries, isOutdated }: TakenMail,
  outcome: Outcome,
  { retryDelay, retryDelayMax, retryLimit }: Retries,
) {
  const own = and(eq(mails.id, id), eq(mails.tries, tries))
  if (outcome.result === 'done' || isOutdated) return void (await db.delete(mails).where(own))
  const { reason } = outcome
  if (outcome.result === 'hopeless' || tries > retryLimit) {
    const outdatedAt = sql`${mails.createdAt} + ${retentionInterval('waitingMail')}::interval`
    return void (await db.update(mails).set({ failedAt: sql`now()`, dueAt: outdatedAt, reason }).where(own))
  }
  const seconds = Math.min(retryDelay * 2 ** (tries - 1), retryDelayMax)
  const dueAt = sql`now() + make_interval(secs => ${seconds})`
  await db.update(mails).set({ dueAt, reason }).where(own)
}

/** A task whose runs never overlap. Each `runSoon` schedules one more run, because its mail may commit later than the previous one. */
function serialTask(task: () => Promise<void>, onError: (error: unknown) => void) {
  let lastRun = Promise.resolve()
  let scheduled: NodeJS.Timeout | undefined
  let isRepeated = false
  const run = () => {
    lastRun = lastRun.then(task).catch(onError)
  }
  const runSoon = () => {
    isRepeated = scheduled !== undefined
    scheduled ??= setTimeout(() => {
      scheduled = undefined
      run()
      if (isRepeated) runSoon()
    }, WAKE_DELAY_MS).unref()
  }
  return {
    run,
    runSoon,
    end: async () => {
      clearTimeout(scheduled)
      await lastRun
    },
  }
}
