import { z } from 'zod'
import {
  Application,
  ApplicationList,
  ApplicationListQuery,
  ApplyQuery,
  ApplyRequest,
  DeclineRequest,
} from '#contract/applications.ts'
import { PathId } from '#contract/ids.ts'
import { statedFacts } from '#contract/introductions.ts'
import { apply } from '#server/features/applications/commands.ts'
import { decline, withdraw } from '#server/features/applications/ending/commands.ts'
import { listApplications } from '#server/features/applications/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { currentSession, write } from '#server/features/sessions/hooks.ts'
import { listChannelOf, visitorOf } from '#server/features/statistics/views/rules.ts'
import { currentUser, seekersOnly, signedIn } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'

export const applicationRoutes: Feature = (route, deps) => {
  applyingRoutes(route, deps)
  endingRoutes(route, deps)
}

const applyingRoutes: Feature = (route, { db, clock, views }) => {
  route.post(
    '/jobs/:id/apply',
    {
      config: { access: seekersOnly('loginNeeded.apply', 'apply.businessesRefused'), limit: 'apply', once: true },
      schema: {
        operationId: 'applyForJob',
        summary: 'Apply for a job; repeating it returns the same application',
        params: PathId,
        querystring: ApplyQuery,
        body: ApplyRequest.nullish(),
        response: { 200: Application, 201: Application },
      },
    },
    async (request, reply) => {
      const [applicant, { tokenHash }] = [currentUser(request), currentSession(request)]
      const message = request.body?.message || null
      const introduction = statedFacts(request.body?.introduction ?? {})
      const visitor = visitorOf(request.address, request.headers)
      const channel = views.channelOf({ jobId: request.params.id, visitor }) ?? listChannelOf(request.headers)
      return once(db, reply, async (tx) => {
        const { unchangedSince } = request.query
        const draft = { jobId: request.params.id, tokenHash, message, introduction, channel, visitor, unchangedSince }
        const { added, application } = await apply(tx, applicant, draft, clock.now())
        reply.code(added ? 201 : 200)
        return application
      })
    },
  )

  route.get(
    '/applications',
    {
      config: { access: seekersOnly() },
      schema: {
        operationId: 'listApplications',
        summary: 'The applications of the current user',
        querystring: ApplicationListQuery,
        response: { 200: ApplicationList },
      },
    },
    (request) => listApplications(db, currentUser(request).id, request.query, clock.now()),
  )
}

const endingRoutes: Feature = (route, { db, clock }) => {
  route.delete(
    '/applications/:id',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'withdrawApplication',
        summary: 'Withdraw a pending application',
        params: PathId,
        response: { 204: z.null() },
      },
    },
    (request) => write(db, request, (tx, user) => withdraw(tx, { userId: user.id, id: request.params.id })),
  )

  route.post(
    '/applications/:id/decline',
    {
      config: { access: signedIn(), limit: 'apply' },
      schema: {
        operationId: 'declineJob',
        summary: 'Decline a job after being accepted; repeating it changes nothing',
        params: PathId,
        body: DeclineRequest.nullish(),
        response: { 200: Application },
      },
    },
    async (request) => {
      const answer = { id: request.params.id, note: request.body?.note ?? null }
      return write(db, request, (tx, user) => decline(tx, user, answer, clock.now()))
    },
  )
}
