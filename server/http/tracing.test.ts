import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startTracing } from '#server/http/tracing.ts'
import { deliver } from '#server/outside/mail/deliver.ts'
import { putOff, startQueue } from '#server/outside/queue.ts'
import { readSettings } from '#server/settings.ts'
import { createWorld } from '#test/world.ts'

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

/** What a collector of OpenTelemetry hears, by OTLP over HTTP. */
async function startCollector() {
  const heard: Sent[] = []
  const paths = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = await request.toArray()
    paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`)
    heard.push(JSON.parse(Buffer.concat(body).toString()))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    paths,
    resources: () => heard.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => told(resource))),
    spans: () => heard.flatMap((sent) => sent.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((s) => s.spans))),
  }
}

const told = ({ attributes }: { attributes: Attributes }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const collector = await startCollector()
const tracing = await startTracing(
  readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'house-of-tests',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
  }),
)
const world = await createWorld({}, () => {}, { tracing })
const business = await world.business()
const job = await world.job(business)
const student = await world.student()
const cookie = [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const url = await world.app.listen({ port: 0, host: '127.0.0.1' })

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const ids = {
  traced: await world.app.inject({
    url: `/api/jobs/${job.id}?token=secret`,
    headers: { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` },
  }),
  odd: await world.app.inject({ url: '/api/user', headers: { traceparent: `00-${'0'.repeat(32)}-${PARENT.span}-01` } }),
  // Over a real connection, from which the body comes without knowing of its request.
  comment: await fetch(`${url}/api/jobs/${job.id}/comment`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Geheimwort' }),
  }),
  first: await world.visitor.ask('GET', '/api/jobs?limit=8'),
  // Over a connection, too: at the door, where the others get theirs, nothing is traced.
  remembered: await fetch(`${url}/api/jobs?limit=8`, { headers: { 'accept-encoding': 'identity' } }),
}
const idOf = (answer: Response | { headers: Record<string, unknown> }) =>
  answer.headers instanceof Headers ? answer.headers.get('x-request-id') : answer.headers['x-request-id']

const tried = Promise.withResolvers<void>()
const nobody = { send: () => Promise.reject(new Error('no such host')) }
const letter = {
  id: 'letter',
  site: 'house.example',
  to: { name: 'Nika', address: 'nika@house.example' },
  subject: 'Geheimwort',
  text: 'Geheimwort',
}
const mail = () => deliver(nobody, letter).finally(tried.resolve)
const queue = await startQueue(world.database, { work: { mail }, onError: () => {} })
await putOff(world.db, 'mail', { notificationId: 1 })
await tried.promise
await queue.stop()
await tracing?.stop()
const spans = collector.spans()
const spanOf = (id: unknown) => spans.find((span) => told(span)['zaphiring.request.id'] === id)

test('traces go where the standard variables say, under the name that they give', () => {
  expect([...collector.paths]).toEqual(['POST /v1/traces application/json'])
  expect(collector.resources()[0]).toMatchObject({
    'service.name': 'house-of-tests',
    'deployment.environment': 'test',
  })
})

test('a request is a span under its route, part of the trace of whoever asked', () => {
  const span = spanOf(idOf(ids.traced))

  expect(span).toMatchObject({
    name: 'GET /api/jobs/:id',
    kind: 2,
    traceId: PARENT.trace,
    parentSpanId: PARENT.span,
  })
  expect(span && told(span)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/jobs/:id',
    'http.response.status_code': 200,
  })
})

test('a parent that cannot be is none', () => {
  const span = spanOf(idOf(ids.odd))
  expect(span?.traceId).toMatch(/^(?!0+$)[\da-f]{32}$/)
  expect(span?.parentSpanId ?? '').toBe('')
})

test('each statement is a span of the request that asked for it, also after a body was read', () => {
  for (const answer of [ids.traced, ids.comment]) {
    const request = spanOf(idOf(answer))
    const statements = spans.filter(({ traceId, attributes }) =>
      attributes.some(({ key }) => traceId === request?.traceId && key === 'db.system.name'),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const span of statements) expect(span.name).toMatch(/^[A-Z]+( [\w.]+)?$/)
  }
  const said = spans.filter(({ traceId }) => traceId === spanOf(idOf(ids.comment))?.traceId).map((span) => told(span))
  expect(said.map((facts) => facts['db.query.text'] ?? '').join()).toMatch(/insert into "comments"/)
})

test('an answer from memory is a span that says so, and asks the database nothing', () => {
  const span = spanOf(idOf(ids.remembered))
  expect(span && told(span)['zaphiring.memory']).toBe(true)
  expect(spans.filter(({ traceId }) => traceId === span?.traceId)).toHaveLength(1)
})

test('work of the queue is a trace, with the mail as a part of it', () => {
  const work = spans.find(({ name }) => name === 'queue mail')
  const mail = spans.find(({ name }) => name === 'send mail')
  expect(work?.parentSpanId ?? '').toBe('')
  expect(mail).toMatchObject({ traceId: work?.traceId, parentSpanId: work?.spanId, status: { code: 2 } })
})

test('nothing that people typed is in a trace', () => {
  expect(JSON.stringify(spans)).not.toMatch(/Geheimwort|secret|house\.example/)
})

test('without an endpoint, or when it is switched off, nothing is traced', async () => {
  expect(await startTracing(readSettings({}))).toBeNull()
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' }
  expect(await startTracing(readSettings(off))).toBeNull()
})
