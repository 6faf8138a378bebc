import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { retentionInterval } from '#contract/retention.ts'
import { deleteInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { currentUser } from '#server/http/access.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The route supports the `Idempotency-Key` header: a repeated request has its effect once. Its handler must use
     * `once`.
     */
    once?: true
  }
  interface FastifyRequest {
    attempt: Attempt | null
  }
}

type Attempt = { userId: number; key: string; request: string }
type StoredAnswer = { status: number; answer: unknown }

const Headers = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[ -~]{1,255}$/, 'errors.idempotencyKeyInvalid')
    .optional()
    .describe(
      'Any text that you choose. If the same request is sent again with this key within 24 hours, it has no further effect and gets the first response.',
    ),
})

/**
 * Answers a repeated request with the stored response, before it does any work. Only successful responses are stored: a request that was
 * refused or failed has changed nothing, and can be repeated with the same key.
 */
export function answerOnce(app: FastifyInstance, { db }: { db: Db }) {
  app.decorateRequest('attempt', null)
  app.addHook('onRoute', (route) => {
    if (route.config?.once) route.schema = { ...route.schema, headers: Headers }
  })
  // Before validation, which changes the body, because the body is compared as it was sent.
  app.addHook('preValidation', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (!request.routeOptions.config.once || typeof key !== 'string') return
    request.attempt = { userId: currentUser(request).id, key, request: fingerprintOf(request) }
    const stored = await findAnswer(db, request.attempt)
    if (stored) return reply.code(stored.status).send(stored.answer)
  })
}

/**
 * Runs the work of a request and stores its response in the same transaction, so that after a crash either both exist
 * or neither. Of two equal requests at once, the second waits for the first and gets its response. Slow work and
 * calls to other services belong before this.
 */
export async function once<Answer>(
  db: Db,
  reply: Pick<FastifyReply, 'code' | 'request' | 'statusCode'>,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const { attempt } = reply.request
  if (!attempt) return work(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${attempt.userId} ${attempt.key}`}, 0))`)
    const stored = await findAnswer(tx, attempt)
    if (stored) reply.code(stored.status)
    // The stored response was made by the same route, so it has the route's type.
    if (stored) return stored.answer as Answer
    const answer = await work(tx)
    await remember(tx, attempt, { status: reply.statusCode, answer })
    return answer
  })
}

/** Deletes the responses whose keys have expired. */
export const dropOldAnswers = (db: Db) => deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, OLDEST))

const OLDEST = sql`now() - ${retentionInterval('answer')}::interval`

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url')

/** The stored response to this request. Refuses a key that was used for a different request. */
async function findAnswer(db: Db, { userId, key, request }: Attempt): Promise<StoredAnswer | undefined> {
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), gt(idempotencyKeys.createdAt, OLDEST)))
  if (stored && stored.request !== request) throw new Refusal('conflict', 'errors.idempotencyKeyTaken')
  return stored && { status: stored.status, answer: stored.answer }
}

/** Stores a response, in place of an expired one if there is one. */
async function remember(tx: Db, attempt: Attempt, answer: StoredAnswer) {
  const row = { ...attempt, ...answer, createdAt: sql`now()` }
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: row })
}
