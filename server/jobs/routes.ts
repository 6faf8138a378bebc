import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { BusinessJobs, DescribeRequest, Description, Job, JobDetail, JobDraft, JobPatch } from '#contract/jobs.ts'
import { actor, businessesOnly, everyone } from '#server/http/access.ts'
import { type ServerEvent, sendEvents, wantsEvents } from '#server/http/events.ts'
import { once } from '#server/http/idempotency.ts'
import type { Room } from '#server/http/room.ts'
import { readyMade } from '#server/http/serializer.ts'
import { enter } from '#server/http/session.ts'
import {
  changeJob,
  completeDraft,
  deleteJob,
  describeJob,
  postJob,
  renewJob,
  tellDescription,
} from '#server/jobs/commands.ts'
import { findJob, findJobDetail, listBusinessJobs } from '#server/jobs/queries.ts'
import type { Piece } from '#server/outside/writer.ts'

export const jobRoutes: Room = (route, { db, readFor, shared, writer, clock, limits, secure }) => {
  const ownToChange = async (request: FastifyRequest<{ Params: PathId }>) => {
    const business = actor(request)
    await limits.take('changeJob', String(business.id))
    return { business, id: request.params.id }
  }

  route.get(
    '/jobs/:id',
    {
      config: { access: everyone, forEveryone: true, readsSession: true },
      schema: { params: PathId, response: { 200: readyMade(JobDetail) } },
    },
    async (request, reply) => {
      const { params, reader } = request
      const { detail, session } = await readFor(reader, (db) =>
        findJobDetail({ db, shared }, params.id, reader, clock.now()),
      )
      await enter(request, reply, { db, secure }, session)
      return detail
    },
  )

  route.post(
    '/jobs',
    {
      config: { access: businessesOnly('jobs.form.accessDeniedText'), once: true },
      schema: { body: JobDraft, response: { 201: Job } },
    },
    async (request, reply) => {
      const business = actor(request)
      await limits.take('postJob', String(business.id))
      const now = clock.now()
      const draft = await completeDraft(writer, business, request.body)
      const { status, answer } = await once(db, request, async (tx) => {
        const id = await postJob(tx, business, draft, now)
        return { status: 201 as const, answer: await findJob(tx, id, business, now) }
      })
      return reply.code(status).send(answer)
    },
  )

  route.get(
    '/jobs/business',
    { config: { access: businessesOnly() }, schema: { response: { 200: BusinessJobs } } },
    async (request) => listBusinessJobs(db, actor(request), clock.now()),
  )

  route.patch(
    '/jobs/:id',
    { config: { access: businessesOnly() }, schema: { params: PathId, body: JobPatch, response: { 200: Job } } },
    async (request) => {
      const [own, now] = [await ownToChange(request), clock.now()]
      await changeJob(db, writer, own, request.body, now)
      return findJob(db, own.id, own.business, now)
    },
  )

  route.post(
    '/jobs/:id/renew',
    { config: { access: businessesOnly() }, schema: { params: PathId, response: { 200: Job } } },
    async (request) => {
      const [own, now] = [await ownToChange(request), clock.now()]
      await renewJob(db, own, now)
      return findJob(db, own.id, own.business, now)
    },
  )

  route.delete(
    '/jobs/:id',
    { config: { access: businessesOnly() }, schema: { params: PathId, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteJob(db, await ownToChange(request), clock.now())
      return reply.code(204).send(null)
    },
  )

  route.post(
    '/jobs/describe',
    {
      config: { access: businessesOnly('jobs.form.accessDeniedText') },
      schema: { description: DESCRIBING, body: DescribeRequest, response: { 200: Described } },
    },
    async (request, reply) => {
      const business = actor(request)
      await limits.take('describe', String(business.id))
      if (!wantsEvents(request)) return { description: await describeJob(writer, business, request.body) }
      return sendEvents(reply, (left) => asEvents(tellDescription(writer, business, request.body, left)))
    },
  )
}

const DESCRIBING =
  'Writes a description from the facts of a job. Whoever accepts `text/event-stream` sees it being written: `text` brings ' +
  '`{"text"}`, which follows what came so far; `restart` takes all of that back; `done` brings `{"description"}` and ends.'

const Described = {
  description: 'The description, or its making',
  content: {
    'application/json': { schema: Description },
    'text/event-stream': { schema: z.string() },
  },
}

/** What a writer tells, as `DescribeEvents` of the contract. */
async function* asEvents(pieces: AsyncIterable<Piece>): AsyncIterable<ServerEvent> {
  let description = ''
  for await (const piece of pieces) {
    description = piece === 'restart' ? '' : description + piece.text
    yield piece === 'restart' ? { event: 'restart', data: {} } : { event: 'text', data: piece }
  }
  yield { event: 'done', data: { description } }
}
