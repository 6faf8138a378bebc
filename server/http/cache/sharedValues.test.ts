import { expect, test } from 'vitest'
import { createSharedValues } from '#server/http/cache/sharedValues.ts'

function counted({ lasts = 5000 } = {}) {
  let now = 0
  let made = 0
  const { get, clear } = createSharedValues({ clock: () => now, freshUntil: () => now + lasts })
  const make = async () => {
    made += 1
    return made
  }
  return { get: () => get('number', make), clear, later: (ms: number) => (now += ms), made: () => made }
}

test('A shared value is computed once, also for concurrent requests', async () => {
  const { get, made } = counted()

  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  expect(await get()).toBe(1)
  expect(made()).toBe(1)
})

test('A shared value is computed again after a change, also one during its computation, and when it has expired', async () => {
  const { get, clear, later } = counted({ lasts: 5000 })

  const early = get()
  clear()
  expect([await early, await get()]).toEqual([1, 2])
  later(5000)
  expect(await get()).toBe(2)
  later(1)
  expect(await get()).toBe(3)
})

test('A shared value that failed is computed again for the next request', async () => {
  const { get } = createSharedValues({ clock: () => 0, freshUntil: () => 1 })
  await expect(get('number', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await get('number', async () => 7)).toBe(7)
})

test('A query, which would run again each time it is awaited, runs once as a shared value', async () => {
  let asked = 0
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: the query builders of drizzle have it.
    then: (tell: (rows: number[]) => unknown) => {
      asked += 1
      return Promise.resolve(tell([asked]))
    },
  }
  const { get } = createSharedValues({ clock: () => 0, freshUntil: () => 1 })

  await get('rows', () => query as never)
  await get('rows', () => query as never)

  expect(asked).toBe(1)
})
