import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GoogleSignIn } from '#contract/identities.ts'
import { emailChanges, identities, sessions, signInProofs, users } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'
import { CLIENT, startOpenIdProvider } from '#test/openIdProvider.ts'

const HOME = 'http://localhost'
const LENA = { sub: 'g-1', email: 'lena@gmail.example', email_verified: true, name: 'Lena Hoffmann' }
const NAMELESS = { sub: 'g-2', email: 'jo@gmail.example', email_verified: true }
const UNVERIFIED = { sub: 'g-3', email: 'sam@gmail.example', email_verified: false, name: 'Sam Sorglos' }
const SILENT = { sub: 'g-4', email: 'max@gmail.example', name: 'Max Muster' }

/** Invalid addresses that a provider reports as verified. */
const INVALID_ADDRESSES = {
  'no-at': { sub: 'x-1', email: 'no-at', email_verified: true, name: 'Nobody' },
  'a line break in the address': { sub: 'x-2', email: 'a@b.example\r\nBcc: x@y.example', email_verified: true },
  'two addresses': { sub: 'x-3', email: 'a@b.example,x@y.example', email_verified: true },
  'a host that is none': { sub: 'x-4', email: 'a@[127.0.0.1]', email_verified: true },
  'more than an address can have': { sub: 'x-6', email: `${'a'.repeat(250)}@b.example`, email_verified: true },
  'an invisible letter': { sub: 'x-5', email: 'a\u200b@b.example', email_verified: true },
}
const LOOSE = { sub: 'x-9', email: 'Ｊo@GMAIL.example', email_verified: true, name: 'Jo\r\nBcc: \u0421af\u00e9 \0' }

const redirectUri = `${HOME}/api/auth/google/callback`
const provider = await startOpenIdProvider(
  [LENA, NAMELESS, UNVERIFIED, SILENT, ...Object.values(INVALID_ADDRESSES), LOOSE],
  { redirectUri },
)
const app = await appWith(provider.issuer)
beforeEach(app.reset)

