import { beforeEach, expect, test } from 'vitest'
import { comments, likes } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const BODIES: [string, string | undefined, string | undefined, number][] = [
  ['broken JSON', '{"content": "half', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['no body at all', undefined, undefined, 400],
  ['a bare word', 'true', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['a list', '[{"content": "hi"}]', 'application/json', 400],
  ['a prototype', '{"__proto__": {"content": "hi"}, "content": "hi"}', 'application/json', 400],
  ['a constructor', '{"constructor": {"prototype": {}}, "content": "hi"}', 'application/json', 400],
  ['3 MB', JSON.stringify({ content: 'x'.repeat(3_000_000) }), 'application/json', 413],
  ['40,000 levels', `{"content": ${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'application/json', 400],
  ['text', 'content=hi', 'text/plain', 415],
  ['a form', 'content=hi', 'application/x-www-form-urlencoded', 415],
  ['XML', '<content>hi</content>', 'application/xml', 415],
]

test.each(BODIES)('%s is refused and changes nothing', async (_what, payload, type, status) => {
  const student = await app.student()
  const job = await app.job(await app.business())

  for (const path of ['comment', 'like', 'save']) {
    const reply = await app.fastify.inject({
      method: 'POST',
      url: `/api/jobs/${job.id}/${path}`,
      headers: { cookie: `session=${student.cookies.get('session')}`, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  }
  expect(await app.db.$count(comments)).toBe(0)
  expect(await app.db.$count(likes)).toBe(0)
})

test('A client without access is refused before the body is validated', async () => {
  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/jobs',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken',
  })

  expect(reply.statusCode).toBe(401)
})

test.each(['/api/jobs/%', '/api/%zz', '/api/jobs/%E0%A4%A'])(
  'The address %s is refused in the shape of every refusal',
  async (url) => {
    const reply = await app.fastify.inject({ url })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'invalid_input' })
  },
)

test('Every response has the security headers and reveals nothing about the server', async () => {
  for (const url of ['/api/jobs', '/api/nothing', '/healthz']) {
    const { headers } = await app.fastify.inject({ url })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  }
})

test('Responses for a logged-in user are not cached, public ones may be', async () => {
  const { ask } = await app.student()

  for (const path of ['/api/user', '/api/jobs', '/api/likes', '/api/user/export', '/api/nothing'])
    expect((await ask('GET', path)).headers.get('cache-control'), path).toBe('no-store')
  expect((await app.visitor.ask('GET', '/api/jobs')).headers.get('cache-control')).not.toBe('no-store')
})

test('A response contains only fields that its schema names', async () => {
  const job = await app.job(await app.business())

  const reply = await app.visitor.ask('GET', `/api/jobs/${job.id}`)

  expect(Object.keys((await reply.json()).job)).not.toContain('payHourlyMin')
  expect(await (await app.visitor.ask('GET', '/api/jobs')).text()).not.toMatch(/password|tokenHash|deletedAt/)
})
