import type { FastifyInstance } from 'fastify'
import { isOutOfRoom } from '#server/db/failures.ts'
import { isUpToDate } from '#server/db/migrations.ts'
import { type Database, isWritable } from '#server/db/open.ts'
import { queueRuns } from '#server/integrations/queue.ts'

/** Why the server is not ready. */
type Part = 'leaving' | 'database' | 'migrations' | 'writes' | 'queue'

const TIMEOUT_MS = 1000
const FRESH_MS = 1000
/** How long the server stays unready after a write failed because the disk was full. */
const FULL_MS = 5000

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with the error of every failed request. */
    noteFailure: (error: unknown) => void
  }
}

/** Registers the liveness and the readiness checks: one for the process supervisor, the other for the load balancer. */
export function serveReadiness(app: FastifyInstance, database: Database) {
  let leaving = false
  app.decorate('markUnready', () => {
    leaving = true
  })
  let fullUntil = 0
  app.decorate('noteFailure', (error) => {
    if (isOutOfRoom(error)) fullUntil = performance.now() + FULL_MS
  })
  const missing = remembered(() => missingIn(database, () => performance.now() < fullUntil))

  app.get('/healthz', QUIET, async () => ({ status: 'ok' }))
  app.get('/readyz', QUIET, async (_request, reply) => {
    const parts: Part[] = leaving ? ['leaving'] : await missing()
    reply.header('cache-control', 'no-store')
    if (parts.length === 0) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ status: 'not ready', missing: parts })
  })
}

const QUIET = { schema: { hide: true }, config: { unlogged: true } }

async function missingIn({ db }: Database, isFull: () => boolean): Promise<Part[]> {
  const [upToDate, writable] = await inTime(Promise.all([isUpToDate(db), isWritable(db)])).catch(() => [null, null])
  const parts: [Part, boolean][] = [
    ['database', upToDate !== null],
    ['migrations', upToDate !== false],
    ['writes', writable !== false && !isFull()],
    ['queue', queueRuns()],
  ]
  return parts.flatMap(([part, works]) => (works ? [] : part))
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('too late')), TIMEOUT_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/** Caches the answer for a moment, and shares one check among requests that arrive at the same time. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let until = 0
  let answer: Promise<T> | undefined
  return () => {
    if (answer && performance.now() < until) return answer
    until = Number.POSITIVE_INFINITY
    answer = ask().finally(() => {
      until = performance.now() + FRESH_MS
    })
    return answer
  }
}
