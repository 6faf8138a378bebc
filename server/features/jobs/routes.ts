import { z } from 'zod'
import { DescribeRequest, Description } from '#contract/descriptions.ts'
import { PathId } from '#contract/ids.ts'
import { JobDetail } from '#contract/jobDetails.ts'
import { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import { WrittenJob } from '#contract/ownJobs.ts'
import { describeJob, writeDescription } from '#server/features/descriptions/commands.ts'
import type { Feature } from '#server/features/feature.ts'
import { changeJob, deleteJob, postJob, renewJob } from '#server/features/jobs/commands.ts'
import { completeDraft, completePatch, writeOtherText } from '#server/features/jobs/describing/commands.ts'
import { holdingChanges, holdNewJob } from '#server/features/jobs/holding/commands.ts'
import { refuseForeignOriginal } from '#server/features/jobs/own/commands.ts'
import { findJobDetail } from '#server/features/jobs/queries.ts'
import { withoutContacts } from '#server/features/jobs/rules.ts'
import { findWrittenJob } from '#server/features/jobs/wages/queries.ts'
import { acceptSession, write } from '#server/features/sessions/hooks.ts'
import { businessesOnly, currentUser, everyone } from '#server/http/access.ts'
import { once } from '#server/http/idempotency.ts'
import { decideLate } from '#server/http/limits/contactLimit.ts'
import { readyMade } from '#server/http/responses.ts'
import { sendEvents, wantsEvents } from '#server/http/serverSentEvents.ts'

export const jobRoutes: Feature = (route, deps) => {
  readingRoutes(route, deps)
  postingRoutes(route, deps)
  changingRoutes(route, deps)
}

const readingRoutes: Feature = (route, { db, readFor, shared, clock, contacts, secure }) => {
  route.get(
    '/jobs/:id',
    {
      config: { access: everyone, forEveryone: true, readsSession: true },
      schema: {
        operationId: 'getJob',
        summary: 'A job with its comments and similar jobs',
        params: PathId,
        response: { 200: readyMade(JobDetail) },
      },
    },
    async (request, reply) => {
      const { params, sessionKey } = request
      const { detail, session } = await readFor(sessionKey, (db) =>
        findJobDetail({ db, shared }, params.id, sessionKey, clock.now()),
      )
      await acceptSession(request, reply, { db, secure }, session)
      const isHidden = !session && (await decideLate(contacts, request))
      return isHidden ? withoutContacts(detail) : detail
    },
  )
}

const postingRoutes: Feature = (route, { db, writer, clock, jobRules }) => {
  route.post(
    '/jobs',
    {
      config: { access: businessesOnly('jobs.form.accessDeniedText'), limit: 'postJob', once: true, publicly: 'adds' },
      schema: { operationId: 'postJob', summary: 'Post a job', body: JobDraft, response: { 201: WrittenJob } },
    },
    async (request, reply) => {
      const business = currentUser(request)
      const now = clock.now()
      const draft = await completeDraft(db, writer, business, request.body)
      return once(db, reply, (attempt) =>
        write(attempt, request, async (tx, owner) => {
          await refuseForeignOriginal(tx, owner.id, draft.repostedFrom)
          const id = await postJob(tx, owner, draft, now)
          await writeOtherText(tx, { business: owner, id }, draft)
          await holdNewJob(tx, id, jobRules, now)
          return findWrittenJob(tx, id, owner, { now, ...jobRules })
        }),
      )
    },
  )

  route.post(
    '/jobs/describe',
    {
      config: { access: businessesOnly('jobs.form.accessDeniedText'), limit: 'describe' },
      schema: {
        operationId: 'describeJob',
        summary: 'Write a description from the facts of a job',
        description: DESCRIBING,
        body: DescribeRequest,
        response: { 200: Described },
      },
    },
    async (request, reply) => {
      const business = currentUser(request)
      if (!wantsEvents(request)) return describeJob(db, writer, business, request.body)
      return sendEvents(reply, (signal) => writeDescription(db, writer, business, { request: request.body, signal }))
    },
  )
}

const changingRoutes: Feature = (route, { db, writer, clock, jobRules }) => {
  route.patch(
    '/jobs/:id',
    {
      config: { access: businessesOnly(), limit: 'changeJob', publicly: 'removes' },
      schema: {
        operationId: 'changeJob',
        summary: 'Change, close or reopen a job; missing fields keep their value',
        params: PathId,
        body: JobPatch,
        response: { 200: WrittenJob },
      },
    },
    async (request) => {
      const [own, now] = [{ business: currentUser(request), id: request.params.id }, clock.now()]
      const patch = await completePatch(db, writer, own, request.body, now)
      return write(db, request, async (tx, business) => {
        const change = async () => {
          await changeJob(tx, { ...own, business }, patch, now)
          await writeOtherText(tx, { ...own, business }, patch)
        }
        await holdingChanges(tx, [own.id], change, jobRules, now)
        return findWrittenJob(tx, own.id, business, { now, ...jobRules, patch: request.body })
      })
    },
  )

  route.post(
    '/jobs/:id/renew',
    {
      config: { access: businessesOnly(), limit: 'changeJob', publicly: 'adds' },
      schema: {
        operationId: 'renewJob',
        summary: 'Keep a job open for another 60 days',
        params: PathId,
        response: { 200: WrittenJob },
      },
    },
    (request) =>
      write(db, request, async (tx, business) => {
        const [{ id }, now] = [request.params, clock.now()]
        await renewJob(tx, { business, id }, now)
        return findWrittenJob(tx, id, business, { now, ...jobRules })
      }),
  )

  route.delete(
    '/jobs/:id',
    {
      config: { access: businessesOnly(), limit: 'changeJob', publicly: 'removes' },
      schema: { operationId: 'deleteJob', summary: 'Delete a job', params: PathId, response: { 204: z.null() } },
    },
    (request) => write(db, request, (tx, business) => deleteJob(tx, { business, id: request.params.id }, clock.now())),
  )
}

const DESCRIBING =
  'Writes a description from the facts of a job. A client that accepts `text/event-stream` gets it while it is written: `text` brings ' +
  '`{"text"}`, which follows what came so far; `restart` takes all of that back; `done` brings the same as JSON and ends.'

const Described = {
  description: 'The description, or the events of writing it',
  content: {
    'application/json': { schema: Description },
    'text/event-stream': { schema: z.string() },
  },
}
