import { afterAll, beforeEach, expect, test } from 'vitest'
import { builtInWriter } from '#server/features/descriptions/writer/builtIn.ts'
import { type DescribedJob, wholeOf } from '#server/features/descriptions/writer/writer.ts'
import { endStream, KEY, respondsWith, startProvider, startStream, streams } from '#test/aiProvider.ts'
import { describedPaths } from '#test/apiDescription.ts'
import { createTestApp, type Person } from '#test/app.ts'

const provider = await startProvider()
const app = await createTestApp({ ...provider.settings, RATE_LIMIT: 'on' })
const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
beforeEach(app.reset)
afterAll(provider.close)

const FACTS: DescribedJob = {
  title: 'Barista',
  businessName: 'Café Nummer 1',
  payRate: '15 €/Std.',
  jobType: null,
  language: null,
  location: null,
  tags: [],
}
const HONEST = 'Café Nummer 1 has an opening: “Barista”. Pay: 15 €/Std. We would like to hear from you.'
const cafe = (account = {}) => app.business({ businessName: FACTS.businessName, ...account })
const ASKED = { title: FACTS.title, payRate: FACTS.payRate }
const builtIn = async (variant = 0, facts: Partial<DescribedJob> = {}) =>
  (await wholeOf(builtInWriter.write({ ...FACTS, ...facts, variant }, { businessId: 1 }))).text
/** The response of the provider with an acceptable text. */
const HONEST_ANSWER = {
  description: HONEST,
  texts: [
    { language: 'en', text: HONEST, writtenBy: 'ai' },
    { language: 'de', text: expect.stringContaining('Café Nummer 1'), writtenBy: 'builtIn' },
  ],
}

/** Sends the request over the network, as browsers do, and reads the stream of events. */
function watch(person: Person, body: object = ASKED, init: RequestInit = {}) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${url}/api/jobs/describe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie },
    body: JSON.stringify(body),
    ...init,
  })
}

const eventsIn = (text: string) =>
  [...text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, event = '', data = '']) => ({
    event,
    data: JSON.parse(data),
  }))

test('A description is sent as JSON when the client asks for it', async () => {
  provider.behave(streams(HONEST))
  const reply = await (await cafe()).ask('POST', '/api/jobs/describe', ASKED)

  expect(reply.headers.get('content-type')).toContain('application/json')
  expect(await reply.json()).toEqual(HONEST_ANSWER)
})

test('A description is sent sentence by sentence when the client asks for events', async () => {
  provider.behave(streams(HONEST))
  const reply = await watch(await cafe(), ASKED, {})

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const events = eventsIn(await reply.text())
  const texts = events.filter(({ event }) => event === 'text').map(({ data }) => data.text)
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.join('')).toBe(HONEST)
  expect(events.at(-1)).toEqual({ event: 'done', data: HONEST_ANSWER })
})

test('The first sentences arrive before the rest is written', async () => {
  let goOn = () => {}
  provider.behave((reply) => {
    startStream(reply, HONEST)
    goOn = () => endStream(reply)
  })
  const reply = await watch(await cafe())
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: text')) text += (await reader?.read())?.value

  expect(text).not.toContain('event: done')
  goOn()
  for (let next = await reader?.read(); !next?.done; next = await reader?.read()) text += next?.value
  expect(eventsIn(text).at(-1)?.data).toEqual(HONEST_ANSWER)
})

test('When the provider fails midway the text starts again', async () => {
  provider.behave((reply) => {
    startStream(reply, HONEST)
    setImmediate(() => reply.destroy())
  })
  const events = eventsIn(await (await watch(await cafe())).text())

  expect(events.map(({ event }) => event)).toContain('restart')
  const after = events.slice(events.findIndex(({ event }) => event === 'restart') + 1, -1)
  expect(after.map(({ data }) => data.text).join('')).toBe(await builtIn())
  expect(events.at(-1)?.data).toMatchObject({ description: await builtIn() })
})

test('A job without a description gets one from the provider, or the built-in one', async () => {
  const business = await cafe()
  const draft = { ...ASKED, description: '' }
  provider.behave(streams(HONEST))
  const { description, otherDescription } = await app.job(business, draft)
  expect(description).toBe(HONEST)
  provider.behave(respondsWith(500))
  const known = { contacts: ['email' as const], otherTexts: [`${HONEST}\n\n${otherDescription}`] }
  expect((await app.job(business, draft)).description).toBe(await builtIn(0, known))
  provider.behave(streams(HONEST))
  await app.job(business, { ...draft, description: 'My own words.' })
  expect(provider.requests).toEqual([])
})

