import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { RegisterRequest, User } from '#contract/accounts.ts'
import type { Job, JobDraft } from '#contract/jobs.ts'
import { register } from '#server/accounts/commands.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { cookieName, issueToken } from '#server/http/session.ts'
import { hashPassword } from '#server/passwords.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

/** What a test can say to the house: a method, a path, and perhaps a body and headers. */
type Ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

/** Somebody with a browser of their own: cookies that an answer sets are sent with the next question. */
type Visitor = { ask: Ask; cookies: Map<string, string> }
export type Person = Visitor & { user: User; password: string }

const PASSWORD = 'Kaffee und Kuchen'
const passwordHash = hashPassword(PASSWORD)

/** A whole house in memory: the real app on a real database, with hands to fill it. `add` hangs more on the app. */
export async function createWorld(
  environment: Record<string, string> = {},
  add: (app: FastifyInstance, settings: Settings) => unknown = () => {},
  more: Pick<AppOptions, 'out' | 'tracing'> = {},
) {
  const database = await openTestDatabase()
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...environment })
  const clock = movableClock()
  const app = await createApp({ settings, database, clock, ...more })
  await add(app, settings)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await database.close()
  })

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
    const visitor = visit(app)
    const secure = settings.publicUrl.startsWith('https:')
    visitor.cookies.set(cookieName(secure), await issueToken(database.db, { userId: user.id, remembered: false }))
    return { ...visitor, user, password: PASSWORD }
  }

  return {
    app,
    db: database.db,
    database,
    clock,
    visitor: visit(app),
    newVisitor: () => visit(app),
    reset: async () => {
      people = 0
      clock.set(null)
      await emptyTables(database.db)
      app.forget()
    },
    student: (account: Partial<RegisterRequest> = {}) => person({ school: 'TU Berlin', ...account, type: 'student' }),
    jobSeeker: (account: Partial<RegisterRequest> = {}) => person({ ...account, type: 'jobseeker' }),
    business: (account: Partial<RegisterRequest> = {}) =>
      person({ businessName: `Café Nummer ${people + 1}`, ...account, type: 'business' }),
    job: async (business: Person, draft: Partial<JobDraft> = {}): Promise<Job> => {
      const reply = await business.ask('POST', '/api/jobs', { ...A_JOB, ...draft })
      if (reply.status !== 201) throw new Error(`The job was not posted: ${await reply.text()}`)
      return await reply.json()
    },
  }
}

const A_JOB: JobDraft = {
  title: 'Barista for weekends',
  description: 'Two mornings a week behind a good machine.',
  contactEmail: 'jobs@house.example',
}

/** Goes like the real one until it is set to a moment, at which it stands. */
function movableClock() {
  let standsAt: Date | null = null
  return {
    now: () => standsAt ?? new Date(),
    set: (moment: Date | null) => {
      standsAt = moment
    },
  }
}

/** Opens a browser at the door of the app. */
function visit(app: FastifyInstance): Visitor {
  const cookies = new Map<string, string>()
  const ask: Ask = async (method, path, body, given) => {
    const request: InjectOptions = {
      method,
      url: path,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...given },
    }
    const reply = await app.inject(body === undefined ? request : { ...request, payload: body as object })
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload), {
      status: reply.statusCode,
      headers,
    })
  }
  return { ask, cookies }
}
