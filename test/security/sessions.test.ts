import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '#server/db/schema.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const JOB = { title: 'Frühdienst', shortDescription: 'Brötchen ab sechs.', contactEmail: 'jobs@house.example' }
const DAY_MS = 24 * 60 * 60 * 1000

const logIn = ({ user, password }: Person, headers: Record<string, string> = {}, more: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    headers,
    payload: { usernameOrEmail: user.email, password, ...more },
  })
const tokenIn = (reply: Awaited<ReturnType<typeof logIn>>) => reply.cookies.findLast(({ value }) => value)?.value ?? ''
const statusWith = async (token: string) =>
  (await app.fastify.inject({ url: '/api/user', headers: { cookie: `session=${token}` } })).statusCode

describe('A stolen session token', () => {
  test('from before the login is not valid after it', async () => {
    const student = await app.student()
    const planted = 'planted-by-somebody-else'

    const token = tokenIn(await logIn(student, { cookie: `session=${planted}` }))

    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await statusWith(token)).toBe(200)
    expect(await statusWith(planted)).toBe(401)
  })

  test('from before the registration is not valid after it', async () => {
    const stranger = await app.student()
    const planted = stranger.cookies.get('session') ?? ''

    const reply = await app.fastify.inject({
      method: 'POST',
      url: '/api/register',
      headers: { cookie: `session=${planted}` },
      payload: {
        type: 'jobseeker',
        username: 'newcomer',
        email: 'newcomer@house.example',
        password: 'Kaffee und Kuchen',
        fullName: 'New Comer',
      },
    })

    expect(reply.statusCode).toBe(201)
    expect(tokenIn(reply)).not.toBe(planted)
    expect(await statusWith(planted)).toBe(401)
  })

  test('is invalid after a change of the password, also the one that changed it', async () => {
    const student = await app.student()
    const copied = student.cookies.get('session') ?? ''
    const elsewhere = tokenIn(await logIn(student))

    const change = { currentPassword: student.password, password: 'Tee und Torte' }
    expect((await student.ask('POST', '/api/user/password', change)).status).toBe(204)

    expect(await statusWith(copied)).toBe(401)
    expect(await statusWith(elsewhere)).toBe(401)
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
    expect(student.cookies.get('session')).not.toBe(copied)
  })

  test('is invalid after a logout, on one device or on all', async () => {
    const student = await app.student()
    const [first, second] = [tokenIn(await logIn(student)), tokenIn(await logIn(student))]

    const cookie = `session=${first}`
    expect((await app.fastify.inject({ method: 'POST', url: '/api/logout', headers: { cookie } })).statusCode).toBe(204)
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])

    expect((await student.ask('DELETE', '/api/user/sessions')).status).toBe(204)
    expect(await statusWith(second)).toBe(401)
    expect(await app.db.$count(sessions)).toBe(0)
  })

  test('is not accepted in the address, a header or another cookie', async () => {
    const token = (await app.student()).cookies.get('session') ?? ''
    for (const [url, headers] of [
      [`/api/user?session=${token}`, {}],
      ['/api/user', { authorization: `Bearer ${token}` }],
      ['/api/user', { 'x-session': token }],
      ['/api/user', { cookie: `__Host-session=${token}` }],
      ['/api/user', { cookie: `Session=${token}` }],
      ['/api/user', { cookie: `session=${hashToken(token)}` }],
    ] as const)
      expect((await app.fastify.inject({ url, headers })).statusCode).toBe(401)
  })
})

