import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { operatorRecord, operatorSessions, operators, users } from '#server/db/schema.ts'
import { endOperator, inviteOperator } from '#server/features/operators/commands.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp, TOTP_SECRET } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()
beforeEach(app.reset)

const EMAIL = 'desk@operator.example'
const PASSWORD = 'ein langes Passwort'
const NOW = new Date('2031-05-20T10:00:10Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

const codeOf = (secret: string, at = app.clock.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** The login of an operator who was created by the command and has set up the app. */
async function setUp() {
  app.clock.set(NOW)
  const token = await inviteOperator(app.db, EMAIL)
  // With a new secret for each test, a wrong code would be right once in a while.
  await app.db.update(operators).set({ totpSecret: TOTP_SECRET })
  const visitor = app.newVisitor()
  const offer = await (await visitor.ask('POST', '/api/operator/setup/offer', { token })).json()
  const body = { token, password: PASSWORD, code: codeOf(offer.secret) }
  const { recoveryCodes } = await (await visitor.ask('POST', '/api/operator/setup', body)).json()
  app.clock.set(later(60))
  return { token, secret: offer.secret as string, recoveryCodes: recoveryCodes as string[] }
}

async function logIn(code: string) {
  const visitor = app.newVisitor()
  const reply = await visitor.ask('POST', '/api/operator/login', { email: EMAIL, password: PASSWORD, code })
  return { visitor, status: reply.status, cookies: reply.headers.get('set-cookie') }
}

describe('the way to become an operator', () => {
  test('A link of the command, a password and a code of the app open the desk, once', async () => {
    const { token, secret, recoveryCodes } = await setUp()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)

    const { visitor, status } = await logIn(codeOf(secret))
    expect(status).toBe(204)
    expect(await (await visitor.ask('GET', '/api/operator')).json()).toMatchObject({ email: EMAIL, recoveryCodes: 10 })
    const again = await app.visitor.ask('POST', '/api/operator/setup', {
      token,
      password: PASSWORD,
      code: codeOf(secret),
    })
    expect(again.status).toBe(400)
  })

  test('A wrong code, an easy password or an old link sets nothing up', async () => {
    app.clock.set(NOW)
    const token = await inviteOperator(app.db, EMAIL)
    const offer = await (await app.visitor.ask('POST', '/api/operator/setup/offer', { token })).json()
    const attempt = async (body: object) =>
      (
        await app.visitor.ask('POST', '/api/operator/setup', {
          token,
          password: PASSWORD,
          code: codeOf(offer.secret),
          ...body,
        })
      ).status

    expect(await attempt({ code: '000000' })).toBe(400)
    expect(await attempt({ password: 'elf Zeichen' })).toBe(400)
    expect(await attempt({ token: 'guessed' })).toBe(400)
    await app.db.update(operators).set({ setupUntil: new Date(0) })
    expect(await attempt({})).toBe(400)
    expect((await logIn(codeOf(offer.secret))).status).toBe(401)
  })

  test('A new link ends the login and the sessions from before, and ending an operator ends everything', async () => {
    const { secret } = await setUp()
    const { visitor } = await logIn(codeOf(secret))

    await inviteOperator(app.db, EMAIL.toUpperCase())
    expect((await visitor.ask('GET', '/api/operator')).status).toBe(401)
    app.clock.set(later(600))
    expect((await logIn(codeOf(secret))).status).toBe(401)

    const other = await app.operator()
    expect(await endOperator(app.db, EMAIL)).toBe(true)
    expect((await other.ask('GET', '/api/operator')).status).toBe(401)
    expect(await app.db.select({ act: operatorRecord.act }).from(operatorRecord)).toEqual(
      ['operator created', 'operator set up', 'login', 'operator created', 'operator ended'].map((act) => ({ act })),
    )
  })
})

describe('the second factor', () => {
  test('A code works once, also when two logins come at the same moment', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)

    const at = await Promise.all([logIn(code), logIn(code), logIn(code)])
    expect(at.map(({ status }) => status).sort()).toEqual([204, 401, 401])
    expect((await logIn(code)).status).toBe(401)
    // The previous code is within the tolerance, but older than the accepted one.
    expect((await logIn(codeOf(secret, later(30)))).status).toBe(401)
    app.clock.set(later(90))
    expect((await logIn(codeOf(secret))).status).toBe(204)
  })

  test('A clock may be half a minute off, but not more', async () => {
    const { secret } = await setUp()
    app.clock.set(later(300))
    expect((await logIn(codeOf(secret, later(360)))).status).toBe(401)
    expect((await logIn(codeOf(secret, later(240)))).status).toBe(401)
    expect((await logIn(codeOf(secret, later(330)))).status).toBe(204)
  })

  test('A recovery code stands in for the app, once, however it is typed', async () => {
    const { recoveryCodes } = await setUp()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(` ${first.toUpperCase().replace('-', ' ')}`)).status).toBe(204)
    expect((await logIn(first)).status).toBe(401)
    const { visitor } = await logIn(second)
    expect(await (await visitor.ask('GET', '/api/operator')).json()).toMatchObject({ recoveryCodes: 8 })
  })

  test('Without the password no code opens the desk, and every refusal says the same', async () => {
    const { secret } = await setUp()
    const body = { email: EMAIL, password: PASSWORD, code: codeOf(secret) }
    const attempts = [
      { ...body, password: 'wrong' },
      { ...body, code: '123456' },
      { ...body, email: 'other@operator.example' },
    ]
    const replies = await Promise.all(attempts.map((one) => app.newVisitor().ask('POST', '/api/operator/login', one)))
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401])
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
    expect(await app.db.$count(operatorSessions)).toBe(0)
  })

  test.each(['１２３４５６', 'äöüäöü', '٣٤٥٦٧٨'])('%s is refused as any other wrong code', async (code) => {
    await setUp()
    expect((await logIn(code)).status).toBe(401)
    const body = { token: await inviteOperator(app.db, EMAIL), password: PASSWORD, code }
    await app.visitor.ask('POST', '/api/operator/setup/offer', { token: body.token })
    expect((await app.visitor.ask('POST', '/api/operator/setup', body)).status).toBe(400)
  })

  test('What the database has of a recovery code, a link or a session is a hash', async () => {
    const { token, recoveryCodes, secret } = await setUp()
    const { visitor } = await logIn(codeOf(secret))
    const stored = JSON.stringify([await app.db.select().from(operators), await app.db.select().from(operatorSessions)])
    for (const secretText of [
      token,
      PASSWORD,
      ...recoveryCodes.map((code) => code.replace('-', '')),
      ...visitor.cookies.values(),
    ])
      expect(stored).not.toContain(secretText)
  })
})