describe('signing in with Google', () => {
  test('A sign-in creates an account for a new user, and finds it again the next time', async () => {
    const outcome = await comeBackAs(LENA.sub)
    const first = await app.visitor.ask('POST', '/api/auth/google', signInOf(outcome))
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
    expect(await (await app.visitor.ask('GET', '/api/user')).json()).toEqual(user)

    const again = await signIn(LENA.sub)
    expect((await again.json()).id).toBe(user.id)
  })

  test('The request to the provider asks for the choice of an account, with PKCE, a state and a nonce', async () => {
    const start = await app.newVisitor().ask('GET', '/api/auth/google/start?attempt=7')
    const query = Object.fromEntries(new URL(start.headers.get('location') ?? '').searchParams)
    expect(query).toMatchObject({ prompt: 'select_account', code_challenge_method: 'S256', redirect_uri: redirectUri })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThan(20)
  })

  test('A user without a display name is named after the address', async () => {
    const reply = await signIn(NAMELESS.sub)
    expect(await reply.json()).toMatchObject({ username: expect.stringMatching(/^jo0+$/), fullName: NAMELESS.email })
  })

  test('A username that is taken gets a number', async () => {
    await app.student({ username: 'lena' })
    expect((await (await signIn(LENA.sub)).json()).username).toMatch(/^lena\d+$/)
  })

  test('A sign-in uses the account with the same address, and deletes its password and sessions if the address was not confirmed', async () => {
    const student = await app.student({ email: 'Lena@Gmail.example' })
    const reply = await signIn(LENA.sub)

    expect((await reply.json()).id).toBe(student.user.id)
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    const login = { usernameOrEmail: student.user.username, password: student.password }
    expect((await app.newVisitor().ask('POST', '/api/login', login)).status).toBe(401)
  })

  test('An account whose address was confirmed keeps its password, but its sessions end', async () => {
    const student = await app.student({ email: LENA.email })
    await app.db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, student.user.id))
    await signIn(LENA.sub)

    expect((await student.ask('GET', '/api/user')).status).toBe(401)
    const login = { usernameOrEmail: student.user.email, password: student.password }
    expect((await app.newVisitor().ask('POST', '/api/login', login)).status).toBe(200)
  })

  test('A sign-in cancels an unconfirmed change of the address', async () => {
    const student = await app.student({ email: LENA.email })
    await student.ask('POST', '/api/user/email', { email: 'thief@gmail.example', password: student.password })
    expect(await app.db.$count(emailChanges)).toBe(1)
    await signIn(LENA.sub)
    expect(await app.db.$count(emailChanges)).toBe(0)
  })

  test('A new account is created although another one has the address as its name, and that one keeps its other names', async () => {
    const student = await app.student({ username: LENA.email, email: 'other@gmail.example' })
    const reply = await signIn(LENA.sub)
    expect((await reply.json()).id).not.toBe(student.user.id)
    const login = (usernameOrEmail: string) =>
      app.newVisitor().ask('POST', '/api/login', { usernameOrEmail, password: student.password })
    expect((await login('other@gmail.example')).status).toBe(200)
    expect((await login(LENA.email)).status).toBe(401)
  })

  test('An account whose address only folds to the verified one counts as unconfirmed', async () => {
    const student = await app.student({ email: 'ｌena@gmail.example' })
    await app.db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, student.user.id))
    expect(await (await signIn(LENA.sub)).json()).toMatchObject({ email: LENA.email, hasPassword: false })
    expect((await student.ask('GET', '/api/user')).status).toBe(401)
  })

  test('A sign-in sets the language of the account to that of the page', async () => {
    const student = await app.student({ email: LENA.email })
    const outcome = signInOf(await comeBackAs(LENA.sub))
    const visitor = app.newVisitor()
    visitor.cookies.set('language', 'de')
    await visitor.ask('POST', '/api/auth/google', outcome)
    const [row] = await app.db.select().from(users).where(eq(users.id, student.user.id))
    expect(row?.language).toBe('de')
  })

  test('An unverified address neither creates an account nor signs in to one', async () => {
    const student = await app.student({ email: UNVERIFIED.email })
    const reply = await signIn(UNVERIFIED.sub)

    expect(reply.status).toBe(401)
    expect((await reply.json()).message).toBe('Google has not verified this email address yet.')
    expect(await app.db.select().from(identities)).toEqual([])
    expect((await student.ask('GET', '/api/user')).status).toBe(200)
  })

  test('An address of which the provider does not say whether it is verified counts as unverified', async () => {
    const reply = await signIn(SILENT.sub)
    expect([reply.status, (await reply.json()).message]).toEqual([
      401,
      'Google has not verified this email address yet.',
    ])

    const { user } = await app.student()
    await app.db.insert(identities).values({ issuer: provider.issuer, subject: SILENT.sub, userId: user.id })
    expect((await (await signIn(SILENT.sub)).json()).id).toBe(user.id)
  })
})

