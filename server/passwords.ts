import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/refusal.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing uses at most half of the cores and of the thread pool. Further logins wait in a short queue. */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
const WAITING_MAX = 32

let running = 0
let refused = 0
const waiting: (() => void)[] = []

/** The passwords that attackers try first, folded like names. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'commonPasswords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Argon2id in PHC format. Refuses with `unavailable` when too many hashes are waiting. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** Takes as long for a null hash as for a real one, so that the time does not reveal whether an account exists. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy())
  const matches = await inTurn(() => verify(known, password))
  return matches && passwordHash !== null
}

let decoyHash: Promise<string> | undefined
const decoy = () => (decoyHash ??= hash('nobody has this password', COST))

/** The state of the hashing queue in this process, for the metrics. */
export const hashing = () => ({ running, waiting: waiting.length, refused })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) {
      refused += 1
      throw new Refusal('unavailable', 'errors.unavailable', { retryAfter: 2 })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
