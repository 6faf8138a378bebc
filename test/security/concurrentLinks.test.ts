import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import {
  emailChanges,
  operatorRecord,
  operatorSessions,
  operators,
  passwordResets,
  sessions,
  users,
} from '#server/db/schema.ts'
import { endOperator, inviteOperator } from '#server/features/operators/commands.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import { createTestApp, TOTP_SECRET } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

// Links and codes that are good for one use, used several times at the same moment.

const app = await createTestApp()
beforeEach(app.reset)

const TIMES = [0, 1, 2, 3, 4, 5]
const EMAIL = 'desk@operator.example'
const soon = sql`now() + interval '1 hour'`
const passwordOf = (time: number) => `ein langes Passwort ${time}`
const code = () =>
  new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: app.clock.now().getTime() })

/** The number of the only request with this status. All others have the other one. */
async function onlyOne(requests: Promise<Response>[], accepted: number, refused: number) {
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([accepted, ...requests.slice(1).map(() => refused)].toSorted())
  return statuses.indexOf(accepted)
}

const logIn = async (usernameOrEmail: string, password: string) =>
  (await app.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password })).status

async function invited() {
  const token = await inviteOperator(app.db, EMAIL)
  await app.db.update(operators).set({ totpSecret: TOTP_SECRET })
  return token
}
const setUp = (token: string, time = 0) =>
  app.newVisitor().ask('POST', '/api/operator/setup', { token, password: passwordOf(time), code: code() })
const logInOperator = (factor: string, time = 0) =>
  app.newVisitor().ask('POST', '/api/operator/login', { email: EMAIL, password: passwordOf(time), code: factor })

test('Of several uses of a password link at once one counts, and its password is the only one', async () => {
  const { user, password } = await app.student()
  const token = newToken()
  await app.db.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt: soon })
  const winner = await onlyOne(
    TIMES.map((time) =>
      app.newVisitor().ask('POST', '/api/password-reset/confirm', { token, password: passwordOf(time) }),
    ),
    204,
    400,
  )
  for (const time of TIMES) expect(await logIn(user.email, passwordOf(time))).toBe(time === winner ? 200 : 401)
  expect(await logIn(user.email, password)).toBe(401)
})

test('Of several password links of an account used at once one counts', async () => {
  const { user } = await app.student()
  const tokens = TIMES.map(() => newToken())
  const links = tokens.map((token) => ({ tokenHash: hashToken(token), userId: user.id, expiresAt: soon }))
  await app.db.insert(passwordResets).values(links)
  const winner = await onlyOne(
    tokens.map((token, time) =>
      app.newVisitor().ask('POST', '/api/password-reset/confirm', { token, password: passwordOf(time) }),
    ),
    204,
    400,
  )
  expect(await logIn(user.email, passwordOf(winner))).toBe(200)
})

test('Of several uses of the link to a new address at once one counts', async () => {
  const { user } = await app.student()
  const token = newToken()
  const email = 'new@house.example'
  await app.db.insert(emailChanges).values({ tokenHash: hashToken(token), userId: user.id, email, expiresAt: soon })
  await onlyOne(
    TIMES.map(() => app.newVisitor().ask('POST', '/api/user/email/confirm', { token })),
    204,
    400,
  )
  expect(await app.db.$count(users, eq(users.email, email))).toBe(1)
})

test('Of several uses of an invitation of an operator at once one counts, with its password', async () => {
  const token = await invited()
  const winner = await onlyOne(
    TIMES.map((time) => setUp(token, time)),
    200,
    400,
  )
  expect(await app.db.$count(operatorRecord, eq(operatorRecord.act, 'operator set up'))).toBe(1)
  const [{ step } = { step: 0 }] = await app.db.select({ step: operators.totpStep }).from(operators)
  // The code of the set-up was used by it.
  await app.db.update(operators).set({ totpStep: Number(step) - 1 })
  for (const time of TIMES.filter((time) => time !== winner))
    expect((await logInOperator(code(), time)).status).toBe(401)
  expect((await logInOperator(code(), winner)).status).toBe(204)
})

test('Of several logins with one recovery code at once one counts', async () => {
  const { recoveryCodes } = await (await setUp(await invited())).json()
  await onlyOne(
    TIMES.map(() => logInOperator(recoveryCodes[0])),
    204,
    401,
  )
  expect(await app.db.$count(operatorSessions)).toBe(1)
})

// The embedded engine has one connection, so nothing can happen between two statements of a request.
test.runIf(process.env.TEST_DATABASE_URL)(
  'An operator whose access ends during the login or the set-up gets none',
  async () => {
    for (const begin of [logInOperator, setUp]) {
      await app.reset()
      const token = await invited()
      const recoveryCode = begin === setUp ? '' : (await (await setUp(token)).json()).recoveryCodes[0]
      const { request } = await app.db.transaction(async (tx) => {
        await tx.select().from(operators).for('update')
        const request = begin(begin === setUp ? token : recoveryCode)
        await untilLockAwaited(app.db)
        await endOperator(tx, EMAIL)
        return { request }
      })
      expect((await request).status).toBe(begin === setUp ? 400 : 401)
      expect(await app.db.$count(operatorSessions)).toBe(0)
    }
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'A password link waits for the end of the account, and is then refused',
  async () => {
    const { user } = await app.student()
    const token = newToken()
    await app.db.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt: soon })
    const { request } = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update')
      const body = { token, password: passwordOf(0) }
      const request = app.newVisitor().ask('POST', '/api/password-reset/confirm', body)
      await untilLockAwaited(app.db)
      await tx.update(users).set({ deletedAt: new Date(), passwordHash: null }).where(eq(users.id, user.id))
      return { request }
    })
    expect((await request).status).toBe(400)
    expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(1)
  },
)
