import { z } from 'zod'
import { AccountDeletion } from '#contract/accounts.ts'
import { provePassword } from '#server/accounts/commands.ts'
import { actor, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { closeSession } from '#server/http/session.ts'
import { deleteAccount } from '#server/privacy/commands.ts'
import { exportAccount } from '#server/privacy/queries.ts'

const EXPORT = 'Everything that is held about the account, as a file'

export const privacyRoutes: Room = (route, deps) => {
  const { db, clock, limits } = deps

  route.get(
    '/user/export',
    { config: { access: signedIn() }, schema: { description: EXPORT } },
    async (request, reply) => {
      const user = actor(request)
      await limits.take('export', String(user.id))
      return reply
        .header('content-disposition', 'attachment; filename="zaphiring.json"')
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(JSON.stringify(await exportAccount(db, user.id), null, 2))
    },
  )

  route.delete(
    '/user',
    { config: { access: signedIn() }, schema: { body: AccountDeletion, response: { 204: z.null() } } },
    async (request, reply) => {
      const user = actor(request)
      await limits.take('ownPassword', String(user.id))
      await provePassword(db, user.id, request.body.password)
      await deleteAccount(db, user, clock.now())
      await closeSession(request, reply, deps)
      return reply.code(204).send(null)
    },
  )
}
