import { z } from 'zod'
import { Application, ApplicationList, ApplyRequest } from '#contract/applications.ts'
import { PathId } from '#contract/ids.ts'
import { apply, withdraw } from '#server/applications/commands.ts'
import { listApplications } from '#server/applications/queries.ts'
import { actor, seekersOnly, signedIn } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'
import type { Room } from '#server/http/room.ts'

export const applicationRoutes: Room = (route, { db, clock, limits }) => {
  route.post(
    '/jobs/:id/apply',
    {
      config: { access: signedIn('loginNeeded.apply'), once: true },
      schema: { params: PathId, body: ApplyRequest.nullish(), response: { 200: Application, 201: Application } },
    },
    async (request, reply) => {
      const applicant = actor(request)
      await limits.take('apply', String(applicant.id))
      const message = request.body?.message || null
      const { status, answer } = await once(db, request, async (tx) => {
        const { added, application } = await apply(tx, applicant, { jobId: request.params.id, message }, clock.now())
        return { status: added ? (201 as const) : (200 as const), answer: application }
      })
      return reply.code(status).send(answer)
    },
  )

  route.get(
    '/applications',
    { config: { access: seekersOnly }, schema: { response: { 200: ApplicationList } } },
    async (request) => ({ applications: await listApplications(db, actor(request).id, clock.now()) }),
  )

  route.delete(
    '/applications/:id',
    { config: { access: signedIn() }, schema: { params: PathId, response: { 204: z.null() } } },
    async (request, reply) => {
      await withdraw(db, { userId: actor(request).id, id: request.params.id })
      return reply.code(204).send(null)
    },
  )
}
