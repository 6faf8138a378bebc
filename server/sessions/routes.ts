import { z } from 'zod'
import { SessionList } from '#contract/accounts.ts'
import { actor, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { closeSession, tokenHashOf } from '#server/http/session.ts'
import { endSessions } from '#server/sessions/commands.ts'
import { listSessions } from '#server/sessions/queries.ts'

export const sessionRoutes: Room = (route, deps) => {
  const { db } = deps

  route.get(
    '/user/sessions',
    { config: { access: signedIn() }, schema: { response: { 200: SessionList } } },
    async (request) => ({ sessions: await listSessions(db, actor(request).id, tokenHashOf(request, deps)) }),
  )

  route.delete(
    '/user/sessions',
    { config: { access: signedIn() }, schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await endSessions(db, actor(request).id, null)
      await closeSession(request, reply, deps)
      return reply.code(204).send(null)
    },
  )
}
