import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { cachedApp, type Reply } from '#test/cachedApp.ts'

test('Visitors get the same response, which is rendered once', async () => {
  const { ask, made } = cachedApp()

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

test.each([{ status: 404 }, { status: 500 }, { status: 302 }, { cookie: 'a=b' }])(
  'A response with %o is not cached',
  async (reply) => {
    const { ask, made } = cachedApp({ make: async () => reply })

    await ask('/')
    await ask('/')

    expect(made).toHaveLength(2)
  },
)

test('Concurrent visitors wait for a response that is being rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const { ask, made } = cachedApp({ make: () => promise })

  const answers = [ask('/'), ask('/'), ask('/')]
  await expect.poll(() => made.length).toBe(1)
  resolve({})

  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(['1 ', '1 ', '1 '])
  expect(made).toHaveLength(1)
})

test('When a pending response fails, a waiting visitor gets a new one', async () => {
  let tries = 0
  const { ask } = cachedApp({
    make: async () => {
      tries += 1
      if (tries === 1) throw new Error('broken')
      return {}
    },
  })

  const statuses = (await Promise.all([ask('/'), ask('/')])).map(({ statusCode }) => statusCode)

  expect(statuses.sort()).toEqual([200, 500])
})

test('After a change visitors get no earlier response, even if it was still pending', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const { ask, made, cache } = cachedApp({ make: () => promise })

  const early = ask('/')
  await expect.poll(() => made.length).toBe(1)
  cache.invalidate('adds')
  const late = ask('/')
  resolve({})

  expect((await early).body).toBe('1 ')
  expect((await late).body).toBe('2 ')
  expect((await ask('/')).body).toBe('2 ')
})

test('A response is rendered again after some seconds', async () => {
  let now = 0
  const { ask, made } = cachedApp({ freshMs: 5000, clock: () => now })

  await ask('/')
  now = 5000
  await ask('/')
  expect(made).toHaveLength(1)
  now = 5001
  await ask('/')

  expect(made).toHaveLength(2)
})

test('A response and a shared value are made again when the clock was set back, instead of an hour later', async () => {
  let now = HOUR_MS
  const { ask, made, cache } = cachedApp({ clock: () => now })
  let computed = 0
  const compute = () => cache.sharedValues.get('number', async () => ++computed)

  await Promise.all([ask('/'), compute()])
  now = 0
  await Promise.all([ask('/'), compute()])
  await Promise.all([ask('/'), compute()])

  expect([made.length, computed]).toEqual([2, 2])
})

test('While announcements of other processes do not arrive, a response is rendered again after a moment', async () => {
  let now = 0
  let isInformed = false
  const { ask, made } = cachedApp({ clock: () => now, isInformed: () => isInformed })

  await ask('/')
  now = 501
  isInformed = true
  await ask('/')
  now = 1200
  await ask('/')

  expect(made).toHaveLength(2)
})

test('No response outlives the day in Berlin on which it was requested', async () => {
  const midnight = Date.parse('2026-03-29T22:00:00Z')
  let now = midnight - 2
  const { ask, made } = cachedApp({ clock: () => now })

  await ask('/')
  now = midnight - 1
  await ask('/')
  expect(made).toHaveLength(1)
  now = midnight
  await ask('/')

  expect(made).toHaveLength(2)
})

test('A response that is pending at midnight is only for visitors who requested it before', async () => {
  const midnight = Date.parse('2026-10-25T23:00:00Z')
  let now = midnight - 1
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const { ask, made } = cachedApp({ clock: () => now, make: () => promise })

  const early = ask('/')
  await expect.poll(() => made.length).toBe(1)
  now = midnight
  const late = ask('/')
  resolve({})

  expect((await early).body).toBe('1 ')
  expect((await late).body).toBe('2 ')
  expect((await ask('/')).body).toBe('2 ')
})
