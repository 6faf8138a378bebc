import { JobList, JobListQuery } from '#contract/jobs.ts'
import { listJobs } from '#server/board/queries.ts'
import { everyone } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'

export const boardRoutes: Room = (route, { db, clock }) => {
  route.get(
    '/jobs',
    {
      config: { access: everyone, forEveryone: true },
      schema: { querystring: JobListQuery, response: { 200: JobList } },
    },
    async (request) => listJobs(db, request.query, request.viewer, clock.now()),
  )
}
