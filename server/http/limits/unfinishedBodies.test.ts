import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { UNFINISHED_MAX } from '#server/http/limits/unfinishedBodies.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })

/** Begins a request of this client behind the proxy. One byte of its body is missing. */
async function begin(from: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket.resume(), 'connect')
  const head = ['Host: x', `X-Forwarded-For: ${from}`, 'Content-Type: application/json', 'Content-Length: 2']
  socket.write(`POST /api/login HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`)
  return socket
}

const beginMany = (from: string) => Promise.all(Array.from({ length: UNFINISHED_MAX }, () => begin(from)))

/** A whole request of this client. */
const ask = (from: string, path = '/api/login', body: string | null = '{}') =>
  fetch(origin + path, {
    method: body === null ? 'GET' : 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    body,
  })
const statusFor = async (from: string) => (await ask(from)).status

test('While too many bodies of a network are on the way, its next one is refused, and those of others are not', async () => {
  await beginMany('203.0.113.7')

  await expect.poll(() => statusFor('203.0.113.7')).toBe(429)
  const { headers } = await ask('203.0.113.7')
  expect([headers.get('retry-after'), headers.get('x-content-type-options')]).toEqual(['2', 'nosniff'])
  expect(await statusFor('203.0.113.8')).toBe(400)
  expect((await ask('203.0.113.7', '/api/jobs', null)).status).toBe(200)
})

test.each([
  ['arrives', (socket: Awaited<ReturnType<typeof begin>>) => void socket.write('}')],
  ['is given up', (socket: Awaited<ReturnType<typeof begin>>) => void socket.destroy()],
])('When one of the bodies %s, the next one is accepted', async (_, end) => {
  const [first] = await beginMany('203.0.113.9')
  await expect.poll(() => statusFor('203.0.113.9')).toBe(429)

  if (first) end(first)

  await expect.poll(() => statusFor('203.0.113.9')).toBe(400)
})
