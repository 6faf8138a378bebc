import { JobList, JobListQuery } from '#contract/jobs.ts'
import { listJobs } from '#server/board/queries.ts'
import { everyone } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { readyMade } from '#server/http/serializer.ts'

export const boardRoutes: Room = (route, { readFor, clock }) => {
  route.get(
    '/jobs',
    {
      config: { access: everyone, forEveryone: true },
      schema: { querystring: JobListQuery, response: { 200: readyMade(JobList) } },
    },
    async ({ query, viewer }) => readFor(viewer, (db) => listJobs(db, query, viewer, clock.now())),
  )
}
