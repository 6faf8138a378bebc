import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { answerFromMemory } from '#server/http/anonymous.ts'
import { compressAnswers } from '#server/http/compression.ts'
import { createMemory } from '#server/http/memory.ts'

type Reply = { status?: number; cookie?: string; body?: string }

/** A server with one page for everyone, which counts how often it is made. */
function serve({
  make = async () => ({}),
  ...limits
}: Parameters<typeof createMemory>[0] & { make?: () => Promise<Reply> } = {}) {
  const memory = createMemory(limits)
  const app = Fastify()
  const made: string[] = []
  compressAnswers(app)
  answerFromMemory(app, memory)
  app.get('/*', { config: { forEveryone: true } }, async (request, reply) => {
    const number = made.push(request.url)
    const { status = 200, cookie, body = '' } = await make()
    if (cookie) reply.header('set-cookie', cookie)
    return reply.code(status).header('x-kept', 'yes').type('text/html; charset=utf-8').send(`${number} ${body}`)
  })
  const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, ask, made, memory }
}

test('visitors get the same answer, made once', async () => {
  const { ask, made } = serve()

  const first = await ask('/')
  const second = await ask('/')

  expect(made).toHaveLength(1)
  expect(second.body).toBe(first.body)
  expect(second.headers).toMatchObject({
    'x-kept': 'yes',
    'content-type': 'text/html; charset=utf-8',
    'content-length': '2',
  })
})

test.each(['session=a', '__Host-session=a', 'theme=dark; session=a', 'session =a', 'language=de;\tsession=a'])(
  'an answer with the cookie "%s" is neither taken from memory nor kept',
  async (cookie) => {
    const { ask, made } = serve()

    await ask('/', { cookie })
    await ask('/', { cookie })
    await ask('/')

    expect(made).toHaveLength(3)
  },
)

test('each language, each theme and each query has an answer of its own; other cookies change nothing', async () => {
  const { ask, made } = serve()
  const visits = [
    ['/', ''],
    ['/', 'language=de'],
    ['/', 'theme=dark'],
    ['/?search=barista', ''],
  ] as const

  for (const [url, cookie] of [...visits, ...visits]) await ask(url, cookie ? { cookie } : {})
  await ask('/', { cookie: 'language=de; consent=1' })

  expect(made).toHaveLength(4)
})

test('the language that names an answer is the one that it was made in', async () => {
  const { ask, made } = serve()

  await ask('/', { cookie: 'language=en; language=de' })
  await ask('/', { cookie: 'language=de' })

  expect(made).toHaveLength(2)
})

test.each([{ status: 404 }, { status: 500 }, { status: 302 }, { cookie: 'a=b' }])('%o is not kept', async (reply) => {
  const { ask, made } = serve({ make: async () => reply })

  await ask('/')
  await ask('/')

  expect(made).toHaveLength(2)
})

test('who asks while an answer is made waits for that one', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const { ask, made } = serve({ make: () => promise })

  const answers = [ask('/'), ask('/'), ask('/')]
  await expect.poll(() => made.length).toBe(1)
  resolve({})

  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['1 ', '1 ', '1 '])
  expect(made).toHaveLength(1)
})

test('who waited for an answer that failed makes one', async () => {
  let tries = 0
  const { ask } = serve({
    make: async () => {
      tries += 1
      if (tries === 1) throw new Error('broken')
      return {}
    },
  })

  const statuses = (await Promise.all([ask('/'), ask('/')])).map(({ statusCode }) => statusCode)

  expect(statuses.sort()).toEqual([200, 500])
})

test('after a change nobody gets what was made before it, not even if it was still being made', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const { ask, made, memory } = serve({ make: () => promise })

  const early = ask('/')
  await expect.poll(() => made.length).toBe(1)
  memory.forget()
  const late = ask('/')
  resolve({})

  expect((await early).body).toBe('1 ')
  expect((await late).body).toBe('2 ')
  expect((await ask('/')).body).toBe('2 ')
})

