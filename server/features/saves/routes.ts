import { PathId } from '#contract/ids.ts'
import { MarkedJobs } from '#contract/jobs.ts'
import { PageQuery } from '#contract/pages.ts'
import { SaveRequest, SaveState } from '#contract/saves.ts'
import type { Feature } from '#server/features/feature.ts'
import { listSavedJobs } from '#server/features/jobs/marks/list/queries.ts'
import { save, unsave } from '#server/features/saves/commands.ts'
import { currentSession } from '#server/features/sessions/hooks.ts'
import { currentUser, signedIn } from '#server/http/access.ts'

export const saveRoutes: Feature = (route, { db, clock }) => {
  route.post(
    '/jobs/:id/save',
    {
      config: { access: signedIn('loginNeeded.save'), limit: 'mark' },
      schema: {
        operationId: 'saveJob',
        summary: 'Save a job, or remove it from the saved jobs',
        params: PathId,
        body: SaveRequest,
        response: { 200: SaveState },
      },
    },
    async (request) => {
      const session = currentSession(request)
      const toggle = { save, unsave }[request.body.action]
      return toggle(db, { ...session, jobId: request.params.id })
    },
  )

  route.get(
    '/saved-jobs',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'listSavedJobs',
        summary: 'Saved jobs, the newest save first',
        querystring: PageQuery,
        response: { 200: MarkedJobs },
      },
    },
    (request) => listSavedJobs(db, currentUser(request).id, request.query, clock.now()),
  )
}
