import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { type House, watchHouse } from '#server/http/figures.ts'
import type { Requests } from '#server/http/requests.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Figures for Prometheus, on a port of their own, or beside everything else for whoever has the token. Without either there are
 * none, and nothing is counted.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { metrics }: Pick<Settings, 'metrics'>,
  house: House & { requests: Requests },
) {
  if (!metrics) return
  const registry = await watchHouse(house)
  await watchRequests(registry, house.requests)
  const mayRead = allow(metrics.token)
  if (metrics.port !== null) return serveBeside(app, { ...metrics, port: metrics.port }, registry, mayRead)

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request.raw)) return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'no token' })
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** In seconds; most answers take a few milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

async function watchRequests(registry: Registry, requests: Requests) {
  const { Counter, Gauge, Histogram } = await import('prom-client')
  const registers = [registry]
  const answered = new Counter({
    name: 'zaphiring_requests_total',
    help: 'Requests that are over, by the class of their status; 0xx left before an answer.',
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
  requests.onAnswered(({ request, route: pattern, status, ms }) => {
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

/** The pattern of the route, never what was asked for: there must not be more of them than we wrote. */
function routeOf(url: string | undefined) {
  if (url === undefined) return 'none'
  const [, files] = FILES.exec(url) ?? []
  return files === undefined ? url : `/${files}/*`
}

type Beside = { port: number; host: string }
type MayRead = (request: IncomingMessage) => boolean

function serveBeside(app: FastifyInstance, { port, host }: Beside, registry: Registry, mayRead: MayRead) {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end()
    if (!mayRead(request)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  app.addHook('onReady', (done) => {
    server.once('error', done)
    server.listen({ port, host }, () => {
      server.off('error', done)
      done()
    })
  })
  app.addHook('onClose', (_app, done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}

function allow(token: string | null): MayRead {
  if (token === null) return () => true
  const wanted = digest(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), wanted)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
