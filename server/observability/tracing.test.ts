import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { deliver } from '#server/integrations/mail/deliver.ts'
import { enqueueLetter, startQueue } from '#server/integrations/queue.ts'
import { traced } from '#server/observability/tracer.ts'
import { startTracing } from '#server/observability/tracing.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createTestApp } from '#test/app.ts'
import { listen } from '../../scripts/ports.mjs'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }
type Attributes = { key: string; value: Value }[]
type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attributes
  status: { code?: number }
}
type Sent = { resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: Span[] }[] }[] }

/** An OpenTelemetry collector that stores what it receives, by OTLP over HTTP. */
async function startCollector() {
  const received: Sent[] = []
  const paths = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await request.toArray()
    paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`)
    received.push(JSON.parse(Buffer.concat(body).toString()))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await listen(server)
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `http://127.0.0.1:${port}`,
    paths,
    resources: () =>
      received.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => attributesOf(resource))),
    spans: () =>
      received.flatMap((sent) => sent.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((s) => s.spans))),
  }
}

const attributesOf = ({ attributes }: { attributes: Attributes }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const collector = await startCollector()
const tracing = await startTracing(
  readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'service-under-test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
  }),
)
const app = await createTestApp({}, () => {}, { tracing })
const business = await app.business()
const job = await app.job(business)
const student = await app.student()
const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const ids = {
  traced: await app.fastify.inject({
    url: `/api/jobs/${job.id}?token=secret`,
    headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` },
  }),
  odd: await app.fastify.inject({
    url: '/api/user',
    headers: { traceparent: `00-${'0'.repeat(32)}-${PARENT.span}-01` },
  }),
  // Over a real connection, because the body arrives in another async context than its request.
  comment: await fetch(`${url}/api/jobs/${job.id}/comment`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Geheimwort' }),
  }),
  first: await app.visitor.ask('GET', '/api/jobs?limit=8'),
  // Over a real connection as well: the fast path before the framework is not traced.
  cached: await fetch(`${url}/api/jobs?limit=8`, { headers: { 'accept-encoding': 'identity' } }),
}
const idOf = (answer: Response | { headers: Record<string, unknown> }) =>
  answer.headers instanceof Headers ? answer.headers.get('x-request-id') : answer.headers['x-request-id']

const attempted = Promise.withResolvers<void>()
const unreachable = { send: () => Promise.reject(new Error('no such host')) }
const letter = {
  id: 'letter',
  site: 'house.example',
  to: { name: 'Nika', address: 'nika@house.example' },
  subject: 'Geheimwort',
  text: 'Geheimwort',
  html: 'Geheimwort',
}
const send = () => deliver(unreachable, letter).finally(attempted.resolve)
const queue = startQueue(app.db, { send, onError: () => {} })
await enqueueLetter(app.db, { occasion: 'password-changed', userId: 1 })
await attempted.promise
await queue.stop()
await tracing?.stop()
const spans = collector.spans()
const spanOf = (id: unknown) => spans.find((span) => attributesOf(span)['zaphiring.request.id'] === id)

test('Traces are sent to the endpoint and with the service name of the standard variables', () => {
  expect([...collector.paths]).toEqual(['POST /v1/traces application/json'])
  expect(collector.resources()[0]).toMatchObject({
    'service.name': 'service-under-test',
    'deployment.environment': 'test',
  })
})

test('A request is a span named after its route, in the trace of the client', () => {
  const span = spanOf(idOf(ids.traced))

  expect(span).toMatchObject({
    name: 'GET /api/jobs/:id',
    kind: 2,
    traceId: PARENT.trace,
    parentSpanId: PARENT.span,
  })
  expect(span && attributesOf(span)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/jobs/:id',
    'http.response.status_code': 200,
  })
})

test('An invalid trace parent is ignored', () => {
  const span = spanOf(idOf(ids.odd))
  expect(span?.traceId).toMatch(/^(?!0+$)[\da-f]{32}$/)
  expect(span?.parentSpanId ?? '').toBe('')
})

test('Each statement is a span of the request that caused it, also after a body was read', () => {
  for (const answer of [ids.traced, ids.comment]) {
    const request = spanOf(idOf(answer))
    const statements = spans.filter(({ traceId, attributes }) =>
      attributes.some(({ key }) => traceId === request?.traceId && key === 'db.system.name'),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const span of statements) expect(span.name).toMatch(/^[A-Z]+( [\w.]+)?$/)
  }
  const attributes = spans
    .filter(({ traceId }) => traceId === spanOf(idOf(ids.comment))?.traceId)
    .map((span) => attributesOf(span))
  expect(attributes.map((facts) => facts['db.query.text'] ?? '').join()).toMatch(/insert into "comments"/)
})

test('A response from the cache has a span that says so, and no statements', () => {
  const span = spanOf(idOf(ids.cached))
  expect(span && attributesOf(span)['zaphiring.cached']).toBe(true)
  expect(spans.filter(({ traceId }) => traceId === span?.traceId)).toHaveLength(1)
})

test('A job of the queue is a trace that includes the mail', () => {
  const work = spans.find(({ name }) => name === 'queue mail')
  const mail = spans.find(({ name }) => name === 'send mail')
  expect(work?.parentSpanId ?? '').toBe('')
  expect(mail).toMatchObject({ traceId: work?.traceId, parentSpanId: work?.spanId, status: { code: 2 } })
})

test('No user input is in a trace', () => {
  expect(JSON.stringify(spans)).not.toMatch(/Geheimwort|secret|house\.example/)
})

test('Nothing is traced without an endpoint, or when tracing is switched off', async () => {
  expect(await startTracing(readSettings({}))).toBeNull()
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' }
  expect(await startTracing(readSettings(off))).toBeNull()
})

test('A collector that never answers delays the shutdown by a second at most', async () => {
  const silent = createTcpServer()
  const port = await listen(silent)
  const tracing = await startTracing(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }))
  await traced('work', {}, async () => {}, 'root')

  const since = performance.now()
  await tracing?.stop()

  expect(performance.now() - since).toBeLessThan(1000)
  silent.close()
})