describe('the session of an operator', () => {
  test('It ends with the browser, after half an hour without a request, and after eight hours', async () => {
    const { secret } = await setUp()
    const { visitor, cookies } = await logIn(codeOf(secret))
    expect(cookies).toMatch(/^operator-session=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/)

    const minutes = (count: number) => new Date(Date.now() + count * 60_000)
    await app.db.update(operatorSessions).set({ expiresAt: minutes(1) })
    expect((await visitor.ask('GET', '/api/operator')).status).toBe(200)
    const [extended] = await app.db.select().from(operatorSessions)
    expect(extended?.expiresAt.getTime()).toBeGreaterThan(minutes(29).getTime())

    await app.db.update(operatorSessions).set({ createdAt: minutes(-8 * 60 + 5), expiresAt: minutes(1) })
    await visitor.ask('GET', '/api/operator')
    const [last] = await app.db.select().from(operatorSessions)
    expect(last?.expiresAt.getTime()).toBeLessThan(minutes(6).getTime())

    await app.db.update(operatorSessions).set({ expiresAt: new Date() })
    expect((await visitor.ask('GET', '/api/operator')).status).toBe(401)
  })

  test('The list that the desk reads again by itself does not keep it alive', async () => {
    const operator = await app.operator()
    const soon = new Date(Date.now() + 60_000)
    await app.db.update(operatorSessions).set({ expiresAt: soon })
    expect((await operator.ask('GET', '/api/operator/cases')).status).toBe(200)
    expect(await app.db.select({ expiresAt: operatorSessions.expiresAt }).from(operatorSessions)).toEqual([
      { expiresAt: soon },
    ])
  })

  test('Logging out ends it on the server, and is in the record once', async () => {
    const operator = await app.operator()
    const token = [...operator.cookies]
    expect((await operator.ask('POST', '/api/operator/logout')).status).toBe(204)
    for (const [name, value] of token) operator.cookies.set(name, value)
    expect((await operator.ask('GET', '/api/operator')).status).toBe(401)
    expect((await operator.ask('POST', '/api/operator/logout')).status).toBe(204)
    const lines = await app.db.select({ by: operatorRecord.operatorId, act: operatorRecord.act }).from(operatorRecord)
    expect(lines).toEqual([{ by: operator.id, act: 'logout' }])
  })

  test('No cache may keep what an operator is answered', async () => {
    const operator = await app.operator()
    for (const path of ['/api/operator', '/api/operator/cases'])
      expect((await operator.ask('GET', path)).headers.get('cache-control')).toBe('no-store')
    expect((await app.visitor.ask('GET', '/api/operator')).headers.get('cache-control')).toBe('no-store')
  })
})

