import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect } from 'vitest'
import { register } from '#test/cluster/client.ts'
import { createClient, isStatus, quantile } from '#test/resilience/client.ts'
import { fault, LONG } from '#test/resilience/scenario.ts'
import { memoryOf, startServer, type TestServer } from '#test/resilience/server.ts'
import { cookiesOf } from '#test/resilience/writeLoad.ts'

// As behind a reverse proxy, because the limit of connections per network would refuse this many clients.
const server = await startServer({ endsWith: afterAll, settings: { TRUST_PROXY: '1' } })
const SLOW = LONG ? 1000 : 300
const PROBES = 40

/** Opens a connection, sends this, and collects the answer until the server closes it. */
function dial(port: number, words: string | Buffer) {
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(words))
  let heard = ''
  socket.on('data', (part) => (heard += part))
  socket.on('error', () => {})
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { socket, closed, heard: () => heard }
}

/** The server's answer to these bytes, until it closes the connection or a timeout. */
async function replyTo({ port }: TestServer, words: string | Buffer) {
  const { socket, closed, heard } = dial(port, words)
  await Promise.race([closed, expect.poll(heard, { timeout: 15_000, interval: 5 }).toMatch(/\r\n\r\n/)])
  socket.destroy()
  return heard()
}
const statusOf = (reply: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0)

async function probe(server: TestServer) {
  const client = createClient(server.url, { connections: 1 })
  const outcomes = []
  for (let n = 0; n < PROBES; n += 1) outcomes.push(await client.ask('/api/jobs'))
  client.close()
  expect(outcomes.filter((outcome) => !isStatus(outcome, 200))).toEqual([])
  return quantile(
    outcomes.map(({ ms }) => ms),
    0.5,
  )
}

const KINDS = {
  headers: 'GET /api/jobs HTTP/1.1\r\nHost: x\r\nX-Slow: a',
  bodies: 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"',
}

fault('6 slow clients', `${SLOW} with half a header or half a body`, { timeout: 180_000 }, async () => {
  const quiet = await probe(server)
  const clients = Object.values(KINDS).flatMap((words) =>
    Array.from({ length: SLOW / 2 }, () => dial(server.port, words)),
  )
  const beside = await probe(server)
  const since = performance.now()
  const replies = await Promise.all(clients.map(({ closed }) => closed))

  // No client can hold a connection much longer than the ten seconds that a request may take.
  expect(performance.now() - since).toBeLessThan(25_000)
  expect(new Set(replies.map(statusOf))).toEqual(new Set([408]))
  expect(beside).toBeLessThan(quiet * 10 + 50)
  return `all turned away with 408 after ${Math.round((performance.now() - since) / 1000)} s; a reader beside them: ${beside.toFixed(1)} ms, alone ${quiet.toFixed(1)} ms`
})

fault('6 slow clients', `${SLOW} who do not take their answers`, { timeout: 120_000 }, async () => {
  const quiet = await probe(server)
  const before = memoryOf(server)
  const question = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)
  const clients = Array.from({ length: SLOW }, () => dial(server.port, question))
  for (const { socket } of clients) socket.pause()
  const beside = await probe(server)
  const growth = memoryOf(server) - before
  for (const { socket } of clients) socket.destroy()

  expect(beside).toBeLessThan(quiet * 10 + 100)
  expect(growth).toBeLessThan(400)
  return `a reader beside them: ${beside.toFixed(1)} ms, alone ${quiet.toFixed(1)} ms; ${Math.round(growth)} MB more`
})

