import { JobList, JobListQuery } from '#contract/jobs.ts'
import { listJobs } from '#server/board/queries.ts'
import { everyone } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { readyMade } from '#server/http/serializer.ts'
import { enter } from '#server/http/session.ts'

export const boardRoutes: Room = (route, { db, readFor, clock, secure }) => {
  route.get(
    '/jobs',
    {
      config: { access: everyone, forEveryone: true, readsSession: true },
      schema: { querystring: JobListQuery, response: { 200: readyMade(JobList) } },
    },
    async (request, reply) => {
      const { query, reader } = request
      const { list, session } = await readFor(reader, (db) => listJobs(db, query, reader, clock.now()))
      await enter(request, reply, { db, secure }, session)
      return list
    },
  )
}
