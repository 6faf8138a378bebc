import { z } from 'zod'
import { LoginRequest, RegisterRequest, User } from '#contract/accounts.ts'
import { PathId } from '#contract/ids.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Issue } from '#contract/refusals.ts'
import { network } from '#server/clientAddress.ts'
import { logIn, register, setLanguage } from '#server/features/accounts/commands.ts'
import { findAvatarName } from '#server/features/accounts/queries.ts'
import { avatar, refuseEasyPassword } from '#server/features/accounts/rules.ts'
import type { Feature } from '#server/features/feature.ts'
import { keysOf, mailboxOf } from '#server/features/names/rules.ts'
import { closeSession, openSession } from '#server/features/sessions/hooks.ts'
import { currentUser, everyone, signedIn } from '#server/http/access.ts'
import { preferredLanguage } from '#server/http/pages/preferences.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'
import { hashPassword } from '#server/passwords.ts'

export const accountRoutes: Feature = (route, deps) => {
  registrationRoute(route, deps)
  sessionRoutes(route, deps)
  readingRoutes(route, deps)
}

const registrationRoute: Feature = (route, deps) => {
  const { db, limits, proofs } = deps
  route.post(
    '/register',
    {
      config: { access: everyone, invalid: whatIsWrong, publicly: 'adds', proof: true },
      schema: {
        operationId: 'register',
        summary: 'Open an account and log in',
        body: RegisterRequest,
        response: { 201: User },
      },
    },
    async (request, reply) => {
      const { password, ...account } = request.body
      await proofs.ask('registration', request, keysOf(account.email).at(-1) ?? '')
      await limits.take('register', request.address)
      refuseEasyPassword(password, account)
      const language = preferredLanguage(request.headers.cookie ?? '')
      const passwordHash = await hashPassword(password)
      // A limit for each address: mails about repeated attempts to register a stranger's address must not fill the stranger's mailbox.
      const isTold = await limits.allows('lettersTo', mailboxOf(account.email))
      const user = await db.transaction(async (tx) => {
        const opened = await register(tx, { ...account, language, passwordHash })
        if (isTold) await enqueueLetter(tx, { occasion: 'email-confirmation', userId: opened.id, email: opened.email })
        return opened
      })
      await openSession(request, reply, deps, { userId: user.id, remembered: false, credential: { passwordHash } })
      return user
    },
  )
}

const sessionRoutes: Feature = (route, deps) => {
  const { db, limits, proofs } = deps

  route.post(
    '/login',
    {
      config: { access: everyone, proof: true },
      schema: {
        operationId: 'logIn',
        summary: 'Log in with a name or an address and a password',
        body: LoginRequest,
        response: { 200: User },
      },
    },
    async (request, reply) => {
      const account = keysOf(request.body.usernameOrEmail).at(-1) ?? ''
      const tried = await proofs.ask('login', request, account)
      const tries = [
        ['loginAddress', request.address],
        ['loginAccount', `${account} ${network(request.address)}`],
        ['loginAccountHour', `${account} ${network(request.address)}`],
        ['loginEverywhere', account],
      ] as const
      for (const [limit, key] of tries) await limits.take(limit, key)
      const { user, passwordHash } = await logIn(db, request.body)
      const remembered = request.body.rememberMe ?? false
      await openSession(request, reply, deps, { userId: user.id, remembered, credential: { passwordHash } })
      for (const [limit, key] of tries) await limits.forgive(limit, key)
      await tried.forgive()
      await setLanguage(db, user.id, preferredLanguage(request.headers.cookie ?? ''))
      return user
    },
  )

  route.post(
    '/logout',
    {
      config: { access: everyone },
      schema: { operationId: 'logOut', summary: 'End this session', response: { 204: z.null() } },
    },
    (request, reply) => closeSession(request, reply, deps),
  )
}

const readingRoutes: Feature = (route, { db }) => {
  route.get(
    '/user',
    {
      config: { access: signedIn() },
      schema: { operationId: 'getAccount', summary: 'The account of the current user', response: { 200: User } },
    },
    async (request) => currentUser(request),
  )

  route.get(
    '/avatars/:id.svg',
    {
      config: { access: everyone, inTurn: true },
      schema: {
        operationId: 'getAvatar',
        summary: 'A picture of the initials of an account',
        params: PathId,
        response: { 200: { description: 'The picture', content: { 'image/svg+xml': { schema: z.string() } } } },
      },
    },
    async (request, reply) =>
      reply
        .type('image/svg+xml')
        .headers({ 'cache-control': 'private, max-age=3600', vary: 'Cookie' })
        .send(avatar((await findAvatarName(db, request.params.id, request.currentUser)) ?? '')),
  )
}

const REQUIRED = ['username', 'email', 'password', 'fullName']

/** The messages of a refused registration: first for missing fields, then for the address. */
function whatIsWrong(issues: Issue[], body: unknown): MessageKey {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const missing = REQUIRED.some((field) => typeof sent[field] !== 'string' || sent[field].trim() === '')
  if (missing) return 'auth.register.requiredMissing'
  return issues.some(({ path }) => path === 'email') ? 'auth.register.emailInvalid' : 'auth.register.failedInvalidData'
}
