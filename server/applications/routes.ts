import { Application, ApplicationList, ApplyRequest } from '#contract/applications.ts'
import { PathId } from '#contract/ids.ts'
import { apply } from '#server/applications/commands.ts'
import { listApplications } from '#server/applications/queries.ts'
import { actor, seekersOnly, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'

export const applicationRoutes: Room = (route, { db, limits }) => {
  route.post(
    '/jobs/:id/apply',
    {
      config: { access: signedIn('loginNeeded.apply') },
      schema: { params: PathId, body: ApplyRequest.nullish(), response: { 200: Application, 201: Application } },
    },
    async (request, reply) => {
      const userId = actor(request).id
      await limits.take('apply', String(userId))
      const message = request.body?.message || null
      const { added, application } = await apply(db, { userId, jobId: request.params.id, message })
      return reply.code(added ? 201 : 200).send(application)
    },
  )

  route.get(
    '/applications',
    { config: { access: seekersOnly }, schema: { response: { 200: ApplicationList } } },
    async (request) => ({ applications: await listApplications(db, actor(request).id) }),
  )
}