describe('the proof', () => {
  test('The proof can be used once', async () => {
    const outcome = signInOf(await comeBackAs(LENA.sub))
    const [one, two] = await Promise.all([
      app.newVisitor().ask('POST', '/api/auth/google', outcome),
      app.newVisitor().ask('POST', '/api/auth/google', outcome),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 401])
  })

  test.each(['email', 'fullName', 'googleUid', 'proof'] as const)(
    'The proof is refused with another %s',
    async (field) => {
      const outcome = { ...signInOf(await comeBackAs(LENA.sub)), [field]: 'somebody@else.example' }
      const reply = await app.visitor.ask('POST', '/api/auth/google', outcome)
      expect(reply.status).toBe(401)
      expect(await app.db.select().from(sessions)).toEqual([])
    },
  )

  test('The proof is refused after five minutes', async () => {
    const outcome = signInOf(await comeBackAs(LENA.sub))
    await app.db.update(signInProofs).set({ createdAt: sql`now() - interval '301 seconds'` })
    expect((await app.visitor.ask('POST', '/api/auth/google', outcome)).status).toBe(401)
  })

  test('The proof cannot be forged', async () => {
    for (const body of [{}, { email: LENA.email, fullName: 'x', googleUid: LENA.sub }, { ...LENA, proof: 'x' }, []])
      expect((await app.visitor.ask('POST', '/api/auth/google', body)).status).toBe(400)
  })

  test('Two concurrent first sign-ins create one account', async () => {
    const outcomes = [await comeBackAs(LENA.sub), await comeBackAs(LENA.sub)].map(signInOf)
    const replies = await Promise.all(outcomes.map((one) => app.newVisitor().ask('POST', '/api/auth/google', one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const ids = await Promise.all(replies.map(async (reply) => (await reply.json()).id))
    expect(new Set(ids).size).toBe(1)
  })
})

describe('what the provider states about a user', () => {
  test.each(Object.entries(INVALID_ADDRESSES))('A user is refused with %s for an address', async (_what, { sub }) => {
    expect(await comeBackAs(sub)).toEqual({ attempt: '1', error: 'internal-error' })
    expect(await app.db.$count(signInProofs)).toBe(0)
  })

  test('The data of a user is normalized, and an invalid name is omitted', async () => {
    const reply = await signIn(LOOSE.sub)
    expect(await reply.json()).toMatchObject({ email: 'Jo@gmail.example', fullName: 'Jo@gmail.example' })
  })
})

describe('a sign-in that fails', () => {
  test('A sign-in that the user cancels has an error code', async () => {
    expect(await comeBackAs('')).toEqual({ attempt: '1', error: 'popup-closed-by-user' })
  })

  test('A callback without the cookie of its start is refused', async () => {
    const visitor = app.newVisitor()
    const url = await leaveAs(visitor, LENA.sub)
    visitor.cookies.clear()
    expect(await landingOf(visitor, url)).toEqual({ attempt: '1', error: 'web-storage-unsupported' })
  })

  test.each(['state', 'nonce', 'verifier'])('Another %s than the one that was sent is refused', async (secret) => {
    const visitor = app.newVisitor()
    const url = await leaveAs(visitor, LENA.sub)
    const checks = JSON.parse(Buffer.from(visitor.cookies.get('google-trip') ?? '', 'base64url').toString())
    const changed = { ...checks, [secret]: `${checks[secret]}x`.slice(1) }
    visitor.cookies.set('google-trip', Buffer.from(JSON.stringify(changed)).toString('base64url'))
    expect(await landingOf(visitor, url)).toEqual({ attempt: '1', error: 'internal-error' })
  })

  test('A sign-in that starts on an unknown host is refused', async () => {
    const reply = await app.fastify.inject({ url: '/api/auth/google/start', headers: { host: 'elsewhere.example' } })
    expect(reply.headers.location).toBe('/auth/google#attempt=&error=unauthorized-domain')
  })

  test('An ID token that was not signed with a key of the provider is refused', async () => {
    provider.behaviour.publishesOtherKeys = true
    expect(await errorIn({})).toBe('internal-error')
    provider.behaviour.publishesOtherKeys = false
    expect(await errorIn({})).toBeUndefined()
  })

  test('An expired token, a wrong secret, an unreachable provider and a missing one each have an error code', async () => {
    provider.behaviour.idTokenSeconds = -600
    expect(await errorIn({})).toBe('internal-error')
    provider.behaviour.idTokenSeconds = 300
    provider.behaviour.closesConnections = true
    expect(await errorIn({})).toBe('network-request-failed')
    provider.behaviour.closesConnections = false
    expect(await errorIn({ OIDC_CLIENT_SECRET: 'wrong' })).toBe('invalid-api-key')
    expect(await errorIn({ OIDC_ISSUER: 'http://127.0.0.1:9' })).toBe('network-request-failed')
    expect(await errorIn({ OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' })).toBe('auth-domain-config-required')
  })
})

async function appWith(issuer: string, settings: Record<string, string> = {}) {
  const own = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret }
  return createTestApp({ PUBLIC_URL: HOME, ...own, ...settings })
}

type Browser = typeof app.visitor

const errorIn = async (settings: Record<string, string>) => {
  const other = await appWith(provider.issuer, settings)
  return (await comeBackAs(LENA.sub, other.newVisitor())).error
}

const signIn = async (sub: string) => app.newVisitor().ask('POST', '/api/auth/google', signInOf(await comeBackAs(sub)))

/** The request of the page after the message of the popup. */
const signInOf = ({ email = '', fullName = '', googleUid = '', proof = '' }: Record<string, string>): GoogleSignIn => ({
  email,
  fullName,
  googleUid,
  proof,
})

/** The popup's message after a user chose an account at the provider. */
async function comeBackAs(sub: string, visitor = app.newVisitor()): Promise<Record<string, string>> {
  return landingOf(visitor, await leaveAs(visitor, sub))
}

async function landingOf(visitor: Browser, url: string): Promise<Record<string, string>> {
  const address = url.startsWith('/api/') ? ((await visitor.ask('GET', url)).headers.get('location') ?? '') : url
  return Object.fromEntries(new URLSearchParams(address.replace(/^\/auth\/google#/, '')))
}

/** Goes to the provider, chooses an account, and returns the redirect URL. */
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
