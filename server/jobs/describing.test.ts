import { afterAll, beforeEach, expect, test } from 'vitest'
import { builtInWriter } from '#server/outside/writer/builtIn.ts'
import { type JobFacts, wholeOf } from '#server/outside/writer.ts'
import { begins, KEY, says, startProvider, stops, writes } from '#test/provider.ts'
import { createWorld, type Person } from '#test/world.ts'

const provider = await startProvider()
const world = await createWorld({ ...provider.settings, RATE_LIMIT: 'on' })
const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
beforeEach(world.reset)
afterAll(provider.close)

const FACTS: JobFacts = {
  title: 'Barista',
  businessName: 'Café Nummer 1',
  payRate: '15 €/Std.',
  jobType: null,
  language: null,
  location: null,
  tags: [],
}
const HONEST = 'Café Nummer 1 has an opening: “Barista”. Pay: 15 €/Std. We would like to hear from you.'
const ASKED = { title: FACTS.title, payRate: FACTS.payRate }
const builtIn = (variant = 0) => wholeOf(builtInWriter.tell({ ...FACTS, variant }, { businessId: 1 }))

/** Asks over the network, as browsers do, and reads the stream of events. */
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

test('a description comes as JSON for whoever asks for that', async () => {
  provider.behave(writes(HONEST))
  const reply = await (await world.business()).ask('POST', '/api/jobs/describe', ASKED)

  expect(reply.headers.get('content-type')).toContain('application/json')
  expect(await reply.json()).toEqual({ description: HONEST })
})

test('and sentence by sentence for whoever wants to watch', async () => {
  provider.behave(writes(HONEST))
  const reply = await watch(await world.business(), ASKED, {})

  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  const events = eventsIn(await reply.text())
  const texts = events.filter(({ event }) => event === 'text').map(({ data }) => data.text)
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.join('')).toBe(HONEST)
  expect(events.at(-1)).toEqual({ event: 'done', data: { description: HONEST } })
})

test('what was written is there before the rest is', async () => {
  let goOn = () => {}
  provider.behave((reply) => {
    begins(reply, HONEST)
    goOn = () => stops(reply)
  })
  const reply = await watch(await world.business())
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: text')) text += (await reader?.read())?.value

  expect(text).not.toContain('event: done')
  goOn()
  for (let next = await reader?.read(); !next?.done; next = await reader?.read()) text += next?.value
  expect(eventsIn(text).at(-1)?.data).toEqual({ description: HONEST })
})

test('when the provider fails midway the text begins anew', async () => {
  provider.behave((reply) => {
    begins(reply, HONEST)
    setImmediate(() => reply.destroy())
  })
  const events = eventsIn(await (await watch(await world.business())).text())

  expect(events.map(({ event }) => event)).toContain('restart')
  const after = events.slice(events.findIndex(({ event }) => event === 'restart') + 1, -1)
  expect(after.map(({ data }) => data.text).join('')).toBe(await builtIn())
  expect(events.at(-1)?.data).toEqual({ description: await builtIn() })
})

test('a job without a description gets one from the provider, or the built-in one', async () => {
  const business = await world.business()
  const draft = { ...ASKED, description: '' }
  provider.behave(writes(HONEST))
  expect((await world.job(business, draft)).description).toBe(HONEST)
  provider.behave(says(500))
  expect((await world.job(business, draft)).description).toBe(await builtIn())
  provider.behave(writes(HONEST))
  await world.job(business, { ...draft, description: 'My own words.' })
  expect(provider.asked).toEqual([])
})

test('another variant is another text', async () => {
  provider.behave(writes('HACKED.'))
  const business = await world.business()
  const described = async (variant: number) =>
    (await (await business.ask('POST', '/api/jobs/describe', { ...ASKED, variant })).json()).description

  expect(await described(1)).toBe(await builtIn(1))
  expect(await described(2)).not.toBe(await described(1))
  for (const variant of [-1, 1.5, 1001, '1'])
    expect((await business.ask('POST', '/api/jobs/describe', { ...ASKED, variant })).status).toBe(400)
})

test('a refusal is the same for those who watch', async () => {
  provider.behave(writes(HONEST))
  const business = await world.business()
  expect((await watch(await world.student())).status).toBe(403)
  expect((await watch(business, { title: '' })).status).toBe(400)
  expect((await watch(business, { ...ASKED, prompt: 'x' })).status).toBe(400)
  const foreign = { 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'cross-site' }
  const reply = await watch(business, ASKED, {
    headers: { ...foreign, cookie: `session=${business.cookies.get('session')}` },
  })
  expect(reply.status).toBe(403)
  expect(reply.headers.get('content-type')).toContain('application/json')
  expect(provider.asked).toEqual([])
})

test('who closes the page ends the call to the provider', async () => {
  const begun = Promise.withResolvers<void>()
  provider.behave((reply) => {
    begins(reply, 'Café Nummer 1')
    begun.resolve()
  })
  const left = new AbortController()
  await watch(await world.business(), ASKED, { signal: left.signal })
  await begun.promise
  left.abort()

  expect(provider.asked).toHaveLength(1)
  const start = performance.now()
  await provider.asked[0]?.hungUp
  expect(performance.now() - start).toBeLessThan(4000)
})

test("no person's name is sent for a business without one", async () => {
  provider.behave(writes(HONEST))
  const business = await world.business({ fullName: 'Mia Krause' })
  await world.db.execute(`update users set business_name = null where id = ${business.user.id}`)
  await business.ask('POST', '/api/jobs/describe', ASKED)

  expect(JSON.stringify(provider.asked[0]?.body)).not.toContain('Krause')
})

test('neither the key nor what was asked shows in answers or in the log', async () => {
  let log = ''
  const out = { write: (lines: string) => (log += lines) }
  const telling = await createWorld({ ...provider.settings, LOG_LEVEL: 'trace' }, undefined, { out })
  const business = await telling.business()
  const answers: string[] = []
  for (const answer of [says(401, `{"error":{"message":"bad key ${KEY}"}}`), writes('HACKED'), says(200, KEY)]) {
    provider.behave(answer)
    answers.push(await (await business.ask('POST', '/api/jobs/describe', { title: 'Barista Kanarienvogel' })).text())
  }

  expect(log).toContain('the provider wrote nothing that can be shown')
  expect(log).not.toMatch(/canary|Kanarienvogel|HACKED|material to write/)
  expect(answers.join('')).toContain('Kanarienvogel')
  expect(answers.join('')).not.toMatch(/canary|HACKED|material to write/)
})

test('the description of the API tells of both ways', async () => {
  const { paths } = await (await world.visitor.ask('GET', '/api/openapi.json')).json()
  const { description, responses } = paths['/api/jobs/describe'].post

  expect(description).toContain('restart')
  expect(Object.keys(responses['200'].content)).toEqual(['application/json', 'text/event-stream'])
  expect(responses['200'].content['application/json'].schema.properties.description.type).toBe('string')
})

test('a house that closes ends what is being written properly', async () => {
  const closing = await createWorld(provider.settings)
  const address = await closing.app.listen({ host: '127.0.0.1', port: 0 })
  const begun = Promise.withResolvers<void>()
  provider.behave((reply) => {
    begins(reply, HONEST)
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
  await closing.app.close()

  expect(eventsIn(await text).at(-1)).toEqual({ event: 'done', data: { description: await builtIn() } })
  expect(performance.now() - start).toBeLessThan(5000)
})
