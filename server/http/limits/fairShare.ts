import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { network } from '#server/clientAddress.ts'
import { REFUSAL_DELAY_MS } from '#server/http/limits/rateLimits.ts'
import { isInside } from '#server/observability/requests.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of visitors to this route queue, although its responses are not cached. */
    inTurn?: boolean
  }
  interface FastifyInstance {
    /** Notes the user of the active session with this token hash; null if it is not active. */
    noteSession: (tokenHash: string, userId: number | null) => void
  }
  interface FastifyRequest {
    /** Ends the turn of this request, so that the next one of its network begins. */
    endTurn: (() => void) | undefined
    /** The queue of requests that wait for the end of this turn. */
    turnOf: Line | undefined
  }
}

/** The length of a queue: about half a second of work. */
const WAITING_MAX = 100
const RETRY_AFTER_SECONDS = 2
const LONGEST_PAUSE_MS = 250
const SESSIONS_MAX = 20_000
/** How many requests of one account are handled at once, over all its devices. Fewer than the database connections. */
const OF_ACCOUNT_MAX = 4

type Options = { enabled: boolean; onRefused: () => void }
type Waiting = { socket: Socket; start: () => void; refuse: (refusal: Refusal) => void }
type Line = { running: number; waiting: Set<Waiting> }

/**
 * Handles uncached requests of visitors one at a time per network. Each is followed by a pause as long as the request took, up to a quarter
 * of a second, so that one network takes at most half of the server. An account reads or deletes up to four things at a time, without a
 * pause. Cached responses do not queue. Call it after `serveFromCache`.
 */
export function shareFairly(app: FastifyInstance, { enabled, onRefused }: Options) {
  const sessions = new Map<string, number>()
  const lines = new Map<string, Line>()
  /** The account of a request whose session was active recently. An unknown token may be invented. */
  const accountOf = ({ tokenHash }: FastifyRequest) => sessions.get(tokenHash)

  const goOn = (from: string, line: Line) => {
    line.running -= 1
    const [next] = line.waiting
    if (next) next.start()
    else if (line.running === 0) lines.delete(from)
  }

  app.decorateRequest('endTurn', undefined)
  app.decorateRequest('turnOf', undefined)
  app.decorate('noteSession', (tokenHash: string, userId: number | null) => {
    sessions.delete(tokenHash)
    if (userId === null) return
    sessions.set(tokenHash, userId)
    const [oldest] = sessions.keys()
    if (sessions.size > SESSIONS_MAX && oldest !== undefined) sessions.delete(oldest)
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (!enabled || isInside(request.raw)) return next()
    const account = isQueued(request) ? accountOf(request) : undefined
    if (account === undefined && !isMuchWork(request)) return next()
    // If the client has already disconnected, there would be no `close` event to end its turn.
    if (reply.raw.destroyed) return
    const from = account === undefined ? network(request.address) : `account ${account}`
    const most = account === undefined ? 1 : OF_ACCOUNT_MAX
    const line = lines.get(from) ?? { running: 0, waiting: new Set<Waiting>() }
    lines.set(from, line)
    const start = () => {
      line.waiting.delete(waiting)
      line.running += 1
      request.turnOf = line
      const since = performance.now()
      request.endTurn = () => {
        request.endTurn = undefined
        if (account !== undefined) return goOn(from, line)
        setTimeout(goOn, Math.min(performance.now() - since, LONGEST_PAUSE_MS), from, line)
      }
      next()
    }
    const refuse = (refusal: Refusal) => {
      line.waiting.delete(waiting)
      next(refusal)
    }
    const waiting = { socket: request.raw.socket, start, refuse }
    // A request that has begun keeps its turn until it is done, even if the client disconnects.
    reply.raw.once('close', () => line.waiting.delete(waiting))
    if (line.running < most) return start()
    // A single connection with pipelined requests could fill the queue.
    const asksOn = [...line.waiting].some(({ socket }) => socket === waiting.socket)
    if (!asksOn && line.waiting.size < WAITING_MAX) return void line.waiting.add(waiting)
    onRefused()
    const refusal = new Refusal('rate_limited', 'errors.rateLimited', { retryAfter: RETRY_AFTER_SECONDS })
    setTimeout(next, REFUSAL_DELAY_MS, refusal)
  })
  app.addHook('onSend', (request, reply, payload, next) => {
    // The other waiting requests would be refused as well, so they are refused at once instead of one after the other.
    if (request.endTurn && reply.statusCode === 503 && !request.isShed) refuseAll(request.turnOf)
    if (payload instanceof Readable) endWhenSent(request, reply.raw)
    else request.endTurn?.()
    next(null, payload)
  })
}

/** Lists, searches, jobs, pages and what else is much work to read, also for visitors. */
const isMuchWork = ({ routeOptions: { config } }: FastifyRequest) => Boolean(config.forEveryone || config.inTurn)

/**
 * Pages and all that the API reads or deletes, but not files of the build. Other writes have separate limits, and a slow upload would hold a
 * turn.
 */
const isQueued = (request: FastifyRequest) =>
  isMuchWork(request) ||
  (/^(GET|HEAD|DELETE)$/.test(request.method) && request.routeOptions.config.access !== undefined)

/** Sending is most of the work for a large file, so its turn ends when it was sent. But a slow reader does not delay the network. */
function endWhenSent(request: FastifyRequest, response: ServerResponse) {
  const end = () => request.endTurn?.()
  const latest = setTimeout(end, LONGEST_PAUSE_MS)
  response.once('close', () => {
    clearTimeout(latest)
    end()
  })
}

function refuseAll(line: Line | undefined) {
  for (const { refuse } of [...(line?.waiting ?? [])])
    refuse(new Refusal('unavailable', 'errors.unavailable', { retryAfter: 1 }))
}
