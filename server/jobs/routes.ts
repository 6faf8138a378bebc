import { PathId } from '#contract/ids.ts'
import { DescribeRequest, Description, Job, JobDetail, JobDraft, JobList, JobListQuery } from '#contract/jobs.ts'
import { listComments } from '#server/comments/queries.ts'
import { actor, businessesOnly, everyone } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { describeJob, postJob } from '#server/jobs/commands.ts'
import { findJob, listJobs, listSimilarJobs } from '#server/jobs/queries.ts'

export const jobRoutes: Room = (route, { db, writer, limits }) => {
  route.get(
    '/jobs',
    {
      config: { access: everyone, forEveryone: true },
      schema: { querystring: JobListQuery, response: { 200: JobList } },
    },
    async (request) => listJobs(db, request.query, request.viewer),
  )

  route.get(
    '/jobs/:id',
    { config: { access: everyone, forEveryone: true }, schema: { params: PathId, response: { 200: JobDetail } } },
    async (request) => {
      const job = await findJob(db, request.params.id, request.viewer)
      const [comments, similarJobs] = await Promise.all([listComments(db, job.id), listSimilarJobs(db, job)])
      return { job, comments, similarJobs }
    },
  )

  route.post(
    '/jobs',
    {
      config: { access: businessesOnly('jobs.form.accessDeniedText') },
      schema: { body: JobDraft, response: { 201: Job } },
    },
    async (request, reply) => {
      const business = actor(request)
      await limits.take('postJob', String(business.id))
      const id = await postJob(db, writer, business, request.body)
      return reply.code(201).send(await findJob(db, id, business))
    },
  )

  route.post(
    '/jobs/describe',
    {
      config: { access: businessesOnly('jobs.form.accessDeniedText') },
      schema: { body: DescribeRequest, response: { 200: Description } },
    },
    async (request) => {
      const business = actor(request)
      await limits.take('describe', String(business.id))
      return { description: await describeJob(writer, business, request.body) }
    },
  )
}
