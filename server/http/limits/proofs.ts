import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PROOF_HEADER, PROOF_WAIT_SECONDS } from '#contract/proofHeader.ts'
import { Challenge, type Guarded, Proof } from '#contract/proofs.ts'
import { network } from '#server/clientAddress.ts'
import type { Db } from '#server/db/open.ts'
import { secrets } from '#server/db/schema.ts'
import type { Limits } from '#server/http/limits/rateLimits.ts'
import { Refusal } from '#server/refusal.ts'
import { hashToken, newToken } from '#server/tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Networks that look like a program need a proof for this route. Its handler checks it with `ask`. */
    proof?: true
  }
}

/** Trying a key takes a desktop 0.3 ms and an old phone 2 ms. On average, half of the keys have to be tried. */
const COST = 1_000
const [LEAST_COUNTER, MOST_COUNTER] = [500, 1_500]
const VALID_SECONDS = 10 * 60

export type Proofs = ReturnType<typeof createProofs>
type Options = { db: Db; limits: Limits; enabled: boolean }

/**
 * Proof of work for networks that look like a program: after three failed logins with different names, after three registrations, letters
 * or reports of visitors within an hour, or after as many opened contacts as a visitor may see, each further attempt needs a solved
 * challenge. A challenge is signed and not stored. It is valid for one network and one kind of attempt, and all processes together accept
 * it once.
 */
export function createProofs({ db, limits, enabled }: Options) {
  /**
   * Counts an attempt that a program may have made. If there were too many, refuses it with a challenge unless the request brings a
   * solution. `what` identifies the attempt: the same one again is not counted; null counts none. It is counted before the work, so that
   * simultaneous attempts cannot exceed the limit. `forgive` takes it back once it turns out to come from a person. A refused attempt
   * causes no work and is taken back at once, because many people may log in at the same moment.
   */
  async function ask(guards: Guarded, request: FastifyRequest, what: string | null) {
    const key = `${guards} ${network(request.address)}`
    const thing = `programLike ${key} ${what}`
    const isUsedUp =
      (await limits.isUsedUp('programLike', key)) || (await limits.isUsedUp('openedJobs', network(request.address)))
    const isCounted = enabled && !isUsedUp && what !== null && (await limits.isFirst(thing))
    const isMany = isUsedUp || (isCounted && !(await limits.allows('programLike', key)))
    const forgive = async () => {
      if (!isCounted) return
      await limits.forgive('programLike', key)
      await limits.forgive('counted', thing)
    }
    try {
      if (enabled && isMany) await prove(guards, request)
    } catch (refused) {
      await forgive()
      throw refused
    }
    return { forgive }
  }

  async function prove(guards: Guarded, { address, headers }: FastifyRequest) {
    const proof = proofIn(headers[PROOF_HEADER])
    if (proof && (await accepts(proof, guards, address))) return
    const challenge = await newChallenge(db, guards, address)
    throw new Refusal('proof_needed', 'proofs.needed', { challenge, retryAfter: PROOF_WAIT_SECONDS })
  }

  async function accepts({ challenge, solution }: Proof, guards: Guarded, address: string) {
    const { data } = challenge.parameters
    if (data.guards !== guards || data.network !== signOf(address)) return false
    const { verified, invalidSignature, expired } = await verify(db, challenge, solution)
    if (expired || invalidSignature) return false
    if (solution ? !verified : Date.now() / 1000 < data.waitUntil) return false
    if (!(await limits.isFirst(`proof ${challenge.signature}`))) return false
    return !!solution || limits.allows('waited', `${guards} ${network(address)}`)
  }

  return { ask }
}

/** Documents the header of the routes that may require a proof. */
export function describeProofs(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.config?.proof) route.schema = { ...route.schema, headers: Headers }
  })
}

const Headers = z.looseObject({
  [PROOF_HEADER]: z
    .string()
    .optional()
    .describe(
      `Needed after 429 \`proof_needed\`: JSON in base64url with the \`challenge\` of that response and its \`solution\` (ALTCHA, version 2). Without a solution, it is accepted after ${PROOF_WAIT_SECONDS} seconds, at most ten times an hour.`,
    ),
})

const newChallenge = async (db: Db, guards: Guarded, address: string): Promise<Challenge> => {
  const seconds = Math.floor(Date.now() / 1000)
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(LEAST_COUNTER, MOST_COUNTER),
    deriveKey,
    expiresAt: seconds + VALID_SECONDS,
    data: { guards, network: signOf(address), waitUntil: seconds + PROOF_WAIT_SECONDS },
    ...(await keysOf(db)),
  })
  return Challenge.parse(made)
}

const verify = async (db: Db, challenge: Challenge, solution: Proof['solution']) =>
  verifySolution({
    challenge,
    // For a request without a solution, only the signature and the time are checked.
    solution: solution ?? { counter: -1, derivedKey: '' },
    deriveKey,
    ...(await keysOf(db)),
  })

/** Two keys: one signs challenges, the other the keys that solve them. */
async function keysOf(db: Db) {
  const secret = await sharedSecret(db, 'proofs')
  return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `key ${secret}` }
}

/** A random key that all processes share. It is made when a process first needs it. */
async function sharedSecret(db: Db, name: typeof secrets.$inferSelect.name): Promise<string> {
  const find = () => db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  const [known] = await find()
  if (known) return known.value
  await db.insert(secrets).values({ name, value: newToken() }).onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`The secret ${name} was deleted while it was made.`)
  return made.value
}

/** A short hash of the network is enough: the client knows its own network, and no other client sees the value. */
const signOf = (address: string) => hashToken(network(address)).slice(0, 16)

function proofIn(header: string | string[] | undefined): Proof | null {
  if (typeof header !== 'string') return null
  try {
    return Proof.parse(JSON.parse(Buffer.from(header, 'base64url').toString()))
  } catch {
    return null
  }
}
