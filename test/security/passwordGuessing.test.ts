import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp, type Person } from '#test/app.ts'

// One server for all tests. It remembers failures, so every test uses its own accounts and addresses.
const app = await createTestApp({ RATE_LIMIT: 'on' })
// Proofs of work make guessing more expensive. The limits must hold without them as well.
const withoutProofs = await createTestApp({ RATE_LIMIT: 'on', PROOF_OF_WORK: 'off' })
let networks = 0
const newNetwork = () => {
  networks += 1
  return (at: number) => `198.51.${networks}.${at}`
}

type Try = { name: string; password?: string; from: string; forwarded?: string }

async function logIn({ name, password = 'wrong', from, forwarded }: Try, at = app) {
  const reply = await at.fastify.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    payload: { usernameOrEmail: name, password },
  })
  const wait = Number(reply.headers['retry-after'] ?? 0)
  return { status: reply.statusCode, wait, text: reply.body }
}

/** The number of tries whose password was checked. The others were refused with `Retry-After`, so all tries can be sent at once. */
async function reached(tries: Try[], at = app) {
  const answers: Awaited<ReturnType<typeof logIn>>[] = []
  for (const one of tries) {
    if (answers.at(-1)?.status === 429) break
    answers.push(await logIn(one, at))
  }
  answers.push(...(await Promise.all(tries.slice(answers.length).map((one) => logIn(one, at)))))
  const refused = answers.filter(({ status }) => status !== 401)
  for (const { status, wait } of refused) expect([status, wait > 0 && wait <= 3600]).toEqual([429, true])
  return answers.length - refused.length
}

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

describe('Two hundred wrong passwords', () => {
  test('for one account from one address: five are checked, and the owner can log in from another address', async () => {
    const { user, password } = await app.student()
    const [from, elsewhere] = [newNetwork()(1), newNetwork()(1)]

    expect(await reached(times(200, (at) => ({ name: user.email, password: `guess ${at}`, from })))).toBe(5)
    expect((await logIn({ name: user.email, password, from: elsewhere })).status).toBe(200)
    // The attacker does not learn that the last guess was right.
    expect((await logIn({ name: user.email, password, from })).status).toBe(429)
  })

  test('for one account from one address within an hour: twenty are checked', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await app.student()
    const from = newNetwork()(1)
    const tries = times(10, () => ({ name: user.username, from }))
    let looked = 0
    for (let minute = 0; minute < 10; minute += 1) {
      looked += await reached(tries)
      vi.advanceTimersByTime(61_000)
    }
    expect(looked).toBe(20)
    vi.advanceTimersByTime(3_600_000)
    expect(await reached(tries)).toBe(5)
  })

  test('for one account from two hundred addresses: a hundred are checked', async () => {
    const { user, ask } = await app.student()
    const network = newNetwork()

    expect(await reached(times(200, (at) => ({ name: user.email, from: network(at) })))).toBe(100)
    // Open sessions are not affected.
    expect((await ask('GET', '/api/user')).status).toBe(200)
  })

  test('for two hundred accounts from one address: three are checked, and thirty where proofs of work are off', async () => {
    const from = newNetwork()(1)
    const tries = times(200, (at) => ({ name: `somebody${at}`, password: 'sommer2026', from }))
    expect(await reached(tries)).toBe(3)
    expect(await reached(tries, withoutProofs)).toBe(30)
  })

  test('from addresses of one IPv6 network count as from one address', async () => {
    const { user } = await app.student()
    const from = (at: number) => `2001:db8:1:2::${(at + 1).toString(16)}`
    expect(await reached(times(200, (at) => ({ name: user.email, from: from(at) })))).toBe(5)
  })

  test('for different spellings of one name count as for one account', async () => {
    await app.student({ username: 'Mila' })
    const from = newNetwork()(1)
    const spellings = ['mila', 'MILA', ' mila ', 'MiLa', 'm\u200bila', 'mi\u2060la', '\tmila', 'mILA']
    expect(await reached(spellings.map((name) => ({ name, from })))).toBe(5)
  })
})

