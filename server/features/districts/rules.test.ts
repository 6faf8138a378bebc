import { expect, test } from 'vitest'
import { countCache } from '#server/features/districts/rules.ts'

const NONE = { districts: [], stations: [] }

/** Counts how often the jobs are counted. Only this test moves the clock. */
function counter(openJobs: number) {
  let [now, times] = [1000, 0]
  const cached = countCache(() => now)
  const count = async () => {
    times += 1
    return { districts: [{ name: 'Mitte', openJobs }], stations: [] }
  }
  return {
    get: (question = 'all') => cached(question, count),
    wait: (ms: number) => (now += ms),
    times: () => times,
  }
}

test('A few jobs are counted a moment later again', async () => {
  const { get, wait, times } = counter(10)
  await get()
  wait(1)
  await get()
  expect(times()).toBe(2)
})

test('A million jobs are counted again after a hundred seconds', async () => {
  const { get, wait, times } = counter(1_000_000)
  await get()
  wait(99_000)
  await get()
  expect(times()).toBe(1)
  wait(1000)
  await get()
  expect(times()).toBe(2)
})

test('Requests at the same time wait for the same counts', async () => {
  const { get, times } = counter(10)
  await Promise.all([get(), get(), get()])
  expect(times()).toBe(1)
})

test('After a failure they are counted again', async () => {
  const cached = countCache(() => 1000)
  await expect(cached('all', () => Promise.reject(new Error('The database is away')))).rejects.toThrow('away')
  expect(await cached('all', async () => NONE)).toEqual(NONE)
})

test('Another search is counted for itself, and after a hundred others the first one is forgotten', async () => {
  const { get, times } = counter(1_000_000)
  await get('cook')
  await get('waiter')
  await get('cook')
  expect(times()).toBe(2)
  for (let other = 0; other < 100; other += 1) await get(`other ${other}`)
  await get('cook')
  expect(times()).toBe(103)
})
