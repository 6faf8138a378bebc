import { expect, test } from 'vitest'
import { openDatabaseServer, startProcess } from '#test/cluster/cluster.ts'

/** Keeps the processor for longer than a task waits for a connection, as the start does by itself on a slow machine. */
const SLOW_START = `
  import { subscribe } from 'node:diagnostics_channel'
  const keepProcessor = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
  subscribe('fastify.initialization', ({ fastify }) => fastify.addHook('onReady', async () => void keepProcessor()))`

test('On a slow machine no task fails at the start', async () => {
  const { url } = await openDatabaseServer()
  const preload = `--import=data:text/javascript,${encodeURIComponent(SLOW_START)}`
  const server = await startProcess(url, { NODE_OPTIONS: preload })
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status
  await expect.poll(readiness, { timeout: 30_000 }).toBe(200)
  expect(server.log()).not.toContain('background work failed')
})
