import { afterEach, expect, test, vi } from 'vitest'
import { startSchedule } from '#server/background.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})

type Tasks = NonNullable<Parameters<typeof startSchedule>[1]>

function start(tasks: Tasks) {
  const failures: string[] = []
  const forget = vi.fn()
  const { stop } = startSchedule({ ...world, forget, onError: (_error, task) => failures.push(task) }, tasks)
  stops.push(stop)
  return { failures, forget, stop }
}

test('a task runs at once and then again, with the time of the house', async () => {
  const now = new Date('2027-03-28T00:30:00Z')
  world.clock.set(now)
  const times: Date[] = []
  start({ note: { every: 5, run: async (_db, at) => times.push(at) } })

  await expect.poll(() => times.length).toBeGreaterThan(2)

  expect(times[0]).toEqual(now)
  world.clock.set(null)
})

test('a task that fails is told of, tried again, and stops no other', async () => {
  let runs = 0
  const { failures } = start({
    broken: { every: 5, run: () => Promise.reject(new Error('no')) },
    thrown: {
      every: 5,
      run: () => {
        throw new Error('no')
      },
    },
    sound: { every: 5, run: async () => (runs += 1) },
  })

  await expect.poll(() => failures.filter((task) => task === 'broken').length).toBeGreaterThan(2)
  await expect.poll(() => failures.filter((task) => task === 'thrown').length).toBeGreaterThan(2)
  await expect.poll(() => runs).toBeGreaterThan(2)
})

test('a task never meets itself, and a stop waits for it', async () => {
  const work = Promise.withResolvers<void>()
  let [begun, ended, ticks] = [0, 0, 0]
  const { stop } = start({
    slow: {
      every: 1,
      run: async () => {
        begun += 1
        await work.promise
        ended += 1
      },
    },
    clock: { every: 1, run: async () => (ticks += 1) },
  })
  await expect.poll(() => ticks).toBeGreaterThan(5)
  expect(begun).toBe(1)

  const stopped = stop()
  work.resolve()
  await stopped

  expect(ended).toBe(1)
})

test('only what visitors see makes the house forget its ready answers', async () => {
  const hidden = start({ task: { every: 5, run: async () => {} } })
  const shown = start({ task: { every: 5, run: async () => {}, shown: true } })

  await expect.poll(() => shown.forget.mock.calls.length).toBeGreaterThan(0)
  expect(hidden.forget).not.toHaveBeenCalled()
})

test('all that the house does by itself runs, and changes nothing in an empty one', async () => {
  const failures: string[] = []
  const { stop } = startSchedule({ ...world, forget: () => {}, onError: (_error, task) => failures.push(task) })
  await stop()

  expect(failures).toEqual([])
})
