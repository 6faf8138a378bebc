import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '#test/world.ts'

// The same house throughout, for it remembers whom it refused: every test has people and addresses of its own.
const world = await createWorld({ RATE_LIMIT: 'on' })
let networks = 0
const newNetwork = () => {
  networks += 1
  return (at: number) => `198.51.${networks}.${at}`
}

type Try = { name: string; password?: string; from: string; forwarded?: string }

async function logIn({ name, password = 'wrong', from, forwarded }: Try, at = world) {
  const reply = await at.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    payload: { usernameOrEmail: name, password },
  })
  const wait = Number(reply.headers['retry-after'] ?? 0)
  return { status: reply.statusCode, wait, text: reply.body }
}

/** How many of many tries reached a password at all. The others are told when to come back. */
async function reached(tries: Try[], at = world) {
  let count = 0
  for (const one of tries) {
    const { status, wait } = await logIn(one, at)
    if (status === 401) count += 1
    else expect([status, wait > 0 && wait <= 3600]).toEqual([429, true])
  }
  return count
}

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

describe('two hundred wrong passwords', () => {
  test('for one account from one address: five are looked at, and the owner gets in from elsewhere', async () => {
    const { user, password } = await world.student()
    const [from, elsewhere] = [newNetwork()(1), newNetwork()(1)]

    expect(await reached(times(200, (at) => ({ name: user.email, password: `guess ${at}`, from })))).toBe(5)
    expect((await logIn({ name: user.email, password, from: elsewhere })).status).toBe(200)
    // Whoever guesses does not even learn that the last guess was right.
    expect((await logIn({ name: user.email, password, from })).status).toBe(429)
  })

  test('for one account from one address over an hour: twenty are looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await world.student()
    const from = newNetwork()(1)
    const tries = times(10, () => ({ name: user.username, from }))
    let looked = 0
    for (let minute = 0; minute < 10; minute += 1) {
      looked += await reached(tries)
      vi.setSystemTime(Date.now() + 61_000)
    }
    expect(looked).toBe(20)
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await reached(tries)).toBe(5)
  })

  test('for one account from two hundred addresses: a hundred are looked at', async () => {
    const { user, ask } = await world.student()
    const network = newNetwork()

    expect(await reached(times(200, (at) => ({ name: user.email, from: network(at) })))).toBe(100)
    // Whoever is logged in notices nothing.
    expect((await ask('GET', '/api/user')).status).toBe(200)
  })

  test('for two hundred accounts from one address: thirty are looked at', async () => {
    const from = newNetwork()(1)
    expect(await reached(times(200, (at) => ({ name: `somebody${at}`, password: 'sommer2026', from })))).toBe(30)
  })

  test('from addresses of one IPv6 network are from one address', async () => {
    const { user } = await world.student()
    const from = (at: number) => `2001:db8:1:2::${(at + 1).toString(16)}`
    expect(await reached(times(200, (at) => ({ name: user.email, from: from(at) })))).toBe(5)
  })

  test('under as many spellings of one name are for one account', async () => {
    await world.student({ username: 'Mila' })
    const from = newNetwork()(1)
    const spellings = ['mila', 'MILA', ' mila ', 'MiLa', 'm\u200bila', 'mi\u2060la', '\tmila', 'mILA']
    expect(await reached(spellings.map((name) => ({ name, from })))).toBe(5)
  })
})

describe('an address that a client makes up', () => {
  const madeUp = (at: number) => `192.0.2.${at}`

  test('is not believed without a proxy', async () => {
    const { user } = await world.student()
    const from = newNetwork()(1)
    const tries = times(50, (at) => ({ name: user.email, from, forwarded: `${madeUp(at)}, ${madeUp(at + 1)}` }))
    expect(await reached(tries)).toBe(5)
  })

  test('is not believed behind a proxy either: only what the proxy itself says counts', async () => {
    const behind = await createWorld({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const { user } = await behind.student()
    const tries = (proxySays: string) =>
      times(50, (at) => ({ name: user.email, from: '10.0.0.1', forwarded: `${madeUp(at)}, ${proxySays}` }))

    expect(await reached(tries('203.0.113.9'), behind)).toBe(5)
    expect(await reached(tries('203.0.113.10'), behind)).toBe(5)
  })
})

test('whoever gets in has not used up a try', async () => {
  const { user, password } = await world.student()
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
  const { ask } = await world.student()
  const statuses = []
  for (let tried = 0; tried < 12; tried += 1) statuses.push((await ask(method, path, body)).status)

  expect(statuses).toEqual([...times(10, () => 403), 429, 429])
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
      (await world.app.inject({ method: 'POST', url: path, remoteAddress, payload: body(tried) })).statusCode,
    )

  expect(statuses).toEqual([...times(often, () => status), 429, 429])
})