describe('the role', () => {
  test('An operator is a visitor everywhere but at the desk, and has no account', async () => {
    const operator = await app.operator()
    const job = await app.job(await app.business())
    expect((await operator.ask('GET', '/api/user')).status).toBe(401)
    expect((await operator.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })).status).toBe(401)
    expect((await operator.ask('POST', '/api/jobs', { title: 'Barista' })).status).toBe(401)
    expect(await app.db.$count(users)).toBe(1)
  })

  test('No account is an operator: neither a business, a student nor its cookie under the name of the other', async () => {
    for (const person of [await app.business(), await app.student(), await app.jobSeeker()]) {
      expect((await person.ask('GET', '/api/operator/cases')).status).toBe(401)
      person.cookies.set('operator-session', person.cookies.get('session') ?? '')
      expect((await person.ask('GET', '/api/operator/cases')).status).toBe(401)
    }
  })

  test('The address and password of an operator open no account, and those of an account not the desk', async () => {
    await setUp()
    const login = await app.visitor.ask('POST', '/api/login', { usernameOrEmail: EMAIL, password: PASSWORD })
    expect(login.status).toBe(401)
    const student = await app.student()
    const { email } = student.user
    const desk = { email, password: student.password, code: codeOf(TOTP_SECRET) }
    expect((await app.visitor.ask('POST', '/api/operator/login', desk)).status).toBe(401)
    // A link for a new password is only sent to user accounts.
    await app.visitor.ask('POST', '/api/password-reset', { usernameOrEmail: EMAIL })
    expect(await app.db.query.passwordResets.findMany()).toEqual([])
  })
})

// The embedded engine has one connection, so it runs one transaction after the other.
test.runIf(process.env.TEST_DATABASE_URL)(
  'A write of an operator who is just being ended waits for that, and is refused',
  async () => {
    const [desk, other] = [await app.operator(EMAIL), await app.operator(EMAIL)]
    const { ending, writing } = await app.db.transaction(async (tx) => {
      const isFirst = eq(operatorSessions.tokenHash, hashToken(desk.cookies.get('operator-session') ?? ''))
      await tx.select().from(operatorSessions).where(isFirst).for('share')
      const both = { ending: endOperator(app.db, EMAIL), writing: Promise.resolve(new Response()) }
      await untilLockAwaited(app.db)
      both.writing = other.ask('POST', '/api/operator/banners/1/end')
      await untilLockAwaited(app.db, 2)
      return both
    })
    expect([await ending, (await writing).status]).toEqual([true, 401])
  },
)
