import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { passwordResets, users } from '#server/db/schema.ts'
import { COMMON_PASSWORDS, hashPassword } from '#server/passwords.ts'
import { hashToken } from '#server/tokens.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const MESSAGE = 'This password is too easy to guess. Please choose another one.'
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
  world.newVisitor().ask('POST', '/api/register', { ...account, password })

test('the list holds 3,000 different passwords that a form would take, folded as they are compared', () => {
  expect(COMMON_PASSWORDS.size).toBe(3000)
  const fit = [...COMMON_PASSWORDS].filter((word) => word.length >= 6 && word === word.normalize('NFKC').toLowerCase())
  expect(fit).toHaveLength(3000)
})

describe.each([
  ['student', STUDENT],
  ['job seeker', { ...STUDENT, type: 'jobseeker', school: undefined }],
  ['business', BUSINESS],
])('the sign-up of a %s', (_type, account) => {
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
    expect(await world.db.$count(users)).toBe(0)
  })

  test('takes what is not among them', async () => {
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
])('an account does not get %s for a password', async (_what, account, password) => {
  const reply = await register(account, password)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual(REFUSED)
})

test.each(['!!!!!!', 'miraberg und 7 Zwerge', '......1'])('%j is no name of anybody', async (password) => {
  expect((await register({ ...STUDENT, username: '...' }, password)).status).toBe(201)
})

test('a change of the password refuses them, after the old one was proved', async () => {
  const business = await world.business({ businessName: 'Café Mond' })
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

test('the link of a mail refuses them, and is good for another try', async () => {
  const { user } = await world.student()
  await world.db
    .insert(passwordResets)
    .values({ tokenHash: hashToken('secret'), userId: user.id, expiresAt: sql`now() + interval '1 hour'` })
  const reset = (password: string) =>
    world.visitor.ask('POST', '/api/password-reset/confirm', { token: 'secret', password })

  for (const password of ['football', user.email]) {
    const reply = await reset(password)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual(REFUSED)
  }
  expect((await reset('ein neues Passwort')).status).toBe(204)
})

test('whoever has had one of them all along still logs in', async () => {
  const { user } = await world.student()
  await world.db
    .update(users)
    .set({ passwordHash: await hashPassword('123456') })
    .where(eq(users.id, user.id))

  const login = { usernameOrEmail: user.username, password: '123456' }
  expect((await world.newVisitor().ask('POST', '/api/login', login)).status).toBe(200)
})
