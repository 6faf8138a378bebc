import { z } from 'zod'
import { LoginRequest, RegisterRequest, User } from '#contract/accounts.ts'
import { PathId } from '#contract/ids.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Issue } from '#contract/refusals.ts'
import { logIn, register, speakTo } from '#server/accounts/commands.ts'
import { findFullName } from '#server/accounts/queries.ts'
import { avatar, foldName, refuseEasyPassword } from '#server/accounts/rules.ts'
import { actor, everyone, signedIn } from '#server/http/access.ts'
import { network } from '#server/http/limits.ts'
import { preferredLanguage } from '#server/http/preferences.ts'
import type { Room } from '#server/http/room.ts'
import { closeSession, openSession } from '#server/http/session.ts'
import { hashPassword } from '#server/passwords.ts'
import { found } from '#server/refusal.ts'

export const accountRoutes: Room = (route, deps) => {
  const { db, limits } = deps

  route.get('/user', { config: { access: signedIn() }, schema: { response: { 200: User } } }, async (request) =>
    actor(request),
  )

  route.post(
    '/register',
    { config: { access: everyone, invalid: whatIsWrong }, schema: { body: RegisterRequest, response: { 201: User } } },
    async (request, reply) => {
      await limits.take('register', request.ip)
      const { password, ...account } = request.body
      refuseEasyPassword(password, account)
      const language = preferredLanguage(request.headers.cookie ?? '')
      const user = await register(db, { ...account, language, passwordHash: await hashPassword(password) })
      await openSession(request, reply, deps, { userId: user.id, remembered: false })
      return reply.code(201).send(user)
    },
  )

  route.post(
    '/login',
    { config: { access: everyone }, schema: { body: LoginRequest, response: { 200: User } } },
    async (request, reply) => {
      const account = foldName(request.body.usernameOrEmail)
      const tries = [
        ['loginAddress', request.ip],
        ['loginAccount', `${account} ${network(request.ip)}`],
        ['loginAccountHour', `${account} ${network(request.ip)}`],
        ['loginEverywhere', account],
      ] as const
      for (const [limit, key] of tries) await limits.take(limit, key)
      const user = await logIn(db, request.body)
      for (const [limit, key] of tries) await limits.forgive(limit, key)
      await speakTo(db, user.id, preferredLanguage(request.headers.cookie ?? ''))
      await openSession(request, reply, deps, { userId: user.id, remembered: request.body.rememberMe ?? false })
      return user
    },
  )

  route.post(
    '/logout',
    { config: { access: everyone }, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await closeSession(request, reply, deps)
      return reply.code(204).send(null)
    },
  )

  route.get('/avatars/:id.svg', { config: { access: everyone }, schema: { params: PathId } }, async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(avatar(found(await findFullName(db, request.params.id)))),
  )
}

const REQUIRED = ['username', 'email', 'password', 'fullName']

/** A registration is refused in words of its own: first for what is missing, then for the address. */
function whatIsWrong(issues: Issue[], body: unknown): MessageKey {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const missing = REQUIRED.some((field) => typeof sent[field] !== 'string' || sent[field].trim() === '')
  if (missing) return 'auth.register.requiredMissing'
  return issues.some(({ path }) => path === 'email') ? 'auth.register.emailInvalid' : 'auth.register.failedInvalidData'
}
