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
import { readyMade } from '#server/http/responses.ts'

export const privacyRoutes: Feature = (route, deps) => {
  const { db, clock } = deps

  route.get(
    '/user/export',
    {
      config: { access: signedIn(), limit: 'export' },
      schema: {
        operationId: 'exportAccount',
        summary: 'All stored data of the account, as a file',
        response: { 200: readyMade(z.record(z.string(), z.unknown())) },
      },
    },
    async (request, reply) => sendArchive(reply, 'zaphiring.json', exportAccount(db, currentUser(request).id)),
  )

  route.delete(
    '/user',
    {
      config: { access: signedIn(), limit: 'ownPassword', publicly: 'removes' },
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete the account and its personal data',
        body: AccountDeletion,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await refuseEnded(db, request.tokenHash)
      await provePassword(db, currentUser(request).id, request.body.password)
      await write(db, request, (tx, leaving) => deleteAccount(tx, leaving, clock.now()))
      await closeSession(request, reply, deps)
    },
  )
}
