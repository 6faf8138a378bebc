import { randomFillSync, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createWriter } from '#server/http/lines.ts'
import { tellsAll } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The length of an answer that came from memory. */
    recalled: number | undefined
  }
  interface FastifyContextConfig {
    /** Asked every few seconds for ever: only a failure is worth a line. */
    unlogged?: boolean
  }
}

/** A request that is over. */
export type Answered = {
  id: string
  request: IncomingMessage
  /** The pattern of its address; none where nothing is. */
  route: string | undefined
  /** Null when the client left before there was one. */
  status: number | null
  ms: number
  /** The length of the body, where it is known. */
  bytes: number | undefined
  user?: number | undefined
  fromMemory?: boolean
  /** Whether the client left before the end of the answer. */
  left?: boolean
  unlogged?: boolean | undefined
}
export type Listener = (answered: Answered) => void
export type Requests = ReturnType<typeof watchRequests>

/**
 * Gives each request its id on the answer, counts those in flight, and writes one line about each when it is over. To be called
 * before anything else touches a request.
 */
export function watchRequests(app: FastifyInstance, settings: Pick<Settings, 'logLevel' | 'trustProxy'>) {
  const listeners: Listener[] = []
  let inFlight = 0
  if (tellsAll(settings)) listeners.push(createWriter(app.log, settings))

  /** What is told is put together only if somebody listens. */
  const tell = (answered: () => Answered) => {
    if (listeners.length === 0) return
    const facts = answered()
    for (const listener of listeners) listener(facts)
  }

  app.decorateRequest('recalled', undefined)
  app.addHook('onRequest', (request, reply, next) => {
    if (isInside(request.raw)) return next()
    inFlight += 1
    reply.header(ID, request.id)
    // Not the end of the answer, which never comes when the client leaves before.
    reply.raw.once('close', () => {
      inFlight -= 1
      tell(() => answeredOf(request, reply))
    })
    next()
  })

  return {
    get inFlight() {
      return inFlight
    },
    nameOf: requestIds(settings),
    /** About a request that did not come in. */
    tell,
    /** Calls whenever a request is over, also when nobody waited for its answer. */
    onAnswered: (listener: Listener) => void listeners.push(listener),
  }
}

function answeredOf(request: FastifyRequest, reply: FastifyReply): Answered {
  const length = request.recalled ?? reply.getHeader('content-length')
  return {
    id: request.id,
    request: request.raw,
    route: request.routeOptions.url,
    status: reply.raw.headersSent ? reply.raw.statusCode : null,
    ms: reply.elapsedTime,
    bytes: length === undefined ? undefined : Number(length),
    user: request.viewer?.id,
    fromMemory: request.recalled !== undefined,
    left: !reply.raw.writableEnded,
    unlogged: request.routeOptions.config.unlogged,
  }
}

export const ID = 'x-request-id'
const WELL_FORMED = /^[\w-]{8,64}$/

/** Names each request: as a proxy that is trusted did, or with a name of our own. */
export function requestIds({ trustProxy }: Pick<Settings, 'trustProxy'>) {
  return (raw: IncomingMessage): string => {
    const given = raw.headers[ID]
    const believed = trustProxy > 0 || isInside(raw)
    return believed && typeof given === 'string' && WELL_FORMED.test(given) ? given : newId()
  }
}

const INSIDE = 'x-inside'
const SECRET = randomUUID()

/** For a request that the house makes to itself on the way to an answer: it is part of the one that caused it. */
export const insideOf = (request: FastifyRequest) => ({ [INSIDE]: SECRET, [ID]: request.id })

export const isInside = ({ headers }: IncomingMessage) => headers[INSIDE] === SECRET

/** Nothing that is read wrong aloud or typed wrong: no i, l, o, u. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 12

const chances = Buffer.alloc(ID_LENGTH * 256)
let used = chances.length

function newId() {
  if (used === chances.length) {
    randomFillSync(chances)
    used = 0
  }
  let id = ''
  for (const end = used + ID_LENGTH; used < end; used += 1) id += LETTERS[(chances[used] ?? 0) & 31]
  return id
}