const post = (path: string, headers: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n\r\n${body}`
const hello = (line: string, headers = '') => `${line}\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`

fault('36 smuggling', 'conflicting lengths, odd methods and lines, by raw sockets', { timeout: 60_000 }, async () => {
  const tricks: [string, string, number[]][] = [
    ['two lengths', post('/api/login', 'Content-Length: 2\r\nContent-Length: 5', '{}'), [400]],
    ['length and chunks', post('/api/login', 'Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), [400]],
    ['odd encoding', post('/api/login', 'Transfer-Encoding: xchunked', '0\r\n\r\n'), [400, 501]],
    ['encoding in disguise', post('/api/login', 'Transfer-Encoding : chunked', '0\r\n\r\n'), [400]],
    ['negative length', post('/api/login', 'Content-Length: -1', ''), [400]],
    ['folded header', hello('GET /healthz HTTP/1.1', 'X-A: a\r\n b\r\n'), [400]],
    ['bare line feeds', 'GET /healthz HTTP/1.1\nHost: x\n\n', [400]],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    ['bad chunk', post('/api/login', 'Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'), [400]],
    ['TRACE', hello('TRACE / HTTP/1.1'), [404, 405, 501]],
    ['no such method', hello('BREW / HTTP/1.1'), [400]],
    ['long header', hello('GET /healthz HTTP/1.1', `X-A: ${'a'.repeat(20_000)}\r\n`), [431]],
    ['method in a header', hello('GET /api/user HTTP/1.1', 'X-HTTP-Method-Override: DELETE\r\n'), [401]],
  ]
  const told = []
  for (const [name, words, allowed] of tricks) {
    const reply = await replyTo(server, words)
    told.push([name, allowed.includes(statusOf(reply)) ? 'refused' : reply.slice(0, 200)])
  }
  expect(told.filter(([, how]) => how !== 'refused')).toEqual([])
  const tunnel = await Promise.race([
    dial(server.port, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n').closed,
    replyTo(server, hello('GET /healthz HTTP/1.1')).then(() => 'open'),
  ])
  expect(tunnel).not.toMatch(/ 200 /)
  for (const path of ['/healthz', '/api/jobs', '/']) {
    const [get, head] = await Promise.all(['GET', 'HEAD'].map((method) => fetch(server.url + path, { method })))
    expect([head?.status, head?.headers.get('content-type')]).toEqual([get?.status, get?.headers.get('content-type')])
    expect(await head?.text()).toBe('')
  }
  return `${tricks.length} tricks refused, no tunnel, HEAD as GET`
})

fault(
  '7 huge and deep bodies',
  '10 MB, no length, 40,000 levels, 100,000 keys, gzip',
  { timeout: 90_000 },
  async () => {
    const client = createClient(server.url)
    const business = await register(server.url, 'business')
    const cookie = cookiesOf(business)
    const send = async (body: string | Buffer, headers: Record<string, string>) => {
      const length = headers['transfer-encoding'] ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const all = { 'content-type': 'application/json', cookie, connection: 'close', ...length, ...headers }
      const head = Object.entries({ host: 'x', ...all }).map(([name, value]) => `${name}: ${value}\r\n`)
      const chunk = headers['transfer-encoding'] ? `${Buffer.byteLength(body).toString(16)}\r\n` : ''
      const start = Buffer.from(`POST /api/jobs HTTP/1.1\r\n${head.join('')}\r\n${chunk}`)
      return statusOf(await replyTo(server, Buffer.concat([start, Buffer.from(body)])))
    }
    const big = 'x'.repeat(10_000_000)
    const before = memoryOf(server)
    for (let round = 0; round < (LONG ? 20 : 3); round += 1) {
      // The server refuses the declared length. If the body is still being sent, the answer may be lost with the connection.
      expect(await send('', { 'content-length': '10000000' })).toBe(413)
      expect([413, 0]).toContain(await send(big, {}))
      expect([413, 0]).toContain(await send(big, { 'transfer-encoding': 'chunked' }))
      expect(await send('['.repeat(40_000), {})).toBe(400)
      expect(await send(`{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, {})).toBe(400)
      const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [n, 0])))
      // The connection may be closed before the answer is read.
      expect([413, 0]).toContain(await send(keys, {}))
      expect([400, 415]).toContain(await send(gzipSync(big), { 'content-encoding': 'gzip' }))
    }
    const growth = memoryOf(server) - before
    expect(growth).toBeLessThan(120)
    expect(isStatus(await client.ask('/api/jobs'), 200)).toBe(true)
    client.close()
    return `413 and 400, ${Math.round(growth)} MB more afterwards`
  },
)
