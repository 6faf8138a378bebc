import { afterEach, expect, test, vi } from 'vitest'
import { TASKS } from '#server/background.ts'
import { startSchedule, type Task } from '#server/integrations/schedule.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})

function start(tasks: Record<string, Task>) {
  const failures: string[] = []
  const invalidateCache = vi.fn()
  const { stop } = startSchedule({ ...app, invalidateCache, onError: (_error, task) => failures.push(task) }, tasks)
  stops.push(stop)
  return { failures, invalidateCache, stop }
}

test("A task runs at once and then periodically, with the time of the app's clock", async () => {
  const now = new Date('2027-03-28T00:30:00Z')
  app.clock.set(now)
  const times: Date[] = []
  start({ note: { every: 5, run: async (_db, at) => times.push(at) } })

  await expect.poll(() => times.length).toBeGreaterThan(2)

  expect(times[0]).toEqual(now)
  app.clock.set(null)
})

test('A task without a period runs only when the process starts', async () => {
  let [once, often] = [0, 0]
  start({ once: { run: async () => (once += 1) }, often: { every: 5, run: async () => (often += 1) } })

  await expect.poll(() => often).toBeGreaterThan(3)

  expect(once).toBe(1)
})

test('The cache is dropped after a task that says that visitors see its result, and after no other', async () => {
  let runs = 0
  const said = start({ reopened: { every: 5, run: async (_db, _now, onShown) => onShown() } })
  const silent = start({ silent: { every: 5, run: async () => (runs += 1) } })

  await expect.poll(() => said.invalidateCache.mock.calls.length).toBeGreaterThan(1)
  await expect.poll(() => runs).toBeGreaterThan(2)
  expect(said.invalidateCache).toHaveBeenCalledWith('adds')
  expect(silent.invalidateCache).not.toHaveBeenCalled()
})

test('The cache is dropped after a task that fails once visitors see something of it', async () => {
  const { failures, invalidateCache } = start({
    half: {
      every: 5,
      run: async (_db, _now, onShown) => {
        onShown()
        throw new Error('no')
      },
    },
  })
  await expect.poll(() => failures.length).toBeGreaterThan(0)
  expect(invalidateCache).toHaveBeenCalledWith('adds')
})

test('A task that fails is reported, tried again, and does not stop other tasks', async () => {
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

test('A task never runs twice at the same time, and stopping waits for it', async () => {
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

test('Only tasks that change public data invalidate the response cache', async () => {
  const hidden = start({ task: { every: 5, run: async () => {} } })
  const shown = start({ task: { every: 5, run: async () => {}, shown: true } })

  await expect.poll(() => shown.invalidateCache.mock.calls.length).toBeGreaterThan(0)
  expect(hidden.invalidateCache).not.toHaveBeenCalled()
})

test('All periodic tasks run on an empty database and change nothing', async () => {
  const failures: string[] = []
  const onError = (_error: unknown, task: string) => failures.push(task)
  const { stop } = startSchedule({ ...app, invalidateCache: () => {}, onError }, TASKS)
  await stop()

  expect(failures).toEqual([])
})
