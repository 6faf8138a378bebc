import { PathId } from '#contract/ids.ts'
import { Jobs } from '#contract/jobs.ts'
import { LikeRequest, LikeState } from '#contract/likes.ts'
import { actor, seekersOnly, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { like, unlike } from '#server/likes/commands.ts'
import { listLikedJobs } from '#server/likes/queries.ts'

export const likeRoutes: Room = (route, { db, clock, limits }) => {
  route.post(
    '/jobs/:id/like',
    {
      config: { access: signedIn('loginNeeded.like') },
      schema: { params: PathId, body: LikeRequest, response: { 200: LikeState } },
    },
    async (request) => {
      const userId = actor(request).id
      await limits.take('mark', String(userId))
      const toggle = { like, unlike }[request.body.action]
      return toggle(db, { userId, jobId: request.params.id })
    },
  )

  route.get('/likes', { config: { access: seekersOnly }, schema: { response: { 200: Jobs } } }, async (request) => ({
    jobs: await listLikedJobs(db, actor(request).id, clock.now()),
  }))
}
