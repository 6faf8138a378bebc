import { Applicant, ApplicantList, Decision } from '#contract/applications.ts'
import { PathId } from '#contract/ids.ts'
import { decide } from '#server/applicants/commands.ts'
import { listApplicants, listApplicantsOfJob } from '#server/applicants/queries.ts'
import { actor, businessesOnly, signedIn } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'

export const applicantRoutes: Room = (route, { db, clock }) => {
  route.get(
    '/jobs/business/applications',
    { config: { access: businessesOnly() }, schema: { response: { 200: ApplicantList } } },
    async (request) => ({ applications: await listApplicants(db, actor(request).id, clock.now()) }),
  )

  route.get(
    '/jobs/:id/applications',
    { config: { access: signedIn() }, schema: { params: PathId, response: { 200: ApplicantList } } },
    async (request) => {
      const of = { businessId: actor(request).id, jobId: request.params.id }
      return { applications: await listApplicantsOfJob(db, of, clock.now()) }
    },
  )

  route.patch(
    '/applications/:id',
    { config: { access: signedIn() }, schema: { params: PathId, body: Decision, response: { 200: Applicant } } },
    async (request) => {
      const of = { businessId: actor(request).id, id: request.params.id }
      return await decide(db, of, request.body, clock.now())
    },
  )
}
