import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { passwordResets, users } from '#server/db/schema.ts'
import { COMMON_PASSWORDS, hashPassword } from '#server/passwords.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const MESSAGE =
  'This password is too easy to guess: many people use it, or it is a name that others know. Please choose another one.'
const REFUSED = { code: 'invalid_input', message: MESSAGE, issues: [{ path: 'password', message: MESSAGE }] }

const STUDENT = {
  type: 'student',
  username: 'miraberg',
  email: 'mira.b@uni.example',
  fullName: 'Mira',
  school: 'TU Berlin',
}
const BUSINESS = {
  type: 'business',
  username: 'mond7',
  email: 'hallo@mond.example',
  fullName: 'Mond',
  businessName: 'Café Mond',
}
const register = (account: object, password: string) =>
  app.newVisitor().ask('POST', '/api/register', { ...account, password })

test('The list holds 3,000 different passwords that a form would take, folded as they are compared', () => {
  expect(COMMON_PASSWORDS.size).toBe(3000)
  const fit = [...COMMON_PASSWORDS].filter((word) => word.length >= 6 && word === word.normalize('NFKC').toLowerCase())
  expect(fit).toHaveLength(3000)
})

describe.each([
  ['student', STUDENT],
  ['job seeker', { ...STUDENT, type: 'jobseeker', school: undefined }],
  ['business', BUSINESS],
])('The sign-up of a %s', (_type, account) => {
  test.each([
    '123456',
    'password',
    'PassWord',
    '  qwerty ',
    'ｐａｓｓｗｏｒｄ',
    'wassup',
    'ZapHiring',
    'zap-hiring 2026',
  ])('refuses %j, and opens no account', async (password) => {
    const reply = await register(account, password)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual(REFUSED)
    expect(await app.db.$count(users)).toBe(0)
  })

  test('accepts other passwords', async () => {
    expect((await register(account, 'passwort an der Wand')).status).toBe(201)
  })
})

test.each([
  ['its username', STUDENT, 'MiraBerg'],
  ['its username with a number', STUDENT, 'miraberg99'],
  ['its address', STUDENT, 'mira.b@uni.example'],
  ['the first half of its address', { ...STUDENT, email: 'mira.berg.b@uni.example' }, 'mirabergb'],
  ['its name', BUSINESS, 'cafe\u0301 mond'],
  ['its name and the year', BUSINESS, 'CaféMond2026'],
])('An account does not get %s for a password', async (_what, account, password) => {
  const reply = await register(account, password)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual(REFUSED)
})

test.each(['!!!!!!', 'miraberg und 7 Zwerge', '......1'])(
  '%j is not treated as a name of the account',
  async (password) => {
    expect((await register({ ...STUDENT, username: '...' }, password)).status).toBe(201)
  },
)

test('A change of the password refuses common passwords, once the old password is verified', async () => {
  const business = await app.business({ businessName: 'Café Mond' })
  const change = (currentPassword: string, password: string) =>
    business.ask('POST', '/api/user/password', { currentPassword, password })

  expect((await change('wrong', 'iloveyou')).status).toBe(403)
  for (const password of ['iloveyou', 'cafemond'.replace('e', 'é')]) {
    const reply = await change(business.password, password)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual(REFUSED)
  }
  expect((await change(business.password, 'ein neues Passwort')).status).toBe(204)
})

test('The link of a mail refuses common passwords, and can then be used again', async () => {
  const { user } = await app.student()
  await app.db
    .insert(passwordResets)
    .values({ tokenHash: hashToken('secret'), userId: user.id, expiresAt: sql`now() + interval '1 hour'` })
  const reset = (password: string) =>
    app.visitor.ask('POST', '/api/password-reset/confirm', { token: 'secret', password })

  for (const password of ['football', user.email]) {
    const reply = await reset(password)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual(REFUSED)
  }
  expect((await reset('ein neues Passwort')).status).toBe(204)
})

test('An account that already has a common password can still log in', async () => {
  const { user } = await app.student()
  await app.db
    .update(users)
    .set({ passwordHash: await hashPassword('123456') })
    .where(eq(users.id, user.id))

  const login = { usernameOrEmail: user.username, password: '123456' }
  expect((await app.newVisitor().ask('POST', '/api/login', login)).status).toBe(200)
})

test('Of a hundred concurrent logins about thirty wait for their hash, and all others are asked to retry', async () => {
  const student = await app.student()
  const logIn = (password: string) =>
    app.newVisitor().ask('POST', '/api/login', { usernameOrEmail: student.user.email, password })
  const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => logIn(`guess number ${at}`)))

  const busy = replies.filter(({ status }) => status === 503)
  const judged = replies.filter(({ status }) => status === 401)
  expect(judged).toHaveLength(100 - busy.length)
  expect(judged.length).toBeGreaterThan(32)
  expect(busy).not.toEqual([])
  for (const reply of busy) {
    expect(reply.headers.get('retry-after')).toBe('2')
    expect(await reply.json()).toMatchObject({ code: 'unavailable' })
  }
  expect((await logIn(student.password)).status).toBe(200)
})
