import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { network } from '#server/clientAddress.ts'
import type { Db } from '#server/db/open.ts'
import {
  type Count,
  countInDatabase,
  LocalCounter,
  readInDatabase,
  takeBackInDatabase,
} from '#server/http/limits/counter.ts'
import { Refusal } from '#server/refusal.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How many different jobs a network may open in an hour with their contacts, without a login. */
export const OPENED_JOBS_MAX = 120

/** Each refusal is delayed, because a client that keeps trying would slow down everyone else. */
export const REFUSAL_DELAY_MS = 250

/** How often (`points`) an account, network or user may do something within `duration` seconds. */
export const LIMITS = {
  loginAddress: { points: 30, duration: MINUTE },
  /** Per network and account, so that guessing does not lock out the owner, who comes from another network. */
  loginAccount: { points: 5, duration: MINUTE },
  loginAccountHour: { points: 20, duration: HOUR },
  /** Per account, from all networks together. */
  loginEverywhere: { points: 100, duration: HOUR },
  /** A sign-in takes three steps: to Google, back, and the login. Each way back makes a request to Google. */
  google: { points: 90, duration: MINUTE },
  /** Requests for a password link, and uses of such links. */
  resetAddress: { points: 20, duration: 30 * MINUTE },
  resetAccount: { points: 5, duration: 30 * MINUTE },
  resetConfirm: { points: 30, duration: HOUR },
  /** Letters to an address that a user typed, who may not be its owner. */
  lettersTo: { points: 5, duration: HOUR },
  /** Mails about news to a mailbox whose address was not confirmed, because it may be that of a stranger. */
  mailsToUnconfirmed: { points: 20, duration: 24 * HOUR },
  /** Mails to an account about the answers of a business on one job: it answers several people one by one, or deletes and repeats itself. */
  answerMails: { points: 1, duration: HOUR },
  /** Mails to a business about the comments of others on one job, however many accounts write them. */
  commentMails: { points: 10, duration: HOUR },
  confirmEmail: { points: 5, duration: HOUR },
  /** Mails that confirm a new address: per account, and per address from all accounts. */
  changeEmail: { points: 10, duration: HOUR },
  changeEmailTo: { points: 5, duration: HOUR },
  /** Password checks of a logged-in user. */
  ownPassword: { points: 10, duration: 10 * MINUTE },
  export: { points: 10, duration: HOUR },
  account: { points: 60, duration: HOUR },
  register: { points: 20, duration: HOUR },
  postJob: { points: 30, duration: HOUR },
  /** Edit, close, renew, delete. Enough for an evening of tidying up. */
  changeJob: { points: 120, duration: 10 * MINUTE },
  describe: { points: 30, duration: HOUR },
  /** Generated texts, which cost money. Beyond the limit, the built-in writer is used. */
  providerText: { points: 60, duration: 24 * HOUR },
  comment: { points: 20, duration: 10 * MINUTE },
  /** Report or change. Enough for an evening of tidying up. */
  incident: { points: 120, duration: 10 * MINUTE },
  apply: { points: 60, duration: HOUR },
  /** Decisions on applications: all of a business, and those on a single application, because each sends a mail. */
  decide: { points: 300, duration: 10 * MINUTE },
  decideOne: { points: 10, duration: HOUR },
  /** Times for a talk or trial shift: all changes of an account, and those of a single application, because each sends a mail. */
  meeting: { points: 120, duration: HOUR },
  meetingOne: { points: 20, duration: HOUR },
  /** Reads of a calendar address: per calendar, and per network also with unknown tokens. Calendar services read for many people. */
  calendar: { points: 120, duration: HOUR },
  calendarAddress: { points: 2000, duration: HOUR },
  /** Pictures sent by a business. Enough to try all of them several times. */
  picture: { points: 60, duration: HOUR },
  /** Templates for notes and jobs, and addresses of a business: added or changed. */
  template: { points: 120, duration: HOUR },
  /** High, because mail services send these for many people from a few addresses. */
  unsubscribe: { points: 1000, duration: HOUR },
  /** Push messages turned on or off. */
  push: { points: 60, duration: HOUR },
  /** Verification of a business: checks of its website and VAT number, and codes that it types. */
  verification: { points: 20, duration: HOUR },
  /** Few, because letters cost postage. */
  letter: { points: 3, duration: 30 * 24 * HOUR },
  /** Likes and saves. */
  mark: { points: 300, duration: 5 * MINUTE },
  /** Reports to the operator: per network, and per account. */
  report: { points: 20, duration: HOUR },
  /** Objections, and reads of statements with the link of a mail. */
  statement: { points: 60, duration: HOUR },
  /** Logins of operators with password and code, and uses of their links: per network, and per address from all networks. */
  operatorAddress: { points: 10, duration: 10 * MINUTE },
  operatorAccount: { points: 20, duration: HOUR },
  /** Per address, from all networks. Much higher, so that no stranger can lock an operator out. */
  operatorEverywhere: { points: 200, duration: HOUR },
  /** All requests of an operator at the desk. A decision takes about four. */
  operate: { points: 1800, duration: HOUR },
  /** Searches of an operator, which read many rows. */
  deskSearch: { points: 300, duration: 10 * MINUTE },
  /** Files that an operator imports, also in dry runs. */
  import: { points: 60, duration: HOUR },
  openedJobs: { points: OPENED_JOBS_MAX, duration: HOUR },
  /** Attempts of one kind from one network that a program may have made. It never refuses: from the fourth on, each needs a proof. */
  programLike: { points: 3, duration: HOUR },
  /** Attempts of one kind from one network that waited instead of a proof. */
  waited: { points: 10, duration: HOUR },
  /** Marks what was counted within the hour. It never refuses. */
  counted: { points: 1_000_000, duration: HOUR },
}

