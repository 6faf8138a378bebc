import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Connections } from '#server/db/open.ts'
import { isInside } from '#server/observability/requests.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the server is working on it now: not while its body arrives or its response is sent. */
    atWork: boolean
    /** Whether it was refused because of load. */
    isShed: boolean
  }
}

/** The number of requests at work at the same time. They take well under a tenth of a second, so further clients should try again. */
const AT_WORK_MAX = 400
/** Additional requests whose responses are cached for everyone afterwards. */
const RESERVE = 64
/** How many requests may wait for each database connection. */
const WAITING_MAX = 20
const RETRY_AFTER_SECONDS = 2

type Reason = 'work' | 'connections' | 'lag'

/**
 * Refuses requests with 503 while the server is overloaded: personal ones first, so that shared lists, static files and health
 * checks are still answered. Call it after `serveFromCache`.
 */
export function shedLoad(app: FastifyInstance, connections: () => Connections | null) {
  const eventLoop = watchEventLoop(app)
  const refused: Record<Reason, number> = { work: 0, connections: 0, lag: 0 }
  let atWork = 0
  const begin = (request: FastifyRequest) => {
    if (!request.atWork) atWork += 1
    request.atWork = true
  }
  const rest = (request: FastifyRequest) => {
    if (request.atWork) atWork -= 1
    request.atWork = false
  }
  const reasonAgainst = (request: FastifyRequest): Reason | null => {
    const isForAll = request.pending !== null
    if (atWork >= (isForAll ? AT_WORK_MAX + RESERVE : AT_WORK_MAX)) return 'work'
    if (isForAll) return null
    const pool = connections()
    if (pool && pool.waiting >= pool.max * WAITING_MAX) return 'connections'
    return eventLoop.isLate ? 'lag' : null
  }

  app.decorateRequest('atWork', false)
  app.decorateRequest('isShed', false)
  app.addHook('onRequest', (request, reply, next) => {
    const { access, forEveryone } = request.routeOptions.config
    if ((!access && !forEveryone) || isInside(request.raw)) return next()
    const reason = reasonAgainst(request)
    if (reason) {
      refused[reason] += 1
      request.isShed = true
      return next(new Refusal('unavailable', 'errors.unavailable', { retryAfter: RETRY_AFTER_SECONDS }))
    }
    begin(request)
    reply.raw.once('close', () => rest(request))
    next()
  })
  // A slow upload or a slow reader does not count as work.
  app.addHook('preParsing', (request, _reply, payload, next) => {
    if (request.atWork && request.method !== 'GET') rest(request)
    next(null, payload)
  })
  app.addHook('preValidation', (request, reply, next) => {
    const { access, forEveryone } = request.routeOptions.config
    if ((access || forEveryone) && !isInside(request.raw) && !reply.raw.destroyed) begin(request)
    next()
  })
  app.addHook('onSend', (request, _reply, payload, next) => {
    rest(request)
    next(null, payload)
  })
  return {
    refused,
    get atWork() {
      return atWork
    },
  }
}

type EventLoopState = { readonly isLate: boolean }

const EVERY_MS = 250
const RESOLUTION_MS = 50

/** Measures the delay of the event loop four times a second. */
function watchEventLoop(app: FastifyInstance): EventLoopState {
  let eventLoop = CALM
  let timer: NodeJS.Timeout | undefined
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  app.addHook('onListen', async () => {
    delay.enable()
    let before = performance.eventLoopUtilization()
    timer = setInterval(() => {
      // There is no delay without a sample.
      if (delay.count === 0) return
      const { utilization } = performance.eventLoopUtilization(before)
      eventLoop = nextEventLoopState(eventLoop, { lateMs: delay.mean / 1e6 - RESOLUTION_MS, utilization })
      before = performance.eventLoopUtilization()
      delay.reset()
    }, EVERY_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return {
    get isLate() {
      return eventLoop.isLate
    },
  }
}

export const CALM = { isLate: false, lateInARow: 0 }

const LATE_MS = 250
const IN_TIME_MS = 100
const BUSY = 0.95
const LATE_IN_A_ROW = 4

/**
 * The process is late after a whole second of long delays in which its event loop had no rest. A single slow moment does not count. Where
 * other programs take the processor, the loop waits for it, which counts: the process is late then, too. One measurement without a long
 * delay ends this state.
 */
export function nextEventLoopState({ isLate, lateInARow }: typeof CALM, look: { lateMs: number; utilization: number }) {
  if (look.lateMs < IN_TIME_MS) return CALM
  const again = look.lateMs >= LATE_MS && look.utilization >= BUSY ? lateInARow + 1 : 0
  return { isLate: isLate || again >= LATE_IN_A_ROW, lateInARow: again }
}
