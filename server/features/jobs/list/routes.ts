import { JobList, JobListQuery } from '#contract/jobs.ts'
import type { Feature } from '#server/features/feature.ts'
import { listJobs } from '#server/features/jobs/list/queries.ts'
import { acceptSession } from '#server/features/sessions/hooks.ts'
import { everyone } from '#server/http/access.ts'
import { readyMade } from '#server/http/responses.ts'

export const jobListRoutes: Feature = (route, { db, readFor, shared, clock, secure }) => {
  route.get(
    '/jobs',
    {
      config: { access: everyone, forEveryone: true, readsSession: true },
      schema: {
        operationId: 'listJobs',
        summary: 'Jobs by search, filters and order',
        querystring: JobListQuery,
        response: { 200: readyMade(JobList) },
      },
    },
    async (request, reply) => {
      const { query, sessionKey } = request
      const { list, session } = await readFor(sessionKey, (db) =>
        listJobs({ db, shared }, query, sessionKey, clock.now()),
      )
      await acceptSession(request, reply, { db, secure }, session)
      return list
    },
  )
}
