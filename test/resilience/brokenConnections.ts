import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Random = () => number

/** Mulberry32: the same numbers between 0 and 1 for the same seed. */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(random: Random, choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T

const READS = [
  ...[
    '/',
    '/?search=barista',
    '/jobs/1',
    '/partners',
    '/auth',
    '/nothing/here',
    '/%zz',
    '/api/jobs',
    '/api/jobs?page=x',
  ],
  ...[
    '/api/jobs/1',
    '/api/partners',
    '/api/avatars/1.svg',
    '/api/user',
    '/api/openapi.json',
    '/api/docs/',
    '/api/nothing',
  ],
  ...['/sw.js', '/sitemap.xml', '/offline', '/assets/none.js', '/metrics', `/${'a'.repeat(3000)}`],
]
const WRITES = ['/api/login', '/api/password-reset', '/api/register', '/api/logout', '/api/jobs', '/api/jobs/1/like']
const BODIES = [
  ...['{"usernameOrEmail":"nobody","password":"Milchkaffee 7"}', '{"usernameOrEmail":1}', '{', '', 'null', '"\ud800"'],
  ...['{"__proto__":{}}', `{"a":"${'x'.repeat(70_000)}"}`],
]

const HEADERS = [
  ...['', '', '', 'Cookie: session=none\r\n', 'Cookie: language=de; theme=dark\r\n', 'Accept-Encoding: br\r\n'],
  ...['Connection: close\r\n', 'Expect: 100-continue\r\n', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
  ...['X-Forwarded-For: 10.0.0.1, , nonsense\r\n', 'X-Request-Id: \t \r\n', 'Range: bytes=9-1\r\n'],
  ...['If-None-Match: W/"a", *\r\n', 'Accept: text/event-stream\r\n', 'traceparent: 00-0-0-zz\r\n'],
]

/** Bytes that are not a request. */
const NOISE = [
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  '\0\0\0\0',
  'PRI * HTTP/2.0\r\n\r\n',
]

function requestText(random: Random): string {
  if (random() < 0.04) return pick(random, NOISE)
  const version = random() < 0.05 ? 'HTTP/1.0' : 'HTTP/1.1'
  const headers = `Host: x\r\n${pick(random, HEADERS)}${random() < 0.02 ? 'X-Bad\0: 1\r\n' : ''}`
  if (random() < 0.5) {
    const method = pick(random, ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'TRACE', 'DELETE', 'PUT'])
    return `${method} ${pick(random, READS)} ${version}\r\n${headers}\r\n`
  }
  const type = random() < 0.9 ? 'Content-Type: application/json\r\n' : 'Content-Type: text/plain\r\n'
  return `POST ${pick(random, WRITES)} ${version}\r\n${headers}${type}${framed(random, pick(random, BODIES))}`
}

/** A body with a right or wrong length, or in valid or invalid chunks. */
function framed(random: Random, body: string): string {
  const length = Buffer.byteLength(body)
  const chunk = `${length.toString(16)}\r\n${body}\r\n`
  return pick(random, [
    `Content-Length: ${length}\r\n\r\n${body}`,
    `Content-Length: ${length}\r\n\r\n${body}`,
    `Content-Length: ${length + 100}\r\n\r\n${body}`,
    `Content-Length: ${Math.max(0, length - 3)}\r\n\r\n${body}`,
    `Content-Length: 99999999\r\n\r\n${body}`,
    `Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n${chunk}`,
    `Transfer-Encoding: chunked\r\n\r\n${chunk}zz\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n${chunk.slice(0, -1)}`,
  ])
}

const ENDINGS = ['reset', 'reset soon', 'destroy', 'half-close', 'reset at the answer', 'do not read', 'read'] as const
type Ending = (typeof ENDINGS)[number]

/** One connection: the parts that are sent, and how it ends. */
type BrokenRequest = { parts: string[]; gapMs: number; ending: Ending; waitMs: number }

function brokenRequest(random: Random): BrokenRequest {
  const pipelined = random() < 0.15 ? 2 + Math.floor(random() * 4) : 1
  const whole = Array.from({ length: pipelined }, () => requestText(random)).join('')
  const text = random() < 0.3 ? whole.slice(0, Math.floor(random() * whole.length)) : whole
  const cut = Math.floor(random() * text.length)
  const parts = random() < 0.3 ? [text.slice(0, cut), text.slice(cut)] : [text]
  return { parts, gapMs: pick(random, [0, 1, 20]), ending: pick(random, ENDINGS), waitMs: pick(random, [0, 1, 5, 30]) }
}

/** Sends the parts, ends the connection as planned, and resolves when it is closed. */
async function send(port: number, { parts, gapMs, ending, waitMs }: BrokenRequest) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const answered = new Promise<void>((resolve) => {
    socket.once('data', () => resolve())
    void closed.then(resolve)
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    void closed.then(resolve)
  })
  for (const part of parts) {
    socket.write(part, 'latin1')
    if (gapMs > 0) await pause(gapMs)
  }
  await end(socket, ending, waitMs, answered)
  await closed
}

/** A client without an answer leaves after this time, which is shorter than the server waits for the rest of a request. */
const ANSWER_WAIT_MS = 200

async function end(socket: Socket, ending: Ending, waitMs: number, answered: Promise<void>) {
  if (ending === 'reset') return socket.resetAndDestroy()
  if (ending === 'reset soon') return pause(waitMs).then(() => socket.resetAndDestroy())
  if (ending === 'destroy') return pause(waitMs).then(() => socket.destroy())
  if (ending === 'do not read') {
    socket.pause()
    return pause(waitMs * 10).then(() => socket.resetAndDestroy())
  }
  if (ending === 'half-close') socket.end()
  await Promise.race([answered, pause(ANSWER_WAIT_MS)])
  if (ending === 'reset at the answer') return socket.resetAndDestroy()
  socket.destroy()
}

const AT_ONCE = 100

/** Opens this many connections, some at the same time. */
export async function sendAll(port: number, { seed, count }: { seed: number; count: number }) {
  const random = seeded(seed)
  const requests = Array.from({ length: count }, () => brokenRequest(random))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = requests.pop(); next; next = requests.pop()) await send(port, next)
    }),
  )
}
