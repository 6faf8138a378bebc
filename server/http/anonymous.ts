import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { encodingFor } from '#server/http/compression.ts'
import type { Door } from '#server/http/door.ts'
import { etagOf, isKnown, OF_THE_BODY } from '#server/http/etag.ts'
import { showLastKnown } from '#server/http/lastKnown.ts'
import type { Flight, Memory } from '#server/http/memory.ts'
import { preferredLanguage, preferredTheme } from '#server/http/preferences.ts'
import { type Ready, sendReady } from '#server/http/ready.ts'
import { ID, type Requests } from '#server/http/requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Visitors without a session all get the same bytes from this route. */
    forEveryone?: boolean
  }
  interface FastifyRequest {
    flight: Flight | null
  }
  interface FastifyInstance {
    /** The answer that a visitor with these cookies would get from memory, if it is there. */
    recall: (path: string, cookie: string | undefined) => Buffer | undefined
  }
}

/** Where answers go out without coming in, and who is told about them. */
type Front = { door: Door; requests: Pick<Requests, 'nameOf' | 'tell'> }

/**
 * Answers visitors from memory on the routes that say `forEveryone`, in front of the house if there is a front. To be called
 * before anything else touches a request: an answer from memory has its headers, and costs as little as a constant.
 */
export function answerFromMemory(app: FastifyInstance, memory: Memory, front?: Front) {
  if (front) answerAtTheDoor(app, memory, front)
  app.decorateRequest('flight', null)
  app.decorate('recall', (url, cookie) => {
    const key = keyOf({ url, headers: { cookie } })
    return key === null ? undefined : memory.recall(key)?.body
  })

  app.addHook('onRequest', (request, reply, next) => {
    if (!request.routeOptions.config.forEveryone) return next()
    const key = keyOf(request.raw)
    if (key === null) return next()
    const ready = memory.find(key) ?? memory.lastKnown.findInTrouble(key)
    if (ready) return answer(reply, ready)

    const flight = memory.flightOf(key)
    if (flight) {
      void flight.answer.then((made) => (made ? answer(reply, made) : next()))
      return
    }
    request.flight = memory.begin(key, request.routeOptions.url)
    next()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.flight) return payload
    const old = reply.statusCode === 503 && memory.lastKnown.lend(request.flight.key)
    if (old) {
      request.flight.land(old, true)
      return showLastKnown(reply, old)
    }
    const body = typeof payload === 'string' ? Buffer.from(payload) : Buffer.isBuffer(payload) ? payload : null
    const isForAll = reply.statusCode === 200 && !reply.hasHeader('set-cookie') && body !== null
    if (!isForAll) {
      request.flight.land(null)
      return payload
    }
    const etag = etagOf(body)
    reply.header('etag', etag)
    const { [ID]: _, ...headers } = headersOf(reply)
    request.flight.land(memory.made({ ...headers, 'content-length': body.length }, body, request.flight))
    // Its bytes are there by now: text would be turned into them once more on its way out.
    if (!isKnown(etag, request.raw)) return body
    for (const name of OF_THE_BODY) reply.removeHeader(name)
    reply.code(304)
    return null
  })

  // However a request ends, nobody waits for it for ever.
  app.addHook('onResponse', (request, _reply, next) => {
    request.flight?.land(null)
    next()
  })
}

function answerAtTheDoor(app: FastifyInstance, memory: Memory, { door, requests }: Front) {
  door.open((request, reply) => {
    const key = request.method === 'GET' || request.method === 'HEAD' ? keyOf(request) : null
    const ready = key === null ? undefined : memory.take(key)
    if (!ready) return false
    const came = performance.now()
    const id = requests.nameOf(request)
    const bytes = sendReady(request, reply, id, ready)
    requests.tell(() => ({
      id,
      request,
      route: ready.route,
      status: reply.statusCode,
      ms: performance.now() - came,
      bytes,
      fromMemory: true,
    }))
    return true
  })
  app.addHook('preClose', async () => door.shut())
}

/** The headers that were set so far. */
export function headersOf(reply: FastifyReply): OutgoingHttpHeaders {
  const given = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

function answer(reply: FastifyReply, ready: Ready) {
  const { request } = reply
  reply.hijack()
  request.recalled = sendReady(request.raw, reply.raw, request.id, ready)
}

const LONGEST_ADDRESS = 512

type Asked = { url?: string | undefined; headers: Pick<IncomingMessage['headers'], 'cookie' | 'accept-encoding'> }

/**
 * What an answer depends on when nobody is logged in; null when somebody may be. Read more strictly than a cookie parser
 * would, for whatever that takes for a session must not be kept for everyone.
 */
function keyOf({ url = '', headers: { cookie = '', 'accept-encoding': accepted } }: Asked): string | null {
  if (url.length > LONGEST_ADDRESS || cookie.includes('session')) return null
  const choice = cookie === '' ? '' : `${preferredLanguage(cookie)} ${preferredTheme(cookie)}`
  return `${encodingFor(accepted)} ${choice} ${url}`
}
