import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Announcements, type Change, ServerAnnouncements } from '#server/db/announcements.ts'
import type { Database } from '#server/db/open.ts'
import { cacheKeyOf } from '#server/http/cache/cacheKey.ts'
import type { CachedResponse, PendingResponse, ResponseCache } from '#server/http/cache/responseCache.ts'
import { ID } from '#server/observability/requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response of this route is the same for all visitors without a session. */
    forEveryone?: boolean
    /** The response is the same for all accounts, too. */
    impersonal?: boolean
    /** Whether a successful request adds or removes public data; undefined if it changes none. */
    publicly?: Change
  }
  interface FastifyRequest {
    /** The cache key of the response; null for a personal response. */
    cacheKey: string | null
    /** Set while this request renders a response that others may wait for. */
    pending: PendingResponse | null
  }
  interface FastifyInstance {
    /** The cached response for a visitor with these cookies, if there is one. */
    cachedBody: (path: string, visitor: { cookie: string | undefined; hidesContacts: boolean }) => Buffer | undefined
  }
}

/** How responses differ for visitors with these cookies. */
type VariantOf = (cookie: string) => string

/** Sends cached responses to visitors, before any other hook runs. They contain their headers already. */
export function serveFromCache(app: FastifyInstance, cache: ResponseCache, variantOf: VariantOf = () => '') {
  app.decorateRequest('cacheKey', null)
  app.decorateRequest('pending', null)
  app.decorate('cachedBody', (url, { cookie, hidesContacts }) => {
    const key = cacheKeyOf({ url, headers: { cookie } }, hidesContacts, variantOf(cookie ?? ''))
    return key === null ? undefined : cache.peek(key)?.body
  })
  app.addHook('onRequest', (request, reply, next) => {
    const { forEveryone } = request.routeOptions.config
    const variant = variantOf(request.headers.cookie ?? '')
    const key = forEveryone ? cacheKeyOf(request.raw, request.hidesContacts, variant) : null
    request.cacheKey = key
    if (key === null) return next()
    const response = cache.get(key) ?? cache.getStaleInOutage(key) ?? cache.getPending(key)
    return response ? respond(reply, response, next) : next()
  })
}

/**
 * Caches responses for visitors. Each is rendered once, and concurrent requests for it wait. So these hooks must be registered after
 * all hooks that may delay a request.
 */
export function storeResponses(app: FastifyInstance, cache: ResponseCache) {
  app.addHook('onRequest', (request, reply, next) => {
    const key = request.cacheKey
    if (key === null) return next()
    const response = cache.get(key) ?? cache.getPending(key)
    if (response) return respond(reply, response, next)
    request.pending = cache.begin(key, request.routeOptions.url)
    next()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { cacheKey, pending } = request
    const isOutage = reply.statusCode === 503 && !request.isShed
    const stale = isOutage && cacheKey !== null ? cache.getStaleOnError(cacheKey) : undefined
    if (stale) {
      if (pending) cache.abandon(pending, stale)
      return sendStale(reply, stale)
    }
    if (!pending) return payload
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (reply.statusCode !== 200 || reply.hasHeader('set-cookie') || !Buffer.isBuffer(body)) {
      cache.abandon(pending)
      return payload
    }
    return storeFirst(cache, pending, reply, body)
  })

  // For a request that ended without a response to send, such as a closed connection.
  app.addHook('onResponse', (request, _reply, next) => {
    if (request.pending) cache.abandon(request.pending)
    next()
  })
}

/** Invalidates the cache after a request that changes what visitors see: in this process at once, in others some milliseconds later. */
export function invalidateOnChange(app: FastifyInstance, cache: ResponseCache, announcements: Announcements) {
  const invalidate = (change: Change) => {
    cache.invalidate(change)
    announcements.announce(change)
  }
  app.decorate('invalidateCache', invalidate)
  app.addHook('onSend', async (request, reply) => {
    const { publicly } = request.routeOptions.config
    // Also after a server error, because the change may have been committed before the connection to the database was lost.
    if (publicly && (reply.statusCode < 400 || reply.statusCode >= 500)) invalidate(publicly)
  })
}

/** The embedded engine has a single process. */
const SINGLE_PROCESS: Announcements = {
  ready: Promise.resolve(),
  announce: () => {},
  isReceiving: true,
  position: null,
  close: async () => {},
}

/** Receives the announcements of other processes until the app is closed. */
export function listenForChanges(
  app: FastifyInstance,
  { connection }: Database,
  onChange: (change: Change) => void,
): Announcements {
  if (!('url' in connection)) return SINGLE_PROCESS
  const onLost = (err: unknown) => app.log.warn({ err }, 'other processes are not heard for the moment')
  const announcements = new ServerAnnouncements({ url: connection.url, onChange, onLost })
  app.addHook('onReady', () => announcements.ready)
  app.addHook('onClose', () => announcements.close())
  return announcements
}

/** Sends a cached response, or 304 to a client that has it already. Returns the length of the body. */
function sendCached(request: IncomingMessage, reply: ServerResponse, id: string, cached: CachedResponse): number {
  const { headers, body } = cached
  const isUnchanged = hasEtag(request, headers.etag)
  reply.writeHead(isUnchanged ? 304 : 200, { ...(isUnchanged ? withoutBody(headers) : headers), [ID]: id })
  reply.end(isUnchanged || request.method === 'HEAD' ? undefined : body)
  return isUnchanged ? 0 : body.length
}

function respond(reply: FastifyReply, response: CachedResponse | Promise<CachedResponse | null>, next: () => void) {
  const send = (cached: CachedResponse) => {
    const { request } = reply
    reply.hijack()
    request.cachedLength = sendCached(request.raw, reply.raw, request.id, cached)
    request.endTurn?.()
  }
  if (!(response instanceof Promise)) return send(response)
  void response
    .then((made) => (made ? send(made) : next()))
    .catch((err) => {
      reply.log.error({ err }, 'a response from the cache failed')
      reply.raw.destroy()
    })
}

/** Stores the first response, which the framework sends. The ETag is a hash of the body, so that it is the same in every process. */
function storeFirst(cache: ResponseCache, pending: PendingResponse, reply: FastifyReply, body: Buffer) {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const headers = Object.entries(reply.getHeaders()).filter(([name, value]) => name !== ID && value !== undefined)
  cache.store(pending, { ...Object.fromEntries(headers), 'content-length': body.length }, body)
  if (!hasEtag(reply.request.raw, etag)) return body
  for (const name of BODY_HEADERS) reply.removeHeader(name)
  reply.code(304)
  return null
}

function sendStale(reply: FastifyReply, { headers, body }: CachedResponse): Buffer {
  for (const name of Object.keys(reply.getHeaders())) if (name !== ID) reply.removeHeader(name)
  reply.code(200).headers(headers)
  return body
}

const BODY_HEADERS = ['content-length', 'content-type', 'content-encoding']

const withoutBody = (headers: OutgoingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.includes(name)))

/** A proxy may have turned the ETag into a weak one. */
const hasEtag = ({ headers }: IncomingMessage, etag: unknown) =>
  headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false
