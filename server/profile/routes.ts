import { z } from 'zod'
import { AccountPatch, PasswordChange, User } from '#contract/accounts.ts'
import { actor, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { rotateSession, tokenHashOf } from '#server/http/session.ts'
import { changeAccount, changePassword } from '#server/profile/commands.ts'

export const profileRoutes: Room = (route, deps) => {
  const { db, limits } = deps

  route.patch(
    '/user',
    { config: { access: signedIn() }, schema: { body: AccountPatch, response: { 200: User } } },
    async (request) => {
      const user = actor(request)
      await limits.take('account', String(user.id))
      return changeAccount(db, user, request.body)
    },
  )

  route.post(
    '/user/password',
    { config: { access: signedIn() }, schema: { body: PasswordChange, response: { 204: z.null() } } },
    async (request, reply) => {
      const user = actor(request)
      await limits.take('ownPassword', String(user.id))
      await changePassword(db, user, request.body, tokenHashOf(request, deps))
      await rotateSession(request, reply, deps)
      await limits.forgive('ownPassword', String(user.id))
      return reply.code(204).send(null)
    },
  )
}
