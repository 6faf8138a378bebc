import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/db/open.ts'
import { rateLimits } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often one account, address or user may do a thing in so many seconds. */
const LIMITS = {
  loginAddress: { points: 30, duration: MINUTE },
  /** From one network at one account: whoever guesses there locks out nobody who comes from elsewhere. */
  loginAccount: { points: 5, duration: MINUTE },
  loginAccountHour: { points: 20, duration: HOUR },
  /** From all networks together at one account. */
  loginEverywhere: { points: 100, duration: HOUR },
  /** Ways to Google and back. */
  google: { points: 60, duration: MINUTE },
  /** Letters that lead to a new password, and the use of what stands in them. */
  resetAddress: { points: 20, duration: 30 * MINUTE },
  resetAccount: { points: 5, duration: 30 * MINUTE },
  resetConfirm: { points: 30, duration: HOUR },
  /** Passwords that somebody who is logged in has to give again. */
  ownPassword: { points: 10, duration: 10 * MINUTE },
  export: { points: 10, duration: HOUR },
  account: { points: 60, duration: HOUR },
  register: { points: 20, duration: HOUR },
  postJob: { points: 30, duration: HOUR },
  /** Edited, closed, renewed, deleted: an evening's clearing up passes. */
  changeJob: { points: 120, duration: 10 * MINUTE },
  describe: { points: 30, duration: HOUR },
  /** Texts that cost money; past it the built-in writer goes on. */
  providerText: { points: 60, duration: 24 * HOUR },
  comment: { points: 20, duration: 10 * MINUTE },
  /** Logged or changed: an evening's clearing up passes. */
  incident: { points: 120, duration: 10 * MINUTE },
  apply: { points: 60, duration: HOUR },
  /** Likes and saves. */
  mark: { points: 300, duration: 5 * MINUTE },
}

export type LimitName = keyof typeof LIMITS

export type Limits = {
  /** Counts one try, and refuses it when there were too many. Not to be called inside a transaction. */
  take(name: LimitName, key: string): Promise<void>
  /** Takes one try back, so that only failures count. */
  forgive(name: LimitName, key: string): Promise<void>
}

type Options = { db: Db; enabled: boolean; onRefused?: (name: LimitName) => void }

/** Limits that all processes on one database share. While the database does not answer, each counts for itself. */
export function createLimits({ db, enabled, onRefused }: Options): Limits {
  if (!enabled) return { take: async () => {}, forgive: async () => {} }
  const limiters = new Map<LimitName, SharedLimiter>()
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name) ?? new SharedLimiter(db, { ...LIMITS[name], ...storedIn(db, name) })
    limiters.set(name, limiter)
    return limiter
  }
  const sweep = sweeper(db)

  return {
    async take(name, key) {
      try {
        await limiterOf(name).consume(disguised(key))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        onRefused?.(name)
        throw new Refusal('rate_limited', 'errors.rateLimited', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
      }
      await sweep()
    },
    async forgive(name, key) {
      await limiterOf(name).reward(disguised(key))
    },
  }
}

/** Counts by the clock of the database: those of two processes may differ, and one must not end what another began. */
class SharedLimiter extends RateLimiterDrizzle {
  readonly #db: Db

  constructor(db: Db, options: ConstructorParameters<typeof RateLimiterDrizzle>[0]) {
    super(options)
    this.#db = db
  }

  async _upsert(key: string, points: number, msDuration: number) {
    const { points: counted, expire } = rateLimits
    const isOver = sql`${expire} <= now()`
    const end = sql`now() + make_interval(secs => ${msDuration / 1000})`
    const [row] = await this.#db
      .insert(rateLimits)
      .values({ key, points, expire: end })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          points: sql`case when ${isOver} then ${points} else ${counted} + ${points} end`,
          expire: sql`case when ${isOver} then ${end} else ${expire} end`,
        },
      })
      .returning({ points: counted, msLeft: sql<number>`extract(epoch from ${expire} - now())::float * 1000` })
    // The library compares with the clock of this process.
    return row && { points: row.points, expire: new Date(Date.now() + row.msLeft) }
  }
}

const storedIn = (db: Db, name: LimitName) => ({
  storeClient: db,
  schema: rateLimits,
  keyPrefix: name,
  clearExpiredByTimeout: false,
  // Whoever goes on once he was refused is refused without a word to the database.
  inMemoryBlockOnConsumed: LIMITS[name].points + 1,
  insuranceLimiter: new RateLimiterMemory({ ...LIMITS[name], keyPrefix: name }),
})

/** No address of a person or a house is kept in the clear. */
const disguised = (key: string) => createHash('sha256').update(network(key)).digest('base64url')

/** Who has one IPv6 address has 2^64 of them, so a whole network counts as one; an IPv4 address stands for itself. */
export function network(key: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(key)?.[1]
  if (ipv4) return ipv4
  const address = key.split('%')[0] ?? ''
  if (!isIPv6(address)) return key
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}

/** Once in a while, clears away what has run out. */
function sweeper(db: Db) {
  let due = Date.now() + SWEEP_EVERY_MS
  return async () => {
    if (Date.now() < due) return
    due = Date.now() + SWEEP_EVERY_MS
    // What is left over after a failure goes with the next sweep.
    await db
      .delete(rateLimits)
      .where(lt(rateLimits.expire, sql`now()`))
      .catch(() => {})
  }
}

const SWEEP_EVERY_MS = 10 * 60 * 1000
