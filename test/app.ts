import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { RegisterRequest, User } from '#contract/accounts.ts'
import type { JobDraft } from '#contract/jobDrafts.ts'
import type { Job } from '#contract/jobs.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, operatorSessions, operators } from '#server/db/schema.ts'
import { register } from '#server/features/accounts/commands.ts'
import { operatorCookie } from '#server/features/operators/hooks.ts'
import { issueToken } from '#server/features/sessions/hooks.ts'
import { sessionCookie } from '#server/http/sessionToken.ts'
import { hashPassword } from '#server/passwords.ts'
import { readSettings, type Settings } from '#server/settings/settings.ts'
import { hashToken, newToken } from '#server/tokens.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

/** Sends a request to the app. */
type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

/** A client with its own cookies. Cookies that a response sets are sent with the next request. */
export type Visitor = { ask: Ask; cookies: Map<string, string> }
export type Person = Visitor & { user: User; password: string }

const PASSWORD = 'Kaffee und Kuchen'
const HOUR = 3_600_000
/** The secret of the authenticator apps of all operators. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const passwordHash = hashPassword(PASSWORD)

/** The real app on a real database, with functions that create data. `add` may register more routes. */
export async function createTestApp(
  environment: Record<string, string> = {},
  add: (fastify: FastifyInstance, settings: Settings) => unknown = () => {},
  more: Pick<AppOptions, 'out' | 'tracing'> = {},
) {
  const database = await openTestDatabase()
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...environment })
  const clock = movableClock()
  const fastify = await createApp({ settings, database, clock, ...more })
  await add(fastify, settings)
  await fastify.ready()
  afterAll(async () => {
    await fastify.close()
    await database.close()
  })

  /** The token of a new session; null if the account is deleted or has another password. */
  const tokenFor = async (userId: number) =>
    issueToken(database.db, { userId, remembered: false, credential: { passwordHash: await passwordHash } })

  let people = 0
  const person = async (account: Partial<RegisterRequest> & Pick<RegisterRequest, 'type'>): Promise<Person> => {
    people += 1
    const { password: _, ...given } = account
    const user = await register(database.db, {
      username: `person${people}`,
      email: `person${people}@house.example`,
      fullName: `Person ${people}`,
      ...given,
      passwordHash: await passwordHash,
    })
    const visitor = visit(fastify)
    const secure = settings.publicUrl.startsWith('https:')
    visitor.cookies.set(sessionCookie(secure), (await tokenFor(user.id)) ?? '')
    return { ...visitor, user, password: PASSWORD }
  }
  const business = (account: Partial<RegisterRequest> = {}) =>
    person({ businessName: `Café Nummer ${people + 1}`, ...account, type: 'business' })

  const operator = operatorsOf(
    database.db,
    () => visit(fastify),
    operatorCookie(settings.publicUrl.startsWith('https:')),
  )

  return {
    fastify,
    operator,
    db: database.db,
    database,
    clock,
    visitor: visit(fastify),
    newVisitor: () => visit(fastify),
    /** The password of all accounts. */
    password: PASSWORD,
    tokenFor,
    reset: async () => {
      clock.set(null)
      await emptyTables(database.db)
      fastify.invalidateCache('removes')
    },
    student: (account: Partial<RegisterRequest> = {}) => person({ school: 'TU Berlin', ...account, type: 'student' }),
    jobSeeker: (account: Partial<RegisterRequest> = {}) => person({ ...account, type: 'jobseeker' }),
    business,
    job: async (owner: Person, draft: Partial<JobDraft> = {}): Promise<Job> => {
      const reply = await owner.ask('POST', '/api/jobs', { ...A_JOB, ...draft })
      if (reply.status !== 201) throw new Error(`The job was not posted: ${await reply.text()}`)
      return await reply.json()
    },
    jobsAnHourApart: storerOf(database.db, fastify, business),
  }
}

/** A logged-in operator. The login itself has its own tests. */
const operatorsOf =
  (db: Db, newVisitor: () => Visitor, cookie: string) =>
  async (email = 'desk@operator.example') => {
    const [known] = await db
      .insert(operators)
      .values({ email, passwordHash: await passwordHash, totpSecret: TOTP_SECRET })
      .onConflictDoUpdate({ target: operators.email, set: { email } })
      .returning({ id: operators.id })
    const [visitor, token, operatorId] = [newVisitor(), newToken(), known?.id ?? 0]
    const expiresAt = new Date(Date.now() + 30 * 60_000)
    await db.insert(operatorSessions).values({ tokenHash: hashToken(token), operatorId, expiresAt })
    visitor.cookies.set(cookie, token)
    return { ...visitor, id: operatorId }
  }

/** Stores jobs of one business, the first one newest, also with fields that the API cannot set. */
const storerOf =
  (db: Db, fastify: FastifyInstance, business: () => Promise<Person>) =>
  async (...rows: (Partial<typeof jobs.$inferInsert> & { title: string })[]) => {
    const [{ user }, now] = [await business(), Date.now()]
    const times = (at: number) => ({ createdAt: new Date(now - at * HOUR), expiresAt: new Date(now + 24 * HOUR) })
    await db.insert(jobs).values(rows.map((row, at) => ({ businessId: user.id, ...times(at), ...row })))
    fastify.invalidateCache('adds')
  }

const A_JOB: JobDraft = {
  title: 'Barista for weekends',
  description: 'Two mornings a week behind a good machine.',
  contactEmail: 'jobs@house.example',
}

/** Shows the real time until it is set to a fixed moment. */
function movableClock() {
  let fixedAt: Date | null = null
  return {
    now: () => fixedAt ?? new Date(),
    set: (moment: Date | null) => {
      fixedAt = moment
    },
  }
}

/** Creates a client without an account. */
function visit(fastify: FastifyInstance): Visitor {
  const cookies = new Map<string, string>()
  const ask: Ask = async (method, path, body, given) => {
    const request: InjectOptions = {
      method,
      url: path,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...given },
    }
    const type = Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }
    const headers = { ...type, ...request.headers }
    const reply = await fastify.inject(
      body === undefined ? request : { ...request, headers, payload: body as object | Buffer },
    )
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const answered = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response([204, 304].includes(reply.statusCode) ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers: answered,
    })
  }
  return { ask, cookies }
}
