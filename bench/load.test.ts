import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { measure } from '#bench/load.ts'
import { listen } from '../scripts/ports.mjs'

const REQUESTS = Array.from({ length: 60_000 }, (_, at) => ({ path: `/${at}` }))

// A repeated application would be refused, which costs less.
test('No request is sent twice, neither in the next round nor with more connections', async () => {
  const paths: string[] = []
  const server = createServer((request, reply) => {
    paths.push(request.url ?? '')
    // Slow enough that the list of requests is not used up.
    setTimeout(() => reply.end(), 1)
  })
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${await listen(server)}`
  const workload = { server: { url, pid: process.pid, stop: async () => {} }, requests: REQUESTS }

  for (const connections of [1, 8])
    await measure({ product: workload }, { connections, seconds: 1, rounds: 2, databasePid: null })

  expect(paths.length).toBeGreaterThan(1000)
  expect(new Set(paths).size).toBe(paths.length)
})
