import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as open } from 'node:http'
import { eq, not } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/db/schema.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'
import { everythingStored } from '#test/security/storedRows.ts'
import { createTestData, type Role, type TestData } from '#test/security/testData.ts'
import { WRITES, type Write } from '#test/security/writes.ts'

// The right to make a request may be lost before its body has arrived.

const app = await createTestApp()
const address = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }))
beforeEach(app.reset)

const PASSWORD = 'Kaffee und Kuchen'
/** The account of each role, which the test ends. */
const ACCOUNTS: Partial<Record<Role, (data: TestData) => number>> = {
  student: ({ pair }) => pair.account,
  seeker: ({ otherPair }) => otherPair.account,
  owner: ({ pair }) => pair.business,
}

type Interrupted = { data: TestData; userId: number; token: string }
type Interruption = (during: Interrupted) => Promise<unknown>

const INTERRUPTIONS: Record<string, Interruption> = {
  'a logout': ({ token }) => call(token, 'POST', '/api/logout'),
  'a logout everywhere': async ({ userId }) => call(await another(userId), 'DELETE', '/api/user/sessions'),
  'a change of the password': async ({ userId }) =>
    call(await another(userId), 'POST', '/api/user/password', { currentPassword: PASSWORD, password: 'Tee und Torte' }),
  'the end of the account': async ({ userId }) =>
    call(await another(userId), 'DELETE', '/api/user', { password: PASSWORD }),
  'the blocking of the account': async ({ data, userId }) => {
    const decision = { kind: 'account', subjectId: userId, action: 'block', rule: 'spam', facts: 'Ads.' }
    expect((await data.people.operator.ask('POST', '/api/operator/decisions', decision)).status).toBe(201)
  },
}

/** The writes that need a login. Generating a description also needs one, but stores nothing. */
const OF_ACCOUNTS = Object.entries(WRITES).filter(
  ([route, { as }]) => as !== 'visitor' && as !== 'operator' && !/logout|confirm$|describe$/.test(route),
)
const OF_JOBS = OF_ACCOUNTS.filter(
  ([route, { resource }]) => resource === 'job' || route === 'PATCH /api/applications/{id}',
)
const OF_ROLES = OF_ACCOUNTS.filter(([route]) =>
  /^(POST|PATCH|DELETE) .api.(jobs$|jobs.{5}(.apply|.renew)?$|incidents)/.test(route),
)

describe.each(Object.entries(INTERRUPTIONS))('%s before the body has arrived', (_, interrupt) => {
  test.each(OF_ACCOUNTS)('prevents %s', async (route, write) => {
    const during = await begin(write)
    const request = await sendHead(during, route, write)
    await interrupt(during)
    const before = await everythingStored(app.db)

    expect(await finish(request, write)).toBe(401)

    expect(await everythingStored(app.db)).toEqual(before)
  })
})

test.each(OF_JOBS)('Deleting a job before the body has arrived prevents %s', async (route, write) => {
  const during = await begin(write)
  const request = await sendHead(during, route, write)
  await during.data.people.owner.ask('DELETE', `/api/jobs/${during.data.pair.job}`)
  const before = await everythingStored(app.db)

  expect(await finish(request, write)).toBe(404)

  expect(await everythingStored(app.db)).toEqual(before)
})

test.each(OF_ROLES)('Changing the role before the body has arrived prevents %s', async (route, write) => {
  const during = await begin(write)
  const request = await sendHead(during, route, write)
  await app.db
    .update(users)
    .set({ isBusiness: not(users.isBusiness) })
    .where(eq(users.id, during.userId))
  const before = await everythingStored(app.db)

  expect(await finish(request, write)).toBe(403)

  expect(await everythingStored(app.db)).toEqual(before)
})

test('A description for a deleted account is not stored', async () => {
  const write = WRITES['POST /api/jobs/describe'] as Write
  const during = await begin(write)
  const request = await sendHead(during, 'POST /api/jobs/describe', write)
  await call(await another(during.userId), 'DELETE', '/api/user', { password: PASSWORD })
  const before = await everythingStored(app.db)

  expect(await finish(request, write)).toBe(200)

  expect(await everythingStored(app.db)).toEqual(before)
})

// The embedded engine has one connection, so nothing can happen between two statements of a transaction.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server, where much happens at once', () => {
  test.each(OF_ACCOUNTS)('%s waits for a logout that has begun, and is then refused', async (route, write) => {
    const during = await begin(write)
    const before = await everythingStored(app.db)
    const answer = await app.db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(during.token)))
      const request = await sendHead(during, route, write)
      const status = finish(request, write)
      // A statement that did not check the session would not wait, and would respond.
      await Promise.race([
        untilLockAwaited(app.db),
        status.then((early) => expect.unreachable(`answered ${early} without waiting`)),
      ])
      return { status }
    })

    expect(await answer.status).toBe(401)

    expect({ ...(await everythingStored(app.db)), sessions: [] }).toEqual({ ...before, sessions: [] })
  })

  test.each(OF_ACCOUNTS)('%s waits for a change of the account, and ends with it', async (route, write) => {
    const during = await begin(write)
    const answer = await app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, during.userId)).for('no key update')
      const request = await sendHead(during, route, write)
      const status = finish(request, write)
      await Promise.race([
        untilLockAwaited(app.db),
        status.then((early) => expect.unreachable(`answered ${early} without waiting`)),
      ])
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, during.userId))
      return { status }
    })

    expect(await answer.status).toBe(401)
  })
})

async function begin({ as }: Write): Promise<Interrupted> {
  const data = await createTestData(app)
  const userId = ACCOUNTS[as]?.(data) ?? 0
  return { data, userId, token: data.people[as].cookies.get('session') ?? '' }
}

const another = async (userId: number) => (await app.tokenFor(userId)) ?? ''

async function call(token: string, method: 'POST' | 'DELETE', url: string, payload?: object) {
  const reply = await app.fastify.inject({
    method,
    url,
    headers: { cookie: `session=${token}` },
    ...(payload && { payload }),
  })
  expect(reply.statusCode).toBe(204)
}

type Sent = { request: ClientRequest; answered: Promise<IncomingMessage[]> }

/**
 * Sends everything except the body. The server asks for the body when it has begun to check the session. If it already sees the change there,
 * it responds without waiting for the body.
 */
async function sendHead({ data, token }: Interrupted, route: string, write: Write): Promise<Sent> {
  const [method = '', path = ''] = route.split(' ')
  const { resource, file } = write
  const request = open({
    host: address.hostname,
    port: address.port,
    method,
    path: path.replace('{id}', String(resource && data.pair[resource])),
    headers: {
      cookie: `session=${token}`,
      'content-type': file ? 'application/octet-stream' : 'application/json',
      'content-length': bodyOf(write).length,
      expect: '100-continue',
      connection: 'close',
    },
  })
  request.flushHeaders()
  await once(request, 'continue')
  const answered = once(request, 'response') as Promise<IncomingMessage[]>
  // A body that is sent after the answer meets a closed connection.
  request.on('error', () => {})
  return { request, answered }
}

async function finish({ request, answered }: Sent, write: Write): Promise<number | undefined> {
  request.end(bodyOf(write))
  const [response] = await answered
  response?.resume()
  if (response && !response.readableEnded) await once(response, 'end')
  return response?.statusCode
}

/** The file, or the body with the password of these accounts. */
const bodyOf = ({ body = {}, file }: Write) =>
  file ?? Buffer.from(JSON.stringify(body, (key, value) => (/^(currentP|p)assword$/.test(key) ? PASSWORD : value)))
