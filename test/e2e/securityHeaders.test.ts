import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { serverFixture, type TestServer } from '#test/e2e/server.ts'

/** As in production behind a proxy with https. */
const test = base.extend<object, { strict: TestServer }>({
  strict: serverFixture({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://jobs.example',
    TRUST_PROXY: '1',
    RATE_LIMIT: 'off',
  }),
})

// One worker starts the server for all of these tests.
test.describe.configure({ mode: 'default' })

/** Sends raw bytes, which need not be a valid request, and returns the response. */
async function sendBytes(server: TestServer, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

type Asked = { method?: string; more?: string; body?: string }

async function ask(server: TestServer, path: string, { method = 'GET', more = '', body = '' }: Asked = {}) {
  const answer = await sendBytes(
    server,
    `${method} ${path} HTTP/1.1\r\nhost: jobs.example\r\nconnection: close\r\n${more}\r\n${body}`,
  )
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(status.split(' ')[1]), headers, text: rest.join('\r\n\r\n') }
}

const JSON_BODY = 'content-type: application/json\r\n'
const ANSWERS: [what: string, path: string, status: number, asked?: Asked][] = [
  ['a page', '/', 200],
  ['an unknown page', '/nowhere', 404],
  ['a page for members', '/saved-jobs', 302],
  ['a page with a trailing slash', '/partners/', 301],
  ['an answer of the API', '/api/jobs', 200],
  ['an unknown route of the API', '/api/nothing', 404],
  ['a refused request', '/api/user', 401],
  ['a refused body', '/api/login', 400, { method: 'POST', more: `${JSON_BODY}content-length: 2\r\n`, body: '{x' }],
  [
    'a refused content type',
    '/api/login',
    415,
    { method: 'POST', more: 'content-type: text/xml\r\ncontent-length: 2\r\n', body: '<x' },
  ],
  ['a cross-site request', '/api/logout', 403, { method: 'POST', more: 'origin: https://evil.example\r\n' }],
  ['an invalid address of the API', '/api/%zz', 400],
  ['an invalid address of a page', '/%zz', 400],
  ['an avatar', '/api/avatars/1.svg', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['the description of the API', '/api/openapi.json', 200],
  ['the documentation of the API', '/api/docs', 200],
  ['a file of the documentation', '/api/docs/static/swagger-ui.css', 200],
  ['the service worker', '/sw.js', 200],
  ['the offline page', '/offline', 200],
  ['an icon', '/mark.svg', 200],
  ['the icon that browsers request unasked', '/favicon.ico', 200],
  ['an unknown file', '/assets/nothing.js', 404],
  ['the redirect to Google', '/api/auth/google/start', 302],
  ['the health check', '/healthz', 200],
]

for (const [what, path, status, asked] of ANSWERS) {
  test(`The answer to ${what} has all security headers, and none that names the software`, async ({ strict }) => {
    const answer = await ask(strict, path, asked)

    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': path.includes('/auth/google') ? 'unsafe-none' : 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = answer.headers['content-security-policy'] ?? ''
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*|script-src [^;]*unsafe-inline/)
    if (!path.startsWith('/api/docs')) {
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe-inline')
    }
    for (const name of ['server', 'x-powered-by', 'via', 'x-aspnet-version'])
      expect(answer.headers).not.toHaveProperty(name)
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|fastify/i)
  })
}

test('/favicon.ico is an icon', async ({ strict }) => {
  expect((await ask(strict, '/favicon.ico')).headers['content-type']).toBe('image/vnd.microsoft.icon')
})

test('A file is sent whole, whatever part of it is asked for', async ({ strict }) => {
  const whole = await ask(strict, '/favicon.ico')
  expect(whole.headers['accept-ranges']).toBeUndefined()
  for (const range of ['bytes=0-1', 'bytes=999999999-', 'bytes=5-2'])
    expect(await ask(strict, '/favicon.ico', { more: `range: ${range}\r\n` })).toMatchObject({
      status: 200,
      text: whole.text,
    })
})

test('A 304 answer has the security headers, too', async ({ strict }) => {
  const { headers } = await ask(strict, '/sw.js')
  const file = /\/assets\/[^"]+\.js/.exec((await ask(strict, '/')).text)?.[0] ?? ''
  const first = await ask(strict, file)
  const again = await ask(strict, file, { more: `if-none-match: ${first.headers.etag}\r\n` })

  expect(again.status).toBe(304)
  expect(again.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': headers['content-security-policy'],
    'strict-transport-security': expect.any(String),
  })
})

