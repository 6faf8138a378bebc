import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GoogleSignIn } from '#contract/identities.ts'
import { identities, sessions, signInProofs, users } from '#server/db/schema.ts'
import { CLIENT, startOpenIdProvider } from '#test/openIdProvider.ts'
import { createWorld } from '#test/world.ts'

const HOME = 'http://localhost'
const LENA = { sub: 'g-1', email: 'lena@gmail.example', email_verified: true, name: 'Lena Hoffmann' }
const NAMELESS = { sub: 'g-2', email: 'jo@gmail.example', email_verified: true }
const UNVERIFIED = { sub: 'g-3', email: 'sam@gmail.example', email_verified: false, name: 'Sam Sorglos' }

const redirectUri = `${HOME}/api/auth/google/callback`
const provider = await startOpenIdProvider([LENA, NAMELESS, UNVERIFIED], { redirectUri })
const world = await worldWith(provider.issuer)
beforeEach(world.reset)

describe('signing in with Google', () => {
  test('opens an account for somebody new, and finds it again the next time', async () => {
    const outcome = await comeBackAs(LENA.sub)
    const first = await world.visitor.ask('POST', '/api/auth/google', signInOf(outcome))
    expect(first.status).toBe(200)
    const user = await first.json()
    expect(user).toMatchObject({
      fullName: 'Lena Hoffmann',
      username: 'lena',
      email: LENA.email,
      isBusiness: false,
      isStudent: false,
      isAuthenticated: true,
    })
    expect(await (await world.visitor.ask('GET', '/api/user')).json()).toEqual(user)

    const again = await signIn(LENA.sub)
    expect((await again.json()).id).toBe(user.id)
  })

  test('asks for the choice of an account, with PKCE, a state and a nonce', async () => {
    const start = await world.newVisitor().ask('GET', '/api/auth/google/start?attempt=7')
    const query = Object.fromEntries(new URL(start.headers.get('location') ?? '').searchParams)
    expect(query).toMatchObject({ prompt: 'select_account', code_challenge_method: 'S256', redirect_uri: redirectUri })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(20)
  })

  test('names somebody without a display name after the address', async () => {
    const reply = await signIn(NAMELESS.sub)
    expect(await reply.json()).toMatchObject({ username: expect.stringMatching(/^jo0+$/), fullName: NAMELESS.email })
  })

  test('gives a username that is taken a number', async () => {
    await world.student({ username: 'lena' })
    expect((await (await signIn(LENA.sub)).json()).username).toMatch(/^lena\d+$/)
  })

  test('leads into the account with the same verified address; its password and sessions end, as nobody proved the address', async () => {
    const student = await world.student({ email: 'Lena@Gmail.example' })
    const reply = await signIn(LENA.sub)

    expect((await reply.json()).id).toBe(student.user.id)
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    const login = { usernameOrEmail: student.user.username, password: student.password }
    expect((await world.newVisitor().ask('POST', '/api/login', login)).status).toBe(401)
  })

  test('leaves the password of an account whose address was proved', async () => {
    const student = await world.student({ email: LENA.email })
    await world.db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, student.user.id))
    await signIn(LENA.sub)

    expect((await student.ask('GET', '/api/user')).status).toBe(200)
  })

  test('does not lead into an account that only bears the address as its username', async () => {
    await world.student({ username: LENA.email })
    const reply = await signIn(LENA.sub)
    expect(reply.status).toBe(409)
  })

  test('an address that is not verified neither opens an account nor leads into one', async () => {
    const student = await world.student({ email: UNVERIFIED.email })
    const reply = await signIn(UNVERIFIED.sub)

    expect(reply.status).toBe(401)
    expect((await reply.json()).message).toBe('Google has not verified this email address yet.')
    expect(await world.db.select().from(identities)).toEqual([])
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
  })
})

