import { PathId } from '#contract/ids.ts'
import { Jobs } from '#contract/jobs.ts'
import { SaveRequest, SaveState } from '#contract/saves.ts'
import { actor, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { save, unsave } from '#server/saves/commands.ts'
import { listSavedJobs } from '#server/saves/queries.ts'

export const saveRoutes: Room = (route, { db, clock, limits }) => {
  route.post(
    '/jobs/:id/save',
    {
      config: { access: signedIn('loginNeeded.save') },
      schema: { params: PathId, body: SaveRequest, response: { 200: SaveState } },
    },
    async (request) => {
      const userId = actor(request).id
      await limits.take('mark', String(userId))
      const toggle = { save, unsave }[request.body.action]
      return toggle(db, { userId, jobId: request.params.id })
    },
  )

  route.get(
    '/saved-jobs',
    { config: { access: signedIn() }, schema: { response: { 200: Jobs } } },
    async (request) => ({
      jobs: await listSavedJobs(db, actor(request).id, clock.now()),
    }),
  )
}
