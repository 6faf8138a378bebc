import { BusinessJobs } from '#contract/ownJobs.ts'
import { PageQuery } from '#contract/pages.ts'
import type { Feature } from '#server/features/feature.ts'
import { listBusinessJobs } from '#server/features/jobs/own/queries.ts'
import { businessesOnly, currentUser } from '#server/http/access.ts'

export const ownJobRoutes: Feature = (route, { db, clock }) => {
  route.get(
    '/jobs/business',
    {
      config: { access: businessesOnly() },
      schema: {
        operationId: 'listOwnJobs',
        summary: 'All jobs of the business, with their likes, comments and applications',
        querystring: PageQuery,
        response: { 200: BusinessJobs },
      },
    },
    async (request) => listBusinessJobs(db, currentUser(request), request.query, clock.now()),
  )
}