test('Another variant has another text', async () => {
  provider.behave(streams('HACKED.'))
  const business = await cafe()
  const described = async (variant: number) =>
    (await (await business.ask('POST', '/api/jobs/describe', { ...ASKED, variant })).json()).description

  expect(await described(1)).toBe(await builtIn(1))
  expect(await described(2)).not.toBe(await described(1))
  for (const variant of [-1, 1.5, 1001, '1'])
    expect((await business.ask('POST', '/api/jobs/describe', { ...ASKED, variant })).status).toBe(400)
})

test('A refusal is the same when the client asks for events', async () => {
  provider.behave(streams(HONEST))
  const business = await cafe()
  expect((await watch(await app.student())).status).toBe(403)
  expect((await watch(business, { title: '' })).status).toBe(400)
  expect((await watch(business, { ...ASKED, prompt: 'x' })).status).toBe(400)
  const foreign = { 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'cross-site' }
  const reply = await watch(business, ASKED, {
    headers: { ...foreign, cookie: `session=${business.cookies.get('session')}` },
  })
  expect(reply.status).toBe(403)
  expect(reply.headers.get('content-type')).toContain('application/json')
  expect(provider.requests).toEqual([])
})

test('Closing the page aborts the call to the provider', async () => {
  const begun = Promise.withResolvers<void>()
  provider.behave((reply) => {
    startStream(reply, 'Café Nummer 1')
    begun.resolve()
  })
  const left = new AbortController()
  await watch(await cafe(), ASKED, { signal: left.signal })
  await begun.promise
  left.abort()

  expect(provider.requests).toHaveLength(1)
  const start = performance.now()
  await provider.requests[0]?.disconnected
  expect(performance.now() - start).toBeLessThan(4000)
})

test("No person's name is sent for a business without one", async () => {
  provider.behave(streams(HONEST))
  const business = await cafe({ fullName: 'Mia Krause' })
  await app.db.execute(`update users set business_name = null where id = ${business.user.id}`)
  await business.ask('POST', '/api/jobs/describe', ASKED)

  expect(JSON.stringify(provider.requests[0]?.body)).not.toContain('Krause')
})

test('Neither the key nor the prompt appears in responses or in the log', async () => {
  let log = ''
  const out = { write: (lines: string) => (log += lines) }
  const traced = await createTestApp({ ...provider.settings, LOG_LEVEL: 'trace' }, undefined, { out })
  const business = await traced.business()
  const answers: string[] = []
  for (const answer of [
    respondsWith(401, `{"error":{"message":"bad key ${KEY}"}}`),
    streams('HACKED'),
    respondsWith(200, KEY),
  ]) {
    provider.behave(answer)
    answers.push(await (await business.ask('POST', '/api/jobs/describe', { title: 'Kanarienvogel' })).text())
  }

  expect(log).toContain('the provider wrote nothing that can be shown')
  expect(log).not.toMatch(/canary|Kanarienvogel|HACKED|material to write/)
  expect(answers.join('')).toContain('Kanarienvogel')
  expect(answers.join('')).not.toMatch(/canary|HACKED|material to write/)
})

test('The API description documents both formats', async () => {
  const paths = await describedPaths(app.visitor)
  const { description, responses } = paths['/api/jobs/describe'].post

  expect(description).toContain('restart')
  expect(Object.keys(responses['200'].content)).toEqual(['application/json', 'text/event-stream'])
  expect(responses['200'].content['application/json'].schema.properties.description.type).toBe('string')
})

test('During a shutdown a description in progress is completed properly', async () => {
  const closing = await createTestApp(provider.settings)
  const address = await closing.fastify.listen({ host: '127.0.0.1', port: 0 })
  const begun = Promise.withResolvers<void>()
  provider.behave((reply) => {
    startStream(reply, HONEST)
    begun.resolve()
  })
  const business = await closing.business({ businessName: 'Café Nummer 1' })
  const reply = await fetch(`${address}/api/jobs/describe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie: `session=${business.cookies.get('session')}`,
    },
    body: JSON.stringify(ASKED),
  })
  await begun.promise
  const start = performance.now()
  const text = reply.text()
  await closing.fastify.close()

  expect(eventsIn(await text).at(-1)).toMatchObject({ event: 'done', data: { description: await builtIn() } })
  expect(performance.now() - start).toBeLessThan(5000)
})
