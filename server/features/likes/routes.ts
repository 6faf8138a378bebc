import { PathId } from '#contract/ids.ts'
import { MarkedJobs } from '#contract/jobs.ts'
import { LikeRequest, LikeState } from '#contract/likes.ts'
import { PageQuery } from '#contract/pages.ts'
import type { Feature } from '#server/features/feature.ts'
import { listLikedJobs } from '#server/features/jobs/marks/list/queries.ts'
import { like, unlike } from '#server/features/likes/commands.ts'
import { currentSession } from '#server/features/sessions/hooks.ts'
import { currentUser, seekersOnly, signedIn } from '#server/http/access.ts'

export const likeRoutes: Feature = (route, { db, clock }) => {
  route.post(
    '/jobs/:id/like',
    {
      config: { access: signedIn('loginNeeded.like'), limit: 'mark', publicly: 'adds' },
      schema: {
        operationId: 'likeJob',
        summary: 'Like a job, or remove the like',
        params: PathId,
        body: LikeRequest,
        response: { 200: LikeState },
      },
    },
    async (request) => {
      const session = currentSession(request)
      const toggle = { like, unlike }[request.body.action]
      return toggle(db, { ...session, jobId: request.params.id })
    },
  )

  route.get(
    '/likes',
    {
      config: { access: seekersOnly() },
      schema: {
        operationId: 'listLikedJobs',
        summary: 'Liked jobs, the newest like first',
        querystring: PageQuery,
        response: { 200: MarkedJobs },
      },
    },
    (request) => listLikedJobs(db, currentUser(request).id, request.query, clock.now()),
  )
}