const UP = ['..', '%2e%2e', '%2E.', '..%2f..', '%252e%252e', '..\\..', '..%5c..', '%c0%ae%c0%ae', '....//..', '.%00.']
const INSIDE = [
  'package.json',
  'server/app.ts',
  '.env',
  '.git/config',
  'data/PG_VERSION',
  'etc/passwd',
  'node_modules/fastify/package.json',
  'dist/web/.vite/manifest.json',
]
const HIDDEN = [
  '.git/config',
  '.git/HEAD',
  '.env',
  '.npmrc',
  '.vite/manifest.json',
  '.DS_Store',
  'package.json',
  'package-lock.json',
  'dist/render/render.js',
  'entry/server.mjs',
  'docs/security.md',
  'data/',
  'metrics',
  'debug',
  'server-status',
  'assets/',
  'assets',
  'wp-admin/',
  'api/docs/static/../../package.json',
]

test('The server serves no files but those of the pages', async ({ strict }) => {
  const paths = [
    ...HIDDEN.map((path) => `/${path}`),
    ...UP.flatMap((up) =>
      INSIDE.flatMap((path) => [
        `/${up}/${path}`,
        `/assets/${up}/${up}/${path}`,
        `/api/docs/static/${up}/${up}/${path}`,
      ]),
    ),
  ]
  const answers = await Promise.all(paths.map(async (path) => [path, await ask(strict, path)] as const))
  for (const [path, { status, text }] of answers) {
    expect([path, [301, 400, 403, 404].includes(status)]).toEqual([path, true])
    expect(text, path).not.toMatch(/"dependencies"|"isEntry"|\[core\]|root:x:0|ref: refs|import Fastify|registry=/)
  }
})

test('No file of the build contains or links its sources', () => {
  const files = readdirSync('dist/web', { recursive: true }).map(String)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => /\.(map|tsx?)(\.|$)/.test(file))).toEqual([])
})

const SMUGGLED: [what: string, lines: string[]][] = [
  ['two lengths', ['POST /api/login HTTP/1.1', 'host: x', 'content-length: 2', 'content-length: 3', '', '{}']],
  [
    'a length and chunks',
    [
      'POST /api/login HTTP/1.1',
      'host: x',
      'content-length: 4',
      'transfer-encoding: chunked',
      '',
      '0',
      '',
      'GET /api/user HTTP/1.1',
      '',
      '',
    ],
  ],
  [
    'an unknown transfer encoding',
    ['POST /api/login HTTP/1.1', 'host: x', 'transfer-encoding: xchunked', '', '0', '', ''],
  ],
  ['an invalid chunk size', ['POST /api/login HTTP/1.1', 'host: x', 'transfer-encoding: chunked', '', 'zz', '', '']],
  ['a negative length', ['POST /api/login HTTP/1.1', 'host: x', 'content-length: -1', '', '{}']],
  ['a space before the colon', ['POST /api/login HTTP/1.1', 'host: x', 'content-length : 2', '', '{}']],
  ['a folded header', ['GET / HTTP/1.1', 'host: x', 'x-a: b', ' c: d', '', '']],
  ['a control character in a header', ['GET / HTTP/1.1', 'host: x', 'x-a: b\0c', '', '']],
  ['no host', ['GET / HTTP/1.1', 'connection: close', '', '']],
  ['no HTTP at all', ['hello', '', '']],
  ['too many bytes of headers', ['GET / HTTP/1.1', 'host: x', `x-a: ${'a'.repeat(40_000)}`, '', '']],
]

for (const [what, lines] of SMUGGLED) {
  test(`The server refuses a request with ${what}, and closes the connection`, async ({ strict }) => {
    const answer = await sendBytes(strict, lines.join('\r\n'))

    expect(answer).toMatch(/^HTTP\/1\.1 4(00|31) /)
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })
}

test('Other methods change nothing and return no content', async ({ strict }) => {
  for (const method of ['TRACE', 'TRACK', 'PUT', 'PROPFIND', 'CONNECT', 'OPTIONS']) {
    const { status, text } = await ask(strict, '/api/jobs', { method, more: 'x-secret: keks\r\n' })
    expect([method, status === 0 || status >= 400 || Number.isNaN(status)]).toEqual([method, true])
    expect(text).not.toContain('keks')
  }
})

test('A HEAD request gets the headers of the full answer', async ({ strict }) => {
  for (const path of ['/', '/nowhere', '/api/jobs', '/api/user', '/healthz', '/robots.txt', '/saved-jobs']) {
    const [whole, head] = [await ask(strict, path), await ask(strict, path, { method: 'HEAD' })]
    expect([path, head.status, head.text]).toEqual([path, whole.status, ''])
    expect([path, Object.keys(head.headers).sort()]).toEqual([
      path,
      Object.keys(whole.headers)
        .filter((name) => name !== 'transfer-encoding')
        .sort(),
    ])
  }
})
