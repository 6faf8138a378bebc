import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { sendAll } from '#test/resilience/brokenConnections.ts'
import { settled, WATCHED } from '#test/resilience/resourceUse.ts'
import { fault, LONG } from '#test/resilience/scenario.ts'
import { startServer } from '#test/resilience/server.ts'

const COUNT = LONG ? 20_000 : 2000
const HANGUPS = LONG ? 10_000 : 1000
/** In MB. Code that Node has compiled meanwhile stays in memory. */
const GROWTH = 25

const server = await startServer({
  ...WATCHED,
  settings: { ...WATCHED.settings, RATE_LIMIT: 'on' },
  endsWith: afterAll,
})

/** Runs an attack, and expects that the server then works as before, holds no more resources, and has logged no error. */
async function survives(attack: () => Promise<void>) {
  await sendAll(server.port, { seed: 1, count: 300 })
  const before = await settled(server)
  await attack()
  const after = await settled(server)
  expect(after.heap - before.heap).toBeLessThan(GROWTH)
  expect(after.sockets - before.sockets).toBeLessThanOrEqual(0)
  expect(server.output()).not.toMatch(/"level":[56]0/)
  expect((await fetch(`${server.url}/api/jobs`)).status).toBe(200)
  return `${after.requests - before.requests} requests came in, each has its line; ${Math.round(after.heap - before.heap)} MB more`
}

fault('6 broken clients', `${COUNT} connections with what is cut, reset, slow or nonsense`, { timeout: 300_000 }, () =>
  survives(() => sendAll(server.port, { seed: 2, count: COUNT })),
)

const HALF_A_BODY =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"usernameOrEmail":'
const BAD_CHUNK =
  'POST /api/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'

fault('6 broken clients', `${HANGUPS} hang up in the middle of a request`, { timeout: 300_000 }, () => {
  const hangUps = [
    () => hangUp(HALF_A_BODY, 'reset', 5),
    () => hangUp('GET /?search=a HTTP/1.1\r\nHost: x\r\n\r\n', 'close', 1),
    () => hangUp(BAD_CHUNK, 'reset', 0),
  ]
  return survives(async () => {
    for (let done = 0; done < HANGUPS; done += hangUps.length * 10)
      await Promise.all(Array.from({ length: 10 }, () => hangUps.map((one) => one())).flat())
  })
})

async function hangUp(words: string, how: 'reset' | 'close', ms: number) {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(words)).on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('connect', resolve))
  await pause(ms)
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  await closed
}
