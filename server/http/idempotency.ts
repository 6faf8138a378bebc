import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#server/db/open.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { actor } from '#server/http/access.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A request that comes again with the same `Idempotency-Key` happens once; for routes that work in `once`. */
    once?: true
  }
  interface FastifyRequest {
    attempt: Attempt | null
  }
}

type Attempt = { userId: number; key: string; request: string }
type Answer = { status: number; answer: unknown }

const Headers = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[ -~]{1,255}$/, 'errors.idempotencyKeyInvalid')
    .optional()
    .describe('Any text of your own. Sent again under the same key within 24 hours, the same request is not repeated.'),
})

/**
 * Answers a request that has been answered before with that answer, before it costs anything. Only what succeeded was
 * remembered: whatever was refused or failed has changed nothing, and may be tried again under its key.
 */
export function answerOnce(app: FastifyInstance, { db }: { db: Db }) {
  app.decorateRequest('attempt', null)
  app.addHook('onRoute', (route) => {
    if (route.config?.once) route.schema = { ...route.schema, headers: Headers }
  })
  // Before the body is judged, for the words that were sent are what has to be the same.
  app.addHook('preValidation', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (!request.routeOptions.config.once || typeof key !== 'string') return
    request.attempt = { userId: actor(request).id, key, request: fingerprintOf(request) }
    const kept = await findAnswer(db, request.attempt)
    if (kept) return reply.code(kept.status).send(kept.answer)
  })
}

/**
 * Does the work of a request, and in the same transaction remembers its answer: a process that is killed leaves both or
 * neither. Of the same request twice at once, the second waits for the first and gets its answer. Work that takes long or
 * calls on others belongs before it.
 */
export async function once<Made extends Answer>(
  db: Db,
  { attempt }: Pick<FastifyRequest, 'attempt'>,
  work: (db: Db) => Promise<Made>,
): Promise<Made> {
  if (!attempt) return work(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${attempt.userId} ${attempt.key}`}, 0))`)
    const kept = await findAnswer(tx, attempt)
    // The same request was answered by the same route.
    if (kept) return kept as Made
    const { status, answer } = await work(tx)
    await remember(tx, attempt, { status, answer })
    return { status, answer } as Made
  })
}

/** Forgets the answers that nobody can ask for any more. */
export const dropOldAnswers = (db: Db) => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, OLDEST))

const OLDEST = sql`now() - interval '24 hours'`

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url')

/** The answer to this very request. Refuses a key that stands for another one. */
async function findAnswer(db: Db, { userId, key, request }: Attempt): Promise<Answer | undefined> {
  const [kept] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), gt(idempotencyKeys.createdAt, OLDEST)))
  if (kept && kept.request !== request) throw new Refusal('conflict', 'errors.idempotencyKeyTaken')
  return kept && { status: kept.status, answer: kept.answer }
}

/** In the place of an answer that is too old, if there is one. */
async function remember(tx: Db, attempt: Attempt, answer: Answer) {
  const kept = { ...attempt, ...answer, createdAt: sql`now()` }
  await tx
    .insert(idempotencyKeys)
    .values(kept)
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: kept })
}