test('an answer grows old', async () => {
  let now = 0
  const { ask, made } = serve({ freshMs: 5000, clock: () => now })

  await ask('/')
  now = 5000
  await ask('/')
  expect(made).toHaveLength(1)
  now = 5001
  await ask('/')

  expect(made).toHaveLength(2)
})

test('an answer grows old at once while changes made elsewhere are not heard of', async () => {
  let now = 0
  let isInformed = false
  const { ask, made } = serve({ clock: () => now, isInformed: () => isInformed })

  await ask('/')
  now = 501
  isInformed = true
  await ask('/')
  now = 1200
  await ask('/')

  expect(made).toHaveLength(2)
})

test('no answer outlives the day in Berlin that it was asked for on', async () => {
  const midnight = Date.parse('2026-03-29T22:00:00Z')
  let now = midnight - 2
  const { ask, made } = serve({ clock: () => now })

  await ask('/')
  now = midnight - 1
  await ask('/')
  expect(made).toHaveLength(1)
  now = midnight
  await ask('/')

  expect(made).toHaveLength(2)
})

test('what is still being made at midnight is for those who asked before it', async () => {
  const midnight = Date.parse('2026-10-25T23:00:00Z')
  let now = midnight - 1
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const { ask, made } = serve({ clock: () => now, make: () => promise })

  const early = ask('/')
  await expect.poll(() => made.length).toBe(1)
  now = midnight
  const late = ask('/')
  resolve({})

  expect((await early).body).toBe('1 ')
  expect((await late).body).toBe('2 ')
  expect((await ask('/')).body).toBe('2 ')
})

test('the memory is bounded, and what was used least is given up first', async () => {
  const { ask, made, memory } = serve({ maxBytes: 10_000, make: async () => ({ body: 'x'.repeat(2000) }) })

  for (const url of ['/1', '/2', '/3', '/1', '/4', '/1']) await ask(url)
  expect(memory.bytes).toBeLessThanOrEqual(10_000)
  expect(made).toEqual(['/1', '/2', '/3', '/4'])

  await ask('/2')
  expect(made).toEqual(['/1', '/2', '/3', '/4', '/2'])
})

test('an answer whose time is over takes no memory any more as soon as another one is kept', async () => {
  let now = 0
  const { ask, memory } = serve({ freshMs: 5000, clock: () => now, make: async () => ({ body: 'x'.repeat(2000) }) })

  for (const url of ['/1', '/2', '/3']) await ask(url)
  const ofThree = memory.bytes
  now = 5001
  await ask('/4')

  expect(memory.bytes).toBe(ofThree / 3)
})

test('where much is kept already, it is what was asked for before', async () => {
  const body = 'x'.repeat(2000)
  const { ask, made, memory } = serve({ maxBytesOfAll: 5000, make: async () => ({ body }) })

  for (const url of ['/1', '/2', '/3', '/4', '/4', '/4', '/2']) await ask(url)
  expect(made).toEqual(['/1', '/2', '/3', '/4', '/4'])

  memory.forget()
  for (const url of ['/1', '/2', '/4', '/4', '/5', '/5']) await ask(url)
  expect(made.slice(5)).toEqual(['/1', '/2', '/4', '/5', '/5'])
})

test('neither endless addresses nor huge answers are kept', async () => {
  const { ask, memory } = serve({ maxEntryBytes: 3000, make: async () => ({ body: 'x'.repeat(5000) }) })

  await ask('/')
  await ask(`/?${'y'.repeat(600)}`)

  expect(memory.bytes).toBe(0)
})

// Node cuts short buffers out of larger ones: an answer of 100 bytes would keep 64 kB.
test.each(['br', 'gzip', 'identity'])('what is kept holds no bytes but its own (%s)', async (encoding) => {
  const { ask, memory } = serve({ make: async () => ({ body: 'coffee '.repeat(500) }) })
  const begin = vi.spyOn(memory, 'begin')

  await ask('/', { 'accept-encoding': encoding })

  const [[key = ''] = []] = begin.mock.calls
  const kept = memory.recall(key)
  expect(kept?.body.buffer.byteLength).toBe(kept?.body.length)
  expect(kept?.body.length).toBeGreaterThan(0)
})

