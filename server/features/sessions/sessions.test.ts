import { beforeEach, describe, expect, test } from 'vitest'
import { deviceOf } from '#server/features/sessions/rules.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

describe('sessions', () => {
  test('Sessions are listed with their devices, and can all be ended together', async () => {
    const student = await app.student()
    const login = { usernameOrEmail: student.user.email, password: student.password, rememberMe: true }
    const phone = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' }
    const elsewhere = await app.fastify.inject({ method: 'POST', url: '/api/login', headers: phone, payload: login })
    const cookie = elsewhere.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

    const { sessions } = await (await student.ask('GET', '/api/user/sessions')).json()
    expect(sessions).toMatchObject([
      { device: 'Firefox, Android', current: false, remembered: true },
      { device: null, current: true, remembered: false },
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}/)

    expect((await student.ask('DELETE', '/api/user/sessions')).status).toBe(204)
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    expect((await app.fastify.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(401)
  })
})

test.each([
  [undefined, null],
  ['', null],
  ['curl/8.5.0', null],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36 Edg/139.0', 'Edge, Windows'],
])('The device of %j is shown as %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
