import { expect, onTestFinished, test, vi } from 'vitest'
import type { Challenge, Proof } from '#contract/proofs.ts'
import { createApp } from '#server/app.ts'
import { secrets } from '#server/db/schema.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createTestApp } from '#test/app.ts'
import { proofHeaders, solved } from '#test/proofs.ts'

// One server for all tests. It remembers attempts, so each test uses a different network.
const app = await createTestApp({ RATE_LIMIT: 'on' })
let networks = 0

/** A client in a network of its own, unless another address is given. */
function client(from?: string, fastify = app.fastify) {
  networks += 1
  const remoteAddress = from ?? `203.0.113.${networks}`
  const post = (url: string, payload: object, proof?: Proof) =>
    fastify.inject({ method: 'POST', url, payload, remoteAddress, ...(proof && { headers: proofHeaders(proof) }) })
  return {
    remoteAddress,
    post,
    logIn: (name: string, proof?: Proof) =>
      post('/api/login', { usernameOrEmail: name, password: 'sommer2026' }, proof),
  }
}

/** A network from which three logins with different names have failed. */
async function program() {
  const one = client()
  for (const name of ['a', 'b', 'c']) expect((await one.logIn(name)).statusCode).toBe(401)
  return one
}

async function challengeFor({ logIn }: Pick<ReturnType<typeof client>, 'logIn'>): Promise<Challenge> {
  const reply = await logIn('d')
  expect([reply.statusCode, reply.json().code]).toEqual([429, 'proof_needed'])
  return reply.json().challenge
}

const WAYS: Record<string, (one: ReturnType<typeof client>, at: number, proof?: Proof) => Promise<number>> = {
  'failed logins with different names': async ({ logIn }, at, proof) => (await logIn(`name${at}`, proof)).statusCode,
  registrations: async ({ post }, at, proof) => {
    const names = { username: `anna${networks}x${at}`, email: `anna${networks}x${at}@house.example` }
    const account = { ...names, type: 'jobseeker', fullName: 'Anna Amsel', password: 'Kaffee und Kuchen' }
    return (await post('/api/register', account, proof)).statusCode
  },
  'password letters to different accounts': async ({ post }, at, proof) =>
    (await post('/api/password-reset', { usernameOrEmail: `name${at}` }, proof)).statusCode,
  'reports of visitors about different things': async ({ post }, at, proof) =>
    (await post('/api/reports', { kind: 'job', subjectId: at + 900, reason: 'spam' }, proof)).statusCode,
}

test.each(Object.entries(WAYS))('After three %s within an hour, each further one needs a proof', async (_, send) => {
  const one = client()
  const statuses = []
  for (let at = 0; at < 4; at += 1) statuses.push(await send(one, at))
  expect(statuses.slice(0, 3)).not.toContain(429)
  expect(statuses[3]).toBe(429)
  expect(await send(client(), 4)).toBe(statuses[0])
})

test('Of many tries at the same moment, at two processes, only three need no proof', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'on' })
  const elsewhere = await createApp({ settings, database: app.database, clock: app.clock })
  onTestFinished(() => elsewhere.close())
  const here = client()
  const there = client(here.remoteAddress, elsewhere)

  const replies = await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 2 ? here : there).logIn(`name${at}`)))

  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(21)
})

test('Many people who log in from one network need no proof, and cannot be told from programs by that', async () => {
  const one = client()
  const people = await Promise.all(Array.from({ length: 5 }, () => app.student()))
  const logIn = ({ user, password }: (typeof people)[number]) =>
    one.post('/api/login', { usernameOrEmail: user.email, password })
  for (const person of people) expect((await logIn(person)).statusCode).toBe(200)
  // A successful login takes back none of the failed ones.
  for (const name of ['a', 'b', 'c']) {
    expect((await one.logIn(name)).statusCode).toBe(401)
    if (name !== 'c') for (const person of people) expect((await logIn(person)).statusCode).toBe(200)
  }
  expect((await one.logIn('d')).json().code).toBe('proof_needed')
})

test('Of many people who log in at the same moment, those who were asked for a proof do not count either', async () => {
  const one = client()
  const people = await Promise.all(Array.from({ length: 24 }, () => app.student()))
  const logIn = ({ user, password }: (typeof people)[number]) =>
    one.post('/api/login', { usernameOrEmail: user.email, password })
  const statuses = (await Promise.all(people.map(logIn))).map(({ statusCode }) => statusCode)
  expect([...new Set(statuses)].sort()).toEqual([200, 429])

  for (const name of ['a', 'b', 'c']) expect((await one.logIn(name)).statusCode).toBe(401)
  expect((await one.logIn('d')).json().code).toBe('proof_needed')
})

test('A person who mistypes the same password again is not asked', async () => {
  const one = client()
  for (let at = 0; at < 5; at += 1) expect((await one.logIn('mia')).statusCode).toBe(401)
  expect((await one.logIn('jonas')).statusCode).toBe(401)
})

