import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { endOfDay } from '#contract/days.ts'
import { encodingFor } from '#server/http/compression.ts'
import { preferredLanguage, preferredTheme } from '#server/http/preferences.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Visitors without a session all get the same bytes from this route. */
    forEveryone?: boolean
  }
  interface FastifyRequest {
    flight: Flight | null
  }
}

type Ready = { headers: OutgoingHttpHeaders; body: Buffer; until: number }
type Flight = {
  key: string
  /** When the day of its start ends. What it saw is true until then at most: jobs expire at that moment, by time alone. */
  dayEnds: number
  answer: Promise<Ready | null>
  land: (ready: Ready | null) => void
}
type Limits = { maxBytes?: number; maxEntryBytes?: number; freshMs?: number; clock?: () => number }

/** Ready answers for visitors, the least used ones given up first. */
export type Memory = ReturnType<typeof createMemory>

export function createMemory({ maxBytes = 64e6, maxEntryBytes = 2e6, freshMs = 5000, clock = Date.now }: Limits = {}) {
  const answers = new Map<string, Ready>()
  let flights = new Map<string, Flight>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= sizeOf(key, answers.get(key))
    answers.delete(key)
  }

  return {
    find(key: string): Ready | undefined {
      const ready = answers.get(key)
      if (!ready) return undefined
      answers.delete(key)
      if (ready.until < clock()) {
        bytes -= sizeOf(key, ready)
        return undefined
      }
      answers.set(key, ready)
      return ready
    },

    flightOf(key: string): Flight | undefined {
      const flight = flights.get(key)
      return flight && flight.dayEnds > clock() ? flight : undefined
    },

    /** Somebody makes the answer; whoever asks meanwhile waits for it. */
    begin(key: string): Flight {
      const { promise, resolve } = Promise.withResolvers<Ready | null>()
      const flight: Flight = {
        key,
        dayEnds: endOfDay(new Date(clock())).getTime(),
        answer: promise,
        land: (ready) => {
          // After a change, what was made of the old state is only for those who asked before it.
          if (ready && flights.get(key) === flight) keep(key, ready)
          if (flights.get(key) === flight) flights.delete(key)
          resolve(ready)
        },
      }
      flights.set(key, flight)
      return flight
    },

    made: (headers: OutgoingHttpHeaders, body: Buffer, { dayEnds }: Pick<Flight, 'dayEnds'>): Ready => ({
      headers,
      body,
      until: Math.min(clock() + freshMs, dayEnds - 1),
    }),

    /** Something that visitors see has changed. */
    forget() {
      answers.clear()
      flights = new Map()
      bytes = 0
    },

    get bytes() {
      return bytes
    },
  }

  function keep(key: string, ready: Ready) {
    if (answers.has(key)) drop(key)
    if (sizeOf(key, ready) > maxEntryBytes) return
    answers.set(key, ready)
    bytes += sizeOf(key, ready)
    for (const oldest of answers.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
}

const OVERHEAD = 1000
const sizeOf = (key: string, ready: Ready | undefined) => (ready ? ready.body.length + key.length * 2 + OVERHEAD : 0)

/**
 * Answers visitors from memory on the routes that say `forEveryone`. To be called before anything else touches a request:
 * an answer from memory has its headers, and costs as little as a constant.
 */
export function answerFromMemory(app: FastifyInstance, memory: Memory) {
  app.decorateRequest('flight', null)

  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.config.forEveryone) return next()
    const key = keyOf(request.raw)
    if (key === null) return next()
    const ready = memory.find(key)
    if (ready) return answer(reply, ready)
    if (request.method !== 'GET') return next()

    const flight = memory.flightOf(key)
    if (flight) {
      void flight.answer.then((made) => (made ? answer(reply, made) : next()))
      return
    }
    request.flight = memory.begin(key)
    next()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.flight) return payload
    const body = typeof payload === 'string' ? Buffer.from(payload) : Buffer.isBuffer(payload) ? payload : null
    const isForAll = reply.statusCode === 200 && !reply.hasHeader('set-cookie') && body !== null
    const headers = { ...headersOf(reply), 'content-length': body?.length }
    request.flight.land(isForAll ? memory.made(headers, body, request.flight) : null)
    return payload
  })

  // However a request ends, nobody waits for it for ever.
  app.addHook('onResponse', (request, _reply, next) => {
    request.flight?.land(null)
    next()
  })
}

/** The headers that were set so far. */
export function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const given = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

function answer(reply: FastifyReply, { headers, body }: Ready) {
  reply.hijack()
  reply.raw.writeHead(200, headers)
  reply.raw.end(reply.request.method === 'HEAD' ? undefined : body)
}

const LONGEST_ADDRESS = 512

/**
 * What an answer depends on when nobody is logged in; null when somebody may be. Read more strictly than a cookie parser
 * would, for whatever that takes for a session must not be kept for everyone.
 */
function keyOf({ url = '', headers: { cookie = '', 'accept-encoding': accepted } }: IncomingMessage): string | null {
  if (url.length > LONGEST_ADDRESS || cookie.includes('session')) return null
  const choice = cookie === '' ? '' : `${preferredLanguage(cookie)} ${preferredTheme(cookie)}`
  return `${encodingFor(accepted)} ${choice} ${url}`
}