describe('An address that a client claims', () => {
  const madeUp = (at: number) => `192.0.2.${at}`

  test('is ignored without a proxy', async () => {
    const { user } = await app.student()
    const from = newNetwork()(1)
    const tries = times(50, (at) => ({ name: user.email, from, forwarded: `${madeUp(at)}, ${madeUp(at + 1)}` }))
    expect(await reached(tries)).toBe(5)
  })

  test('is ignored behind a proxy, whose own statement counts', async () => {
    const behind = await createTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const { user } = await behind.student()
    const tries = (proxySays: string) =>
      times(50, (at) => ({ name: user.email, from: '10.0.0.1', forwarded: `${madeUp(at)}, ${proxySays}` }))

    expect(await reached(tries('203.0.113.9'), behind)).toBe(5)
    expect(await reached(tries('203.0.113.10'), behind)).toBe(5)
  })
})

test('A successful login does not count as a try', async () => {
  const { user, password } = await app.student()
  const from = newNetwork()(1)
  for (let login = 0; login < 8; login += 1)
    expect((await logIn({ name: user.email, password, from })).status).toBe(200)
  expect(await reached(times(10, () => ({ name: user.email, from })))).toBe(5)
})

test.each([
  ['POST', '/api/user/password', { currentPassword: 'wrong', password: 'Tee und Torte' }],
  ['POST', '/api/user/email', { password: 'wrong', email: 'new@house.example' }],
  ['DELETE', '/api/user', { password: 'wrong' }],
] as const)('a password that is asked for again (%s %s) can be guessed ten times', async (method, path, body) => {
  const { ask } = await app.student()
  const statuses = []
  for (let tried = 0; tried < 12; tried += 1) statuses.push((await ask(method, path, body)).status)

  expect(statuses).toEqual([...times(10, () => 403), 429, 429])
})

test('An account can request ten changes of its address per hour, and an address can be requested by five accounts', async () => {
  const ask = ({ ask, password }: Pick<Person, 'ask' | 'password'>, email: string) =>
    ask('POST', '/api/user/email', { email, password })
  const eager = await app.student()
  const statuses = []
  for (let at = 0; at < 12; at += 1) statuses.push((await ask(eager, `own${at}@house.example`)).status)
  expect(statuses).toEqual([...times(10, () => 202), 429, 429])

  const crowd = []
  for (let at = 0; at < 6; at += 1)
    crowd.push((await ask(await app.student(), at % 2 ? 'Victim@House.example' : 'victim@house.example')).status)
  expect(crowd).toEqual([...times(5, () => 202), 429])
})

test('A decision on an application can be changed ten times per hour', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const flip = (at: number) =>
    owner.ask('PATCH', `/api/applications/${id}`, { status: at % 2 ? 'rejected' : 'accepted' })
  const statuses = []
  for (let at = 0; at < 12; at += 1) statuses.push((await flip(at)).status)
  expect(statuses).toEqual([...times(10, () => 200), 429, 429])
})

test.each([
  ['/api/password-reset', (at: number) => ({ usernameOrEmail: `somebody${at}` }), 202, 20],
  ['/api/password-reset', () => ({ usernameOrEmail: 'somebody' }), 202, 5],
  ['/api/password-reset/confirm', (at: number) => ({ token: `guess${at}`, password: 'Tee und Torte' }), 400, 30],
  ['/api/user/email/confirm', (at: number) => ({ token: `guess${at}` }), 400, 30],
] as const)('%s takes %o so often and no oftener', async (path, body, status, often) => {
  const statuses = []
  const remoteAddress = newNetwork()(1)
  for (let tried = 0; tried < often + 2; tried += 1)
    statuses.push(
      (await withoutProofs.fastify.inject({ method: 'POST', url: path, remoteAddress, payload: body(tried) }))
        .statusCode,
    )

  expect(statuses).toEqual([...times(often, () => status), 429, 429])
})
