import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const PAIRS = 60
const CLOSE = 0.1

/** The processor time of one call, in microseconds. Unlike elapsed time, it does not include other programs. */
async function workOf(call: () => Promise<unknown>) {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The difference in work between two kinds of calls, as a share: the medians of pairs in turn. */
async function difference(one: (at: number) => Promise<unknown>, other: (at: number) => Promise<unknown>) {
  const [ones, others]: [number[], number[]] = [[], []]
  for (let at = 0; at < PAIRS; at += 1) {
    ones.push(await workOf(() => one(at)))
    others.push(await workOf(() => other(at)))
  }
  return Math.abs(median(ones) / median(others) - 1)
}

/** Uses the smallest of three differences: a real difference is in each of them, noise is not. */
async function expectAlike(...calls: Parameters<typeof difference>) {
  const measured: number[] = []
  while (measured.length < 3 && !measured.some((share) => share <= CLOSE)) measured.push(await difference(...calls))
  expect(Math.min(...measured), `differs by ${measured}`).toBeLessThanOrEqual(CLOSE)
}

const post = (path: string, body: object) => app.visitor.ask('POST', path, body)

/** Status, headers and text: everything that a response reveals. */
async function told(reply: Response) {
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(reply.headers)
  return { status: reply.status, headers, text: await reply.text() }
}

describe('The existence of an account', () => {
  const wrong = (usernameOrEmail: string) => post('/api/login', { usernameOrEmail, password: 'wrong' })

  test('is not revealed by the answer of a login', async () => {
    const { user } = await app.student()
    const google = (await app.student()).user
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, google.id))

    const unknown = await told(await wrong('nobody@house.example'))
    expect(unknown.status).toBe(401)
    for (const name of [user.email, user.username, google.email, 'x', 'nobody'])
      expect(await told(await wrong(name))).toEqual(unknown)
  })

  test('is not revealed by the time of a login', async () => {
    const { user } = await app.student()
    await expectAlike(
      () => wrong(user.email),
      () => wrong('nobody@house.example'),
    )
  })

  test('is not revealed by the time of a login without a password', async () => {
    const { user } = await app.student()
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
    await expectAlike(
      () => wrong(user.email),
      () => wrong('nobody@house.example'),
    )
  })

  test('is not revealed by the answer or the time of a request for a new password', async () => {
    const { user } = await app.student()
    const ask = (usernameOrEmail: string) => post('/api/password-reset', { usernameOrEmail })

    expect(await told(await ask(user.email))).toEqual(await told(await ask('nobody@house.example')))
    await expectAlike(
      () => ask(user.email),
      () => ask('nobody@house.example'),
    )
  })

  test('is revealed by a registration, because names are unique, but only a limited number of times per hour', async () => {
    const limited = await createTestApp({ RATE_LIMIT: 'on' })
    const { user } = await limited.student()
    const account = { type: 'jobseeker', fullName: 'Anna', password: 'Kaffee und Kuchen' }
    const register = (email: string, username: string) =>
      limited.newVisitor().ask('POST', '/api/register', { ...account, email, username })

    const taken = [await register(user.email, 'free1'), await register('free@house.example', user.username)]
    for (const reply of taken) {
      expect(reply.status).toBe(400)
      // The response does not say which of the two is taken.
      expect((await reply.json()).message).toBe('Username or email already exists')
    }
    const statuses = []
    for (let tried = 2; tried < 22; tried += 1) statuses.push((await register(user.email, `free${tried}`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })
})
