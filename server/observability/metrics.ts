import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { createProcessMetrics, type Watched } from '#server/observability/processMetrics.ts'
import type { Requests } from '#server/observability/requests.ts'
import type { Settings } from '#server/settings/settings.ts'

/**
 * Prometheus metrics on a port of their own, or on the main port with a token. Without either, nothing is served or
 * counted.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { metrics }: Pick<Settings, 'metrics'>,
  watched: Watched & { requests: Requests },
) {
  if (!metrics) return
  const registry = await createProcessMetrics(watched)
  await watchRequests(registry, watched.requests)
  const mayRead = tokenCheck(metrics.token)
  if (metrics.port !== null) return serveOnOwnPort(app, { ...metrics, port: metrics.port }, registry, mayRead)

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request.raw)) return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'no token' })
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** In seconds; most responses take a few milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

async function watchRequests(registry: Registry, requests: Requests) {
  const { Counter, Gauge, Histogram } = await import('prom-client')
  const registers = [registry]
  const answered = new Counter({
    name: 'zaphiring_requests_total',
    help: 'Requests that are over, by the class of their status; 0xx: the client disconnected before an answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const took = new Histogram({
    name: 'zaphiring_request_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'zaphiring_requests_in_flight',
    help: 'Requests that have come and are not answered yet.',
    registers,
    collect() {
      this.set(requests.inFlight)
    },
  })
  requests.onCompleted(({ request, route: pattern, status, ms }) => {
    const [method, route] = [methodOf(request), routeOf(pattern)]
    answered.inc({ method, route, status: classOf(status) })
    took.observe({ method, route }, ms / 1000)
  })
}

const CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'] as const
const classOf = (status: number | null) => CLASSES[Math.floor((status ?? 0) / 100)] ?? '0xx'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
const methodOf = ({ method = '' }: IncomingMessage) => (METHODS.has(method) ? method : 'other')

const FILES = /^\/(assets|api\/docs)\//

/** The route's pattern, never the requested URL, so that the number of labels is bounded. */
function routeOf(url: string | undefined) {
  if (url === undefined) return 'none'
  const [, files] = FILES.exec(url) ?? []
  return files === undefined ? url : `/${files}/*`
}

type Listen = { port: number; host: string }
type MayRead = (request: IncomingMessage) => boolean

function serveOnOwnPort(app: FastifyInstance, { port, host }: Listen, registry: Registry, mayRead: MayRead) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end()
    if (!mayRead(request)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      const metrics = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(metrics)
    } catch (err) {
      app.log.error({ err }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  app.addHook('onReady', (done) => {
    server.once('error', done)
    server.listen({ port, host }, () => {
      server.off('error', done)
      server.on('error', (err) => app.log.error({ err }, 'a connection for metrics was not accepted'))
      done()
    })
  })
  app.addHook('onClose', (_app, done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}

function tokenCheck(token: string | null): MayRead {
  if (token === null) return () => true
  const expected = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
