import { z } from 'zod'
import { AccountDeletion } from '#contract/passwords.ts'
import { provePassword } from '#server/features/accounts/commands.ts'
import type { Feature } from '#server/features/feature.ts'
import { deleteAccount } from '#server/features/privacy/commands.ts'
import { sendArchive } from '#server/features/privacy/format.ts'
import { exportAccount } from '#server/features/privacy/queries.ts'
import { closeSession, write } from '#server/features/sessions/hooks.ts'
import { refuseEnded } from '#server/features/sessions/queries.ts'
import { currentUser, signedIn } from '#server/http/access.ts'
import { readyMade } from '#server/http/serializer.ts'

export const privacyRoutes: Feature = (route, deps) => {
  const { db, clock, limits } = deps

  route.get(
    '/user/export',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'exportAccount',
        summary: 'All stored data of the account, as a file',
        response: { 200: readyMade(z.record(z.string(), z.unknown())) },
      },
    },
    async (request, reply) => {
      const user = currentUser(request)
      await limits.take('export', String(user.id))
      return sendArchive(reply, 'zaphiring.json', exportAccount(db, user.id))
    },
  )

  route.delete(
    '/user',
    {
      config: { access: signedIn(), publicly: 'removes' },
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete the account and its personal data',
        body: AccountDeletion,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const user = currentUser(request)
      await limits.take('ownPassword', String(user.id))
      await refuseEnded(db, request.tokenHash)
      await provePassword(db, user.id, request.body.password)
      await write(db, request, (tx, leaving) => deleteAccount(tx, leaving, clock.now()), 'no key update')
      await closeSession(request, reply, deps)
      return reply.code(204).send(null)
    },
  )
}
