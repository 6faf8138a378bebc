import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { passwordResets, sessions } from '#server/db/schema.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NEW = 'ein neues Passwort'
const ROUNDS = 4
const LOGINS = 5

const logIn = async (person: Person, password = person.password) => {
  const visitor = app.newVisitor()
  const reply = await visitor.ask('POST', '/api/login', { usernameOrEmail: person.user.email, password })
  return { visitor, status: reply.status }
}
const isIn = async ({ visitor }: { visitor: Pick<Person, 'ask'> }) =>
  (await visitor.ask('GET', '/api/user')).status === 200
const change = (person: Person, password = NEW) =>
  person.ask('POST', '/api/user/password', { currentPassword: person.password, password })
async function reset(person: Person) {
  const token = `reset-${person.user.id}`
  const expiresAt = new Date(Date.now() + 60_000)
  await app.db.insert(passwordResets).values({ tokenHash: hashToken(token), userId: person.user.id, expiresAt })
  return app.newVisitor().ask('POST', '/api/password-reset/confirm', { token, password: NEW })
}

test.each([
  ['is changed', change],
  ['is replaced by way of a mail', reset],
])('A login during which its password %s gets no lasting session', { timeout: 60_000 }, async (_, act) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const student = await app.student()
    const under = Array.from({ length: LOGINS }, () => logIn(student))
    const acted = act(student)
    const late = Array.from({ length: LOGINS }, () => logIn(student))
    const [{ status }, ...logins] = [await acted, ...(await Promise.all([...under, ...late]))]
    expect(status).toBe(204)
    expect(logins.every((login) => [200, 401].includes(login.status))).toBe(true)
    expect((await Promise.all(logins.map(isIn))).filter(Boolean)).toEqual([])
    expect((await logIn(student, NEW)).status).toBe(200)
  }
})

test('Of several changes of one password at once, one counts, and only its session stays', async () => {
  const student = await app.student()
  const thieves = (await Promise.all([logIn(student), logIn(student), logIn(student)])).map(({ visitor }) => visitor)
  const replies = await Promise.all(
    thieves.map((thief, at) =>
      thief.ask('POST', '/api/user/password', { currentPassword: student.password, password: `${NEW} ${at}` }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 401, 401])
  const winner = replies.findIndex(({ status }) => status === 204)
  const inside = await Promise.all(thieves.map((visitor) => isIn({ visitor })))
  expect(inside).toEqual(thieves.map((_, at) => at === winner))
})

test('A change of the address that is asked for while the password changes does not stay', {
  timeout: 30_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const student = await app.student()
    const thief = (await logIn(student)).visitor
    const asking = [1, 2, 3].map((at) =>
      thief.ask('POST', '/api/user/email', { email: `thief${at}@house.example`, password: student.password }),
    )
    const changed = await change(student)
    await Promise.all(asking)
    expect(changed.status).toBe(204)
    expect(await app.db.query.emailChanges.findMany()).toEqual([])
  }
})

test('A login with a password that was right a moment ago keeps the session that the browser has', async () => {
  const [student, other] = [await app.student(), await app.student()]
  const { visitor } = await logIn(student)
  const login = visitor.ask('POST', '/api/login', { usernameOrEmail: other.user.email, password: other.password })
  await change(other)
  if ((await login).status === 401) expect(await isIn({ visitor })).toBe(true)
})

test('An account has fifty sessions at the most: the oldest makes room', async () => {
  const student = await app.student()
  // Sessions of the same millisecond have no defined order.
  await app.db.update(sessions).set({ createdAt: new Date(Date.now() - 60_000) })
  for (let at = 0; at < 50; at += 1) await app.tokenFor(student.user.id)
  expect(await app.db.$count(sessions, eq(sessions.userId, student.user.id))).toBe(50)
  expect(await isIn({ visitor: student })).toBe(false)
})
