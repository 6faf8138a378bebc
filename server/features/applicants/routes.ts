import {
  Applicant,
  ApplicantFilter,
  ApplicantList,
  BusinessApplicantFilter,
  BusinessApplicantList,
  Decision,
} from '#contract/applications.ts'
import { PathId } from '#contract/ids.ts'
import { decide } from '#server/features/applicants/commands.ts'
import { listApplicants, listApplicantsOfJob } from '#server/features/applicants/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { write } from '#server/features/sessions/hooks.ts'
import { businessesOnly, currentUser, signedIn } from '#server/http/access.ts'

export const applicantRoutes: Feature = (route, { db, clock, limits }) => {
  route.get(
    '/jobs/business/applications',
    {
      config: { access: businessesOnly() },
      schema: {
        operationId: 'listApplicants',
        summary: 'Applications for all jobs of the business',
        querystring: BusinessApplicantFilter,
        response: { 200: BusinessApplicantList },
      },
    },
    (request) => listApplicants(db, currentUser(request).id, request.query, clock.now()),
  )

  route.get(
    '/jobs/:id/applications',
    {
      config: { access: signedIn() },
      schema: {
        operationId: 'listApplicantsOfJob',
        summary: 'Applications for one job',
        params: PathId,
        querystring: ApplicantFilter,
        response: { 200: ApplicantList },
      },
    },
    (request) => {
      const of = { businessId: currentUser(request).id, jobId: request.params.id }
      return listApplicantsOfJob(db, of, request.query, clock.now())
    },
  )

  route.patch(
    '/applications/:id',
    {
      config: { access: signedIn(), limit: 'decide' },
      schema: {
        operationId: 'decideApplication',
        summary: 'Accept or reject an application, or undo that decision',
        params: PathId,
        body: Decision,
        response: { 200: Applicant },
      },
    },
    async (request) => {
      const { id } = request.params
      await limits.take('decideOne', `${currentUser(request).id} ${id}`)
      return write(db, request, (tx, { id: businessId }) => decide(tx, { businessId, id }, request.body, clock.now()))
    },
  )
}
