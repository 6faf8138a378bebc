import { z } from 'zod'
import { PageQuery } from '#contract/pages.ts'
import { SessionList } from '#contract/sessionList.ts'
import type { Feature } from '#server/features/feature.ts'
import { endAccess } from '#server/features/sessions/commands.ts'
import { closeSession, write } from '#server/features/sessions/hooks.ts'
import { listSessions } from '#server/features/sessions/queries.ts'
import { currentUser, signedIn } from '#server/http/access.ts'

export const sessionRoutes: Feature = (route, deps) => {
  const { db } = deps

  route.get(
    '/user/sessions',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'listSessions',
        summary: 'The active sessions of the account',
        querystring: PageQuery,
        response: { 200: SessionList },
      },
    },
    (request) => listSessions(db, { userId: currentUser(request).id, currentHash: request.tokenHash }, request.query),
  )

  route.delete(
    '/user/sessions',
    {
      config: { access: signedIn() },
      schema: { operationId: 'endSessions', summary: 'Log out everywhere', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await write(db, request, (tx, user) => endAccess(tx, user.id, null))
      await closeSession(request, reply, deps)
    },
  )
}
