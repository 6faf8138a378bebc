import type { FastifyInstance, FastifyRequest } from 'fastify'
import { network } from '#server/clientAddress.ts'
import { isInside } from '#server/observability/requests.ts'
import { Refusal } from '#server/refusal.ts'

/** Many more than users behind one address send at the same moment. */
export const UNFINISHED_MAX = 100
const RETRY_AFTER_SECONDS = 2

type Options = { enabled: boolean; onRefused: () => void }

/**
 * Refuses a request with a body when 100 bodies of its network are still on the way. A proxy opens a connection for each request: a client
 * that sends thousands over HTTP/2 and ends none of them would take all connections, and other users would get no answer.
 */
export function boundUnfinishedBodies(app: FastifyInstance, { enabled, onRefused }: Options) {
  const networks = new Map<string, number>()
  const add = (from: string, change: 1 | -1) => {
    const count = (networks.get(from) ?? 0) + change
    if (count > 0) networks.set(from, count)
    else networks.delete(from)
  }
  app.addHook('onRequest', (request, reply, next) => {
    // If the client has disconnected already, no event would end the count.
    if (!enabled || !hasBody(request) || isInside(request.raw) || reply.raw.destroyed) return next()
    const from = network(request.address)
    if ((networks.get(from) ?? 0) >= UNFINISHED_MAX) {
      onRefused()
      return next(new Refusal('rate_limited', 'errors.rateLimited', { retryAfter: RETRY_AFTER_SECONDS }))
    }
    add(from, 1)
    let isUnfinished = true
    const end = () => {
      if (isUnfinished) add(from, -1)
      isUnfinished = false
    }
    request.raw.once('end', end)
    reply.raw.once('close', end)
    next()
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
