import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Connections } from '#server/db/open.ts'
import { isInside } from '#server/http/requests.ts'
import { Refusal } from '#server/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether something is done for it right now: not while its body is on the way, and not while its answer is. */
    atWork: boolean
  }
}

/** Work at once. It is done in well under a tenth of a second, so whoever comes later does better to try again. */
const AT_WORK_MAX = 400
/** What more may be done for answers that are for everyone, and come from memory ever after. */
const RESERVE = 64
/** How many may wait for each connection to the database. */
const WAITING_MAX = 20
const RETRY_AFTER_SECONDS = 2

export type Shedding = ReturnType<typeof shedLoad>
type Reason = 'work' | 'connections' | 'lag'

/**
 * Refuses work while there is more than can be done: what is for one person first, so that the list that everyone sees, the files
 * of the pages and the word that the house is alive still go out. To be called after answers from memory were looked for.
 */
export function shedLoad(app: FastifyInstance, connections: () => Connections | null, pulse = watchPulse(app)) {
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
    const isForAll = request.flight !== null
    if (atWork >= (isForAll ? AT_WORK_MAX + RESERVE : AT_WORK_MAX)) return 'work'
    if (isForAll) return null
    const pool = connections()
    if (pool && pool.waiting >= pool.max * WAITING_MAX) return 'connections'
    return pulse.isLate ? 'lag' : null
  }

  app.decorateRequest('atWork', false)
  app.addHook('onRequest', (request, reply, next) => {
    const { access, forEveryone } = request.routeOptions.config
    if ((!access && !forEveryone) || isInside(request.raw)) return next()
    const reason = reasonAgainst(request)
    if (reason) {
      refused[reason] += 1
      return next(new Refusal('unavailable', 'errors.unavailable', { retryAfter: RETRY_AFTER_SECONDS }))
    }
    begin(request)
    reply.raw.once('close', () => rest(request))
    next()
  })
  // A body that comes slowly, or an answer that is taken slowly, keeps nobody else from being served.
  app.addHook('preParsing', (request, _reply, payload, next) => {
    if (request.atWork && request.method !== 'GET') rest(request)
    next(null, payload)
  })
  app.addHook('preValidation', (request, reply, next) => {
    const { access, forEveryone } = request.routeOptions.config
    if ((access || forEveryone) && !isInside(request.raw) && !reply.raw.closed) begin(request)
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

type Pulse = { readonly isLate: boolean }

const EVERY_MS = 250
const RESOLUTION_MS = 50

/** Looks four times a second whether this process still gets round to everything in time. */
function watchPulse(app: FastifyInstance): Pulse {
  let pulse = CALM
  let timer: NodeJS.Timeout | undefined
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  app.addHook('onListen', async () => {
    delay.enable()
    let before = performance.eventLoopUtilization()
    timer = setInterval(() => {
      // It takes two turns of the loop to know how long one is.
      if (delay.count === 0) return
      const { utilization } = performance.eventLoopUtilization(before)
      pulse = nextPulse(pulse, { lateMs: delay.mean / 1e6 - RESOLUTION_MS, utilization })
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
      return pulse.isLate
    },
  }
}

export const CALM = { isLate: false, lateInARow: 0 }

const LATE_MS = 250
const IN_TIME_MS = 100
const BUSY = 0.95
const LATE_IN_A_ROW = 4

/**
 * One slow moment is none, nor is a machine that is busy with something else: late is who has been late, and busy, for a whole
 * second. One look in time is enough to be well again.
 */
export function nextPulse({ isLate, lateInARow }: typeof CALM, look: { lateMs: number; utilization: number }) {
  if (look.lateMs < IN_TIME_MS) return CALM
  const again = look.lateMs >= LATE_MS && look.utilization >= BUSY ? lateInARow + 1 : 0
  return { isLate: isLate || again >= LATE_IN_A_ROW, lateInARow: again }
}
