import type { FastifyInstance } from 'fastify'
import { isUpToDate } from '#server/db/migrations.ts'
import type { Database } from '#server/db/open.ts'
import { queueRuns } from '#server/outside/queue.ts'

/** What keeps it from work. */
type Part = 'leaving' | 'database' | 'migrations' | 'queue'

const PATIENCE_MS = 1000
const FRESH_MS = 1000

/** Whether it lives, for whoever starts it again, and whether it can work, for whoever sends it requests. */
export function serveReadiness(app: FastifyInstance, database: Database) {
  let leaving = false
  app.decorate('leave', () => {
    leaving = true
  })
  const missing = remembered(() => missingIn(database))

  app.get('/healthz', QUIET, async () => ({ status: 'ok' }))
  app.get('/readyz', QUIET, async (_request, reply) => {
    const parts: Part[] = leaving ? ['leaving'] : await missing()
    reply.header('cache-control', 'no-store')
    if (parts.length === 0) return { status: 'ready' }
    return reply.code(503).header('retry-after', 1).send({ status: 'not ready', missing: parts })
  })
}

const QUIET = { schema: { hide: true }, config: { unlogged: true } }

async function missingIn(database: Database): Promise<Part[]> {
  const upToDate = await inTime(isUpToDate(database.db)).catch(() => null)
  const parts: [Part, boolean][] = [
    ['database', upToDate !== null],
    ['migrations', upToDate !== false],
    ['queue', queueRuns()],
  ]
  return parts.flatMap(([part, works]) => (works ? [] : part))
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('too late')), PATIENCE_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}

/** Whoever asks often gets the answer of a moment ago, and whoever asks meanwhile the same one. */
function remembered<T>(ask: () => Promise<T>, now = Date.now): () => Promise<T> {
  let until = 0
  let answer: Promise<T> | undefined
  return () => {
    if (answer && now() < until) return answer
    until = Number.POSITIVE_INFINITY
    answer = ask().finally(() => {
      until = now() + FRESH_MS
    })
    return answer
  }
}
