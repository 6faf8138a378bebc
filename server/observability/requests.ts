import { randomFillSync, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressReader } from '#server/clientAddress.ts'
import { createWriter } from '#server/observability/accessLog.ts'
import { logsRequests } from '#server/observability/log.ts'
import { observe } from '#server/observability/observe.ts'
import type { Settings } from '#server/settings/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The length of a response that came from the cache. */
    cachedLength: number | undefined
  }
  interface FastifyContextConfig {
    /** Only failures are logged, for health checks, which come every few seconds. */
    unlogged?: boolean
  }
}

/** A completed request. */
export type CompletedRequest = {
  id: string
  request: IncomingMessage
  /** The client's address. */
  address: string
  /** The route's pattern; undefined when no route matched. */
  route: string | undefined
  /** Null when the client disconnected before the response. */
  status: number | null
  ms: number
  /** The length of the body, if it is known. */
  bytes: number | undefined
  user?: number | undefined
  /** The hash of its session token; empty without one. */
  tokenHash: string
  /** Whether the response came from the cache. */
  isCached?: boolean
  /** Whether the client disconnected before the end of the response. */
  isAborted?: boolean
  unlogged?: boolean | undefined
}
export type Listener = (request: CompletedRequest) => void
export type Requests = ReturnType<typeof watchRequests>

/**
 * Sets a request id on each response, counts requests in flight, and logs each request when it is complete. Must be
 * registered before anything else that handles requests.
 */
export function watchRequests(app: FastifyInstance, settings: Pick<Settings, 'logLevel' | 'trustProxy'>) {
  const listeners: Listener[] = []
  const addressOf = addressReader(settings)
  let inFlight = 0
  if (logsRequests(settings)) listeners.push(createWriter(app.log))

  /** Builds the record only if there are listeners. */
  const notify = (completed: () => CompletedRequest) => {
    if (listeners.length === 0) return
    observe(app.log, () => {
      const request = completed()
      for (const listener of listeners) observe(app.log, () => listener(request))
    })
  }
  const watch = (request: FastifyRequest, reply: FastifyReply) => {
    request.address = addressOf(request.raw)
    if (isInside(request.raw)) return
    inFlight += 1
    reply.header(ID, request.id)
    // Not `finish`, which is not emitted if the client disconnects early.
    reply.raw.once('close', () => {
      inFlight -= 1
      notify(() => completedRequest(request, reply))
    })
  }

  app.decorateRequest('cachedLength', undefined)
  app.decorateRequest('address', '')
  app.addHook('onRequest', (request, reply, next) => {
    watch(request, reply)
    next()
  })

  return {
    get inFlight() {
      return inFlight
    },
    /** For requests that bypass the hooks, such as those with a malformed URL. */
    watch,
    /** Calls the listener after each request, even if the client disconnected before the response. */
    onCompleted: (listener: Listener) => void listeners.push(listener),
  }
}

function completedRequest(request: FastifyRequest, reply: FastifyReply): CompletedRequest {
  const length = request.cachedLength ?? reply.getHeader('content-length')
  return {
    id: request.id,
    request: request.raw,
    address: request.address,
    route: request.routeOptions.url,
    status: reply.raw.headersSent ? reply.raw.statusCode : null,
    ms: reply.elapsedTime,
    bytes: length === undefined ? undefined : Number(length),
    user: request.userId ?? undefined,
    tokenHash: request.tokenHash,
    isCached: request.cachedLength !== undefined,
    isAborted: !reply.raw.writableEnded,
    unlogged: request.routeOptions.config.unlogged,
  }
}

export const ID = 'x-request-id'
const WELL_FORMED = /^[\w-]{8,64}$/

/** Returns the request id: the one of a trusted proxy, or a new one. */
export function requestIds({ trustProxy }: Pick<Settings, 'trustProxy'>) {
  return (raw: IncomingMessage): string => {
    const given = raw.headers[ID]
    const isTrusted = trustProxy > 0 || isInside(raw)
    return isTrusted && typeof given === 'string' && WELL_FORMED.test(given) ? given : newId()
  }
}

const INSIDE = 'x-inside'
const HIDES_CONTACTS = 'x-hides-contacts'
const SECRET = randomUUID()

/** Headers of a request that the server makes to itself while it answers another one, so that both share an id. */
export const insideOf = (request: FastifyRequest) => ({
  [INSIDE]: SECRET,
  [ID]: request.id,
  ...(request.hidesContacts && { [HIDES_CONTACTS]: '1' }),
})

export const isInside = ({ headers }: IncomingMessage) => headers[INSIDE] === SECRET

/** Whether the page that an internal request belongs to hides contacts. */
export const hidesContacts = ({ headers }: IncomingMessage) => headers[HIDES_CONTACTS] === '1'

/** Without i, l, o and u, which are easily misread or mistyped. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const ID_LENGTH = 12

const randomBytes = Buffer.alloc(ID_LENGTH * 256)
let used = randomBytes.length

function newId() {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes)
    used = 0
  }
  let id = ''
  for (const end = used + ID_LENGTH; used < end; used += 1) id += LETTERS[(randomBytes[used] ?? 0) & 31]
  return id
}