test('A network that has opened as many contacts as visitors may see needs a proof to log in', async () => {
  const one = client()
  for (let id = 1; id <= 121; id += 1)
    await app.fastify.inject({ url: `/api/jobs/${id}`, remoteAddress: one.remoteAddress })
  expect((await one.logIn('mia')).json().code).toBe('proof_needed')
})

test('The refusal has a challenge, says how long to wait instead, and sets no cookie', async () => {
  const reply = await (await program()).logIn('d')
  expect(reply.headers['retry-after']).toBe('30')
  expect(reply.headers['set-cookie']).toBeUndefined()
  expect(reply.json()).toEqual({
    code: 'proof_needed',
    message: 'Please show that you are a person: solve the challenge, or wait 30 seconds and try again.',
    challenge: { parameters: expect.objectContaining({ algorithm: 'PBKDF2/SHA-256' }), signature: expect.any(String) },
  })
})

test('A solved challenge lets one try through, which still has to be right', async () => {
  const [one, { user, password }] = [await program(), await app.student()]
  const proof = await solved(await challengeFor(one))

  const right = await one.post('/api/login', { usernameOrEmail: user.email, password }, proof)

  expect(right.statusCode).toBe(200)
  expect((await one.logIn('e', proof)).json().code).toBe('proof_needed')
  expect((await one.logIn('e', await solved(await challengeFor(one)))).statusCode).toBe(401)
})

test('Of two processes that get the same solution at once, one accepts it', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'on' })
  const elsewhere = await createApp({ settings, database: app.database, clock: app.clock })
  onTestFinished(() => elsewhere.close())
  const here = await program()
  const there = client(here.remoteAddress, elsewhere)
  const proof = await solved(await challengeFor(here))

  const replies = await Promise.all([here, there].map((one) => one.logIn('e', proof)))

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([401, 429])
  expect((await there.logIn('f', await solved(await challengeFor(here)))).statusCode).toBe(401)
  expect(await app.db.$count(secrets)).toBe(1)
})

test('A solution is refused when it is wrong, changed, expired, or of another network or kind', async () => {
  const one = await program()
  const proof = await solved(await challengeFor(one))
  const { challenge, solution = { counter: 0, derivedKey: '' } } = proof
  const derivedKey = solution.derivedKey.replace(/^./, (digit) => (digit === 'f' ? '0' : 'f'))
  const other = await program()
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const earlier = { ...challenge.parameters, data: { ...challenge.parameters.data, waitUntil: 0 } }
  const wrong: [ReturnType<typeof client>, Proof][] = [
    [one, { challenge, solution: { ...solution, derivedKey } }],
    [one, { challenge: easier, solution }],
    [one, { challenge: { ...challenge, parameters: earlier } }],
    [one, { challenge: { ...challenge, signature: '' }, solution }],
    [other, proof],
    [one, await solved(await challengeFor(other))],
  ]
  for (const [who, sent] of wrong) expect((await who.logIn('e', sent)).json().code).toBe('proof_needed')

  for (let at = 0; at < 3; at += 1) await one.post('/api/password-reset', { usernameOrEmail: `name${at}` })
  expect((await one.post('/api/password-reset', { usernameOrEmail: 'd' }, proof)).json().code).toBe('proof_needed')

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await one.logIn('e', proof)).json().code).toBe('proof_needed')
})

test.each(['', '%', 'null', '{}', 'e30', 'a'.repeat(8000), Buffer.from('{"challenge":null}').toString('base64url')])(
  'A header that is no proof (%.20s) is answered with a challenge',
  async (header) => {
    const one = await program()
    const reply = await app.fastify.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: one.remoteAddress,
      headers: { 'x-proof': header },
      payload: { usernameOrEmail: 'd', password: 'sommer2026' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'proof_needed'])
  },
)

test('A client without a script, which cannot solve a challenge, waits half a minute and tries again, ten times an hour', async () => {
  const { user, password } = await app.student()
  const one = await program()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const right = { usernameOrEmail: user.email, password }
  const statuses = []
  for (let at = 0; at < 11; at += 1) {
    const challenge = await challengeFor(one)
    expect((await one.post('/api/login', right, { challenge })).statusCode).toBe(429)
    vi.setSystemTime(Date.now() + 30_000)
    statuses.push((await one.post('/api/login', right, { challenge })).statusCode)
    expect((await one.post('/api/login', right, { challenge })).statusCode).toBe(429)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('An operator can switch the proofs off', async () => {
  const without = await createTestApp({ RATE_LIMIT: 'on', PROOF_OF_WORK: 'off' })
  const one = client(undefined, without.fastify)
  const statuses = []
  for (let at = 0; at < 5; at += 1) statuses.push((await one.logIn(`name${at}`)).statusCode)
  expect(statuses).toEqual(Array(5).fill(401))
})