describe('the proof', () => {
  test('is good once', async () => {
    const outcome = signInOf(await comeBackAs(LENA.sub))
    const [one, two] = await Promise.all([
      world.newVisitor().ask('POST', '/api/auth/google', outcome),
      world.newVisitor().ask('POST', '/api/auth/google', outcome),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 401])
  })

  test.each(['email', 'fullName', 'googleUid', 'proof'] as const)('is refused with another %s', async (field) => {
    const outcome = { ...signInOf(await comeBackAs(LENA.sub)), [field]: 'somebody@else.example' }
    const reply = await world.visitor.ask('POST', '/api/auth/google', outcome)
    expect(reply.status).toBe(401)
    expect(await world.db.select().from(sessions)).toEqual([])
  })

  test('is refused after five minutes', async () => {
    const outcome = signInOf(await comeBackAs(LENA.sub))
    await world.db.update(signInProofs).set({ createdAt: sql`now() - interval '301 seconds'` })
    expect((await world.visitor.ask('POST', '/api/auth/google', outcome)).status).toBe(401)
  })

  test('cannot be forged, whatever is sent', async () => {
    for (const body of [{}, { email: LENA.email, fullName: 'x', googleUid: LENA.sub }, { ...LENA, proof: 'x' }, []])
      expect((await world.visitor.ask('POST', '/api/auth/google', body)).status).toBe(400)
  })

  test('two first sign-ins at once open one account', async () => {
    const outcomes = [await comeBackAs(LENA.sub), await comeBackAs(LENA.sub)].map(signInOf)
    const replies = await Promise.all(outcomes.map((one) => world.newVisitor().ask('POST', '/api/auth/google', one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('what goes wrong on the way', () => {
  test('a person who goes back', async () => {
    expect(await comeBackAs('')).toEqual({ attempt: '1', error: 'popup-closed-by-user' })
  })

  test('an answer without the cookie of its start', async () => {
    const visitor = world.newVisitor()
    const url = await leaveAs(visitor, LENA.sub)
    visitor.cookies.clear()
    expect(await landingOf(visitor, url)).toEqual({ attempt: '1', error: 'web-storage-unsupported' })
  })

  test.each(['state', 'nonce', 'verifier'])('another %s than the one that was sent', async (secret) => {
    const visitor = world.newVisitor()
    const url = await leaveAs(visitor, LENA.sub)
    const trip = JSON.parse(Buffer.from(visitor.cookies.get('google-trip') ?? '', 'base64url').toString())
    const changed = { ...trip, [secret]: `${trip[secret]}x`.slice(1) }
    visitor.cookies.set('google-trip', Buffer.from(JSON.stringify(changed)).toString('base64url'))
    expect(await landingOf(visitor, url)).toEqual({ attempt: '1', error: 'internal-error' })
  })

  test('a page under an address that the provider does not know', async () => {
    const reply = await world.app.inject({ url: '/api/auth/google/start', headers: { host: 'elsewhere.example' } })
    expect(reply.headers.location).toBe('/auth/google#attempt=&error=unauthorized-domain')
  })

  test('an expired token, a wrong secret, a provider that is away, none at all', async () => {
    provider.manners.idTokenSeconds = -600
    expect(await errorIn({})).toBe('internal-error')
    provider.manners.idTokenSeconds = 300
    provider.manners.hangsUp = true
    expect(await errorIn({})).toBe('network-request-failed')
    provider.manners.hangsUp = false
    expect(await errorIn({ OIDC_CLIENT_SECRET: 'wrong' })).toBe('invalid-api-key')
    expect(await errorIn({ OIDC_ISSUER: 'http://127.0.0.1:9' })).toBe('network-request-failed')
    expect(await errorIn({ OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' })).toBe('auth-domain-config-required')
  })
})

async function worldWith(issuer: string, settings: Record<string, string> = {}) {
  const own = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
  return createWorld({ PUBLIC_URL: HOME, ...own, ...settings })
}

type Browser = typeof world.visitor

const errorIn = async (settings: Record<string, string>) => {
  const other = await worldWith(provider.issuer, settings)
  return (await comeBackAs(LENA.sub, other.newVisitor())).error
}

const signIn = async (sub: string) =>
  world.newVisitor().ask('POST', '/api/auth/google', signInOf(await comeBackAs(sub)))

/** What the page sends of what the popup told it. */
const signInOf = ({ email = '', fullName = '', googleUid = '', proof = '' }: Record<string, string>): GoogleSignIn => ({
  email,
  fullName,
  googleUid,
  proof,
})

/** What the popup tells after somebody chose an account at the provider. */
async function comeBackAs(sub: string, visitor = world.newVisitor()): Promise<Record<string, string>> {
  return landingOf(visitor, await leaveAs(visitor, sub))
}

async function landingOf(visitor: Browser, url: string): Promise<Record<string, string>> {
  const address = url.startsWith('/api/') ? ((await visitor.ask('GET', url)).headers.get('location') ?? '') : url
  return Object.fromEntries(new URLSearchParams(address.replace(/^\/auth\/google#/, '')))
}

/** Goes to the provider, chooses there, and returns the address at which this house would see the person again. */
async function leaveAs(visitor: Browser, sub: string): Promise<string> {
  const start = await visitor.ask('GET', '/api/auth/google/start?attempt=1')
  let address = start.headers.get('location') ?? ''
  const cookies = new Map<string, string>()
  while (address.startsWith('http://127.0.0.1')) {
    const choosing = address.includes('/choose/') ? `${address}?as=${sub}` : address
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const reply = await fetch(choosing, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    address = new URL(reply.headers.get('location') ?? 'about:blank', choosing).href
  }
  return address.replace(HOME, '')
}
