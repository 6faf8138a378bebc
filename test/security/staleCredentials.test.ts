import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  emailChanges,
  idempotencyKeys,
  identities,
  notifications,
  passwordResets,
  sessions,
  signInProofs,
} from '#server/db/schema.ts'
import { issueProof } from '#server/features/identities/commands.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import { sendLetter } from '#server/features/recovery/commands.ts'
import { dropOldAnswers } from '#server/http/idempotency.ts'
import type { Letter, Mail } from '#server/integrations/mail/mail.ts'
import { hashToken } from '#server/tokens.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { SITE } from '#test/site.ts'

const app = await createTestApp()
beforeEach(app.reset)

const URL = 'https://zaphiring.example'
const NEW_PASSWORD = 'ein neues Passwort'
const ISSUER = 'https://google.example'
const AN_HOUR_AGO = sql`now() - interval '1 hour'`

/** Whether a credential still works. The check may use it up. */
type Works = () => Promise<boolean>

/** Each credential that outlives a request: how a user gets it, and how it expires. docs/security.md has the same table. */
const CREDENTIALS: Record<string, { have: (person: Person) => Promise<Works>; expire?: () => Promise<unknown> }> = {
  'the session at hand': {
    have: async (person) => () => isIn(person),
    expire: () => app.db.update(sessions).set({ expiresAt: AN_HOUR_AGO }),
  },
  'a session elsewhere': {
    have: async (person) => {
      const visitor = app.newVisitor()
      await visitor.ask('POST', '/api/login', { usernameOrEmail: person.user.email, password: person.password })
      return () => isIn(visitor)
    },
    expire: () => app.db.update(sessions).set({ expiresAt: AN_HOUR_AGO }),
  },
  'a link to a new password': {
    have: async ({ user }) => {
      const token = tokenIn(await written({ occasion: 'password-reset', usernameOrEmail: user.email }))
      return () => took('/api/password-reset/confirm', { token, password: 'noch ein Passwort' })
    },
    expire: () => app.db.update(passwordResets).set({ expiresAt: AN_HOUR_AGO }),
  },
  'a letter with such a link that waits': {
    have: async ({ user }) => {
      const letter: Letter = { occasion: 'password-reset', usernameOrEmail: user.email }
      return async () => (await written(letter)).length > 0
    },
  },
  'a link to another address': {
    have: async (person) => {
      const token = tokenIn(await written(await askFor(person, 'next@house.example')))
      return () => took('/api/user/email/confirm', { token })
    },
    expire: () => app.db.update(emailChanges).set({ expiresAt: AN_HOUR_AGO }),
  },
  'a letter with that link that waits': {
    have: async (person) => {
      const letter = await askFor(person, 'next@house.example')
      return async () => (await written(letter)).length > 0
    },
    expire: () => app.db.update(emailChanges).set({ expiresAt: AN_HOUR_AGO }),
  },
  'a proof by Google, for the same address': {
    have: async ({ user }) => {
      const proof = await proofOf(user.email)
      return async () => (await signedInAs(user.email, proof)) === user.id
    },
    expire: () => app.db.update(signInProofs).set({ createdAt: AN_HOUR_AGO }),
  },
  'a linked Google account of another address': {
    have: async ({ user }) => {
      const email = 'elsewhere@house.example'
      await app.db.insert(identities).values({ issuer: ISSUER, subject: email, userId: user.id })
      return async () => (await signedInAs(email, await proofOf(email))) === user.id
    },
  },
  'a kept answer': {
    have: async (person) => {
      const job = await app.job(await app.business())
      await person.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' }, { 'idempotency-key': 'once' })
      return async () => (await app.db.$count(idempotencyKeys, eq(idempotencyKeys.userId, person.user.id))) > 0
    },
    expire: async () => {
      await app.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '25 hours'` })
      await dropOldAnswers(app.db)
    },
  },
  'a mail about news that waits': {
    have: async ({ user }) => {
      const about = { userId: user.id, kind: 'application-status' as const, about: 'application:1' }
      const [row] = await app.db.insert(notifications).values(about).returning({ id: notifications.id })
      return async () =>
        (await mailsOf((mailer) => mailNotification(app.db, mailer, SITE, row?.id ?? 0, async () => []))).length > 0
    },
  },
}

/** The events that may end a credential. */
const EVENTS: Record<string, (person: Person) => Promise<unknown>> = {
  'logging out': ({ ask }) => ask('POST', '/api/logout'),
  'logging out everywhere': ({ ask }) => ask('DELETE', '/api/user/sessions'),
  'another password': ({ ask, password }) =>
    ask('POST', '/api/user/password', { currentPassword: password, password: NEW_PASSWORD }),
  'a new password by mail': async ({ user }) => {
    const row = { tokenHash: hashToken('reset'), userId: user.id, expiresAt: sql`now() + interval '1 hour'` }
    await app.db.insert(passwordResets).values(row)
    expect(await took('/api/password-reset/confirm', { token: 'reset', password: NEW_PASSWORD })).toBe(true)
  },
  'another address': async ({ user }) => {
    const row = { userId: user.id, email: 'moved@house.example', expiresAt: sql`now() + interval '1 hour'` }
    await app.db.insert(emailChanges).values({ ...row, tokenHash: hashToken('change') })
    expect(await took('/api/user/email/confirm', { token: 'change' })).toBe(true)
  },
  'a first sign-in with Google': async ({ user }) =>
    expect(await signedInAs(user.email, await proofOf(user.email, 'first'), 'first')).toBe(user.id),
  'deleting the account': ({ ask, password }) => ask('DELETE', '/api/user', { password }),
}

/** The events that end each credential, besides its expiry and its use. */
const ENDED_BY: Record<keyof typeof CREDENTIALS, (keyof typeof EVENTS)[]> = {
  'the session at hand': [
    ...['logging out', 'logging out everywhere', 'a new password by mail'],
    ...['a first sign-in with Google', 'deleting the account'],
  ],
  'a session elsewhere': [
    ...['logging out everywhere', 'another password', 'a new password by mail'],
    ...['a first sign-in with Google', 'deleting the account'],
  ],
  'a link to a new password': [
    ...['logging out everywhere', 'another password', 'a new password by mail'],
    ...['another address', 'a first sign-in with Google', 'deleting the account'],
  ],
  'a letter with such a link that waits': ['another address', 'deleting the account'],
  'a link to another address': [
    ...['logging out everywhere', 'another password', 'a new password by mail'],
    ...['another address', 'a first sign-in with Google', 'deleting the account'],
  ],
  'a letter with that link that waits': [
    ...['logging out everywhere', 'another password', 'a new password by mail'],
    ...['another address', 'a first sign-in with Google', 'deleting the account'],
  ],
  'a proof by Google, for the same address': ['another address', 'deleting the account'],
  'a linked Google account of another address': [
    ...['a new password by mail', 'a first sign-in with Google', 'deleting the account'],
  ],
  'a kept answer': ['deleting the account'],
  'a mail about news that waits': ['deleting the account'],
}

const CELLS = Object.keys(CREDENTIALS).flatMap((credential) =>
  Object.keys(EVENTS).map(
    (event) => [event, ENDED_BY[credential]?.includes(event) ? 'ends' : 'leaves', credential] as const,
  ),
)

test.each(CELLS)('%s %s %s', async (event, outcome, credential) => {
  const person = await app.student()
  const works = await CREDENTIALS[credential]?.have(person)
  await EVENTS[event]?.(person)
  expect(await works?.()).toBe(outcome === 'leaves')
})

test.each(Object.keys(CREDENTIALS).filter((credential) => CREDENTIALS[credential]?.expire))(
  '%s expires',
  async (credential) => {
    const works = await CREDENTIALS[credential]?.have(await app.student())
    await CREDENTIALS[credential]?.expire?.()
    expect(await works?.()).toBe(false)
  },
)

test.each(['a link to a new password', 'a link to another address', 'a proof by Google, for the same address'])(
  '%s works once',
  async (credential) => {
    const works = await CREDENTIALS[credential]?.have(await app.student())
    expect([await works?.(), await works?.()]).toEqual([true, false])
  },
)

async function isIn({ ask }: Pick<Person, 'ask'>) {
  return (await ask('GET', '/api/user')).status === 200
}

async function took(path: string, body: object) {
  return (await app.newVisitor().ask('POST', path, body)).status === 204
}

/** Requests another address, and returns the mail with the link. */
async function askFor({ ask, user, password }: Person, email: string): Promise<Letter> {
  expect((await ask('POST', '/api/user/email', { email, password })).status).toBe(202)
  return { occasion: 'email-change', userId: user.id, email }
}

const written = (letter: Letter) => mailsOf((mailer) => sendLetter(app.db, mailer, URL, letter, 'work'))

async function mailsOf(send: (mailer: { send: (mail: Mail) => Promise<void> }) => Promise<unknown>) {
  const mails: Mail[] = []
  await send({ send: async (mail) => void mails.push(mail) })
  return mails
}

const tokenIn = ([mail]: Mail[]) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

const proofOf = (email: string, subject = email) =>
  issueProof(app.db, { issuer: ISSUER, subject, email, emailVerified: true, fullName: email })

/** The account that a proof logs into. */
async function signedInAs(email: string, proof: string, googleUid = email): Promise<number | undefined> {
  const body = { email, fullName: email, googleUid, proof }
  const reply = await app.newVisitor().ask('POST', '/api/auth/google', body)
  return reply.status === 200 ? (await reply.json()).id : undefined
}