export type LimitName = keyof typeof LIMITS

export type Limits = {
  /** Counts one attempt, and refuses it if there were too many. Not to be called inside a transaction. */
  take(name: LimitName, key: string): Promise<void>
  /** Counts one attempt, and returns whether the limit allows it. Never refuses. */
  allows(name: LimitName, key: string): Promise<boolean>
  /** Counts each different `what` once an hour, and refuses when there were too many. */
  takeDifferent(name: LimitName, key: string, what: string): Promise<void>
  /** Whether the limit is reached. Counts no attempt. */
  isUsedUp(name: LimitName, key: string): Promise<boolean>
  /** Whether this is the first time within the hour, over all processes. */
  isFirst(what: string): Promise<boolean>
  /** Takes one attempt back, so that only failures count. */
  forgive(name: LimitName, key: string): Promise<void>
}

type Options = { db: Db; enabled: boolean; onRefused?: (name: LimitName) => void }

/** Limits that all processes on one database share. While the database does not answer, each process counts for itself. */
export function createLimits({ db, enabled, onRefused }: Options): Limits {
  if (!enabled) return unlimited
  const local = new LocalCounter()

  const count = (name: LimitName, key: string): Promise<Count> => {
    const [stored, { duration }] = [keyOf(name, key), LIMITS[name]]
    return countInDatabase(db, stored, duration).catch(() => local.add(stored, duration))
  }

  async function countOrRefuse(name: LimitName, key: string) {
    const [stored, most] = [keyOf(name, key), LIMITS[name].points]
    // A key that was refused is refused again without a database query.
    const known = local.read(stored)
    const counted = known.points > most ? known : await count(name, key)
    if (counted.points > most) {
      local.write(stored, counted)
      onRefused?.(name)
      throw new Refusal('rate_limited', 'errors.rateLimited', { retryAfter: secondsToWait(counted.msLeft) })
    }
  }

  const isFirst = async (what: string) => (await count('counted', what)).points === 1

  return {
    async take(name, key) {
      try {
        await countOrRefuse(name, key)
      } catch (refused) {
        if (refused instanceof Refusal) await sleep(REFUSAL_DELAY_MS)
        throw refused
      }
    },
    async allows(name, key) {
      return (await count(name, key)).points <= LIMITS[name].points
    },
    async takeDifferent(name, key, what) {
      if (await isFirst(`${name} ${network(key)} ${what}`)) await countOrRefuse(name, key)
    },
    async isUsedUp(name, key) {
      const stored = keyOf(name, key)
      const points = await readInDatabase(db, stored).catch(() => local.read(stored).points)
      return points >= LIMITS[name].points
    },
    isFirst,
    async forgive(name, key) {
      const stored = keyOf(name, key)
      // Also in this process, which remembers refusals.
      local.takeBack(stored)
      await takeBackInDatabase(db, stored).catch(() => {})
    },
  }
}

const unlimited: Limits = {
  take: async () => {},
  allows: async () => true,
  takeDifferent: async () => {},
  isUsedUp: async () => false,
  isFirst: async () => true,
  forgive: async () => {},
}

const keyOf = (name: LimitName, key: string) => `${name}:${disguised(key)}`

/** Network addresses and account names are only stored as hashes. */
const disguised = (key: string) => createHash('sha256').update(network(key)).digest('base64url')

/** At least two: the message has no singular, and a second more does no harm. */
export const secondsToWait = (msLeft: number) => Math.max(2, Math.ceil(msLeft / 1000))