test('a HEAD request gets the headers of the answer and no body', async () => {
  const { app, ask, made } = serve()
  await ask('/')

  const head = await app.inject({ method: 'HEAD', url: '/' })

  expect(head.headers).toMatchObject({ 'content-length': '2', 'x-kept': 'yes' })
  expect(head.body).toBe('')
  expect(made).toHaveLength(1)
})

test('each encoding is packed once, and only for those who take it', async () => {
  const { ask, made } = serve({ make: async () => ({ body: 'coffee '.repeat(500) }) })
  const encodings = ['br', 'gzip', 'identity', 'br;q=0, gzip']

  const first = await Promise.all(encodings.map((encoding) => ask('/', { 'accept-encoding': encoding })))
  const second = await Promise.all(encodings.map((encoding) => ask('/', { 'accept-encoding': encoding })))

  const told = (replies: typeof first) => replies.map(({ headers }) => headers['content-encoding'])
  expect(told(first)).toEqual(['br', 'gzip', undefined, 'gzip'])
  expect(told(second)).toEqual(told(first))
  expect(second[0]?.rawPayload.length).toBeLessThan(200)
  expect(made).toHaveLength(3)
})

test.each(['br', 'gzip', 'identity'])(
  'who has the bytes already (%s) gets a word and not the bytes again',
  async (encoding) => {
    const { ask, made, memory } = serve({ make: async () => ({ body: 'coffee '.repeat(500) }) })
    const first = await ask('/', { 'accept-encoding': encoding })
    const etag = String(first.headers.etag)

    const second = await ask('/', { 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` })
    expect(second.statusCode).toBe(304)
    expect(second.headers).toMatchObject({ etag, 'x-kept': 'yes' })
    expect(second.headers).not.toHaveProperty('content-length')
    expect(second.headers).not.toHaveProperty('content-encoding')
    expect(second.body).toBe('')
    expect(made).toHaveLength(1)

    memory.forget()
    const changed = await ask('/', { 'accept-encoding': encoding, 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  },
)

test('the same bytes are known again when they were made anew', async () => {
  let number = 0
  const { ask, made, memory } = serve({
    make: async () => {
      number = made.splice(0).length
      return { body: 'x'.repeat(number) }
    },
  })
  const { headers } = await ask('/')
  memory.forget()

  const again = await ask('/', { 'if-none-match': String(headers.etag) })

  expect(again.statusCode).toBe(304)
  expect(again.headers).not.toHaveProperty('content-type')
  expect(again.body).toBe('')
})

test('each encoding of a page has a name of its own, for its bytes are others', async () => {
  const { ask } = serve({ make: async () => ({ body: 'coffee '.repeat(500) }) })

  const replies = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => ask('/', { 'accept-encoding': encoding })),
  )

  expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3)
})

test.each(['br', 'identity'])('HEAD says what GET says, whether or not it was asked before (%s)', async (encoding) => {
  const { app, ask, made } = serve({ make: async () => ({ body: 'coffee '.repeat(500) }) })
  const headers = { 'accept-encoding': encoding }

  const before = await app.inject({ method: 'HEAD', url: '/', headers })
  const get = await ask('/', headers)
  const after = await app.inject({ method: 'HEAD', url: '/', headers })

  // When it was said and to which request is not of the answer.
  const told = ({ headers }: typeof get) => ({ ...headers, date: null, 'x-request-id': null })
  for (const head of [before, after]) {
    expect(head.body).toBe('')
    expect(told(head)).toEqual(told(get))
  }
  expect(get.rawPayload).toHaveLength(Number(before.headers['content-length']))
  expect(made).toHaveLength(1)
})