describe('A session', () => {
  /** Moves the start and the end of a session into the past. */
  const age = (token: string, ms: number) =>
    app.db
      .update(sessions)
      .set({
        createdAt: sql`${sessions.createdAt} - make_interval(secs => ${ms / 1000})`,
        expiresAt: sql`${sessions.expiresAt} - make_interval(secs => ${ms / 1000})`,
      })
      .where(eq(sessions.tokenHash, hashToken(token)))
  const lifeOf = async (token: string) => {
    const [row] = await app.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(token)))
    return row ? Math.round((row.expiresAt.getTime() - Date.now()) / DAY_MS) : 0
  }

  test('that is not remembered ends after twelve hours, even if it is used', async () => {
    const student = await app.student()
    const token = tokenIn(await logIn(student))

    await age(token, 11.9 * 60 * 60 * 1000)
    expect(await statusWith(token)).toBe(200)
    await age(token, 0.2 * 60 * 60 * 1000)
    expect(await statusWith(token)).toBe(401)
  })

  test('that is remembered ends after thirty days without a visit', async () => {
    const token = tokenIn(await logIn(await app.student(), {}, { rememberMe: true }))

    await age(token, 29 * DAY_MS)
    expect(await statusWith(token)).toBe(200)
    expect(await lifeOf(token)).toBe(30)
    await age(token, 31 * DAY_MS)
    expect(await statusWith(token)).toBe(401)
  })

  test('ends a year after the login at the latest', async () => {
    const token = tokenIn(await logIn(await app.student(), {}, { rememberMe: true }))
    for (let month = 0; month < 12; month += 1) {
      await age(token, 29 * DAY_MS)
      expect(await statusWith(token)).toBe(200)
    }
    // 348 days have passed, and seventeen are left.
    expect(await lifeOf(token)).toBe(17)

    await age(token, 16 * DAY_MS)
    const last = await app.fastify.inject({ url: '/api/user', headers: { cookie: `session=${token}` } })
    expect(last.statusCode).toBe(200)
    expect(last.cookies).toEqual([])
    await age(token, 2 * DAY_MS)
    expect(await statusWith(token)).toBe(401)
  })
})

describe('A job and a list of jobs, which read the session in the same statement', () => {
  const createTestData = async () => {
    const [business, student] = [await app.business(), await app.student()]
    const job = await (await business.ask('POST', '/api/jobs', JOB)).json()
    await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
    const token = tokenIn(await logIn(student, {}, { rememberMe: true }))
    return { token, addresses: [`/api/jobs/${job.id}`, '/api/jobs', `/api/jobs?search=${JOB.title}`] }
  }
  const read = (url: string, token: string) => app.fastify.inject({ url, headers: { cookie: `session=${token}` } })
  const likedIn = (reply: Awaited<ReturnType<typeof read>>) => {
    const { job, jobs } = reply.json()
    return (job ?? jobs[0]).liked
  }

  test('recognise the user, until the session ends', async () => {
    const { token, addresses } = await createTestData()
    for (const url of addresses) {
      const reply = await read(url, token)
      expect(likedIn(reply), url).toBe(true)
      expect(reply.headers['cache-control'], url).toBe('no-store')
      expect(reply.cookies, url).toEqual([])
    }

    await app.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    for (const url of addresses) {
      const reply = await read(url, token)
      expect(reply.statusCode, url).toBe(200)
      expect(likedIn(reply), url).toBe(false)
      expect(likedIn(await read(url, 'made-up')), url).toBe(false)
    }
  })

  test('extend the session like any other request', async () => {
    const { token, addresses } = await createTestData()
    for (const url of addresses) {
      await app.db
        .update(sessions)
        .set({ expiresAt: sql`now() + interval '1 day'` })
        .where(eq(sessions.tokenHash, hashToken(token)))
      const reply = await read(url, token)
      expect(reply.cookies, url).toMatchObject([{ name: 'session', value: token, maxAge: 30 * 24 * 60 * 60 }])
      const [row] = await app.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      expect(row?.expiresAt.getTime(), url).toBeGreaterThan(Date.now() + 29 * DAY_MS)
    }
  })
})

test('With https the cookie belongs to this host alone, and scripts and other sites cannot read it', async () => {
  const safe = await createTestApp({ PUBLIC_URL: 'https://jobs.example' })
  const { user, password } = await safe.student()

  const reply = await safe.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: { usernameOrEmail: user.email, password },
  })

  const [header] = [reply.headers['set-cookie']].flat()
  expect(header).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(header).not.toMatch(/domain/i)
})
