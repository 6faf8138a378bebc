import { z } from 'zod'
import { PathId } from '#contract/ids.ts'
import { PageQuery } from '#contract/pages.ts'
import { Statistics, ViewReport } from '#contract/statistics.ts'
import type { Feature } from '#server/features/feature.ts'
import { findStatistics } from '#server/features/statistics/queries.ts'
import { findViewable } from '#server/features/statistics/views/queries.ts'
import { isVisit, visitorOf } from '#server/features/statistics/views/rules.ts'
import { businessesOnly, currentUser, everyone } from '#server/http/access.ts'

export const statisticsRoutes: Feature = (route, { db, shared, clock, views }) => {
  route.get(
    '/statistics',
    {
      config: { access: businessesOnly() },
      schema: {
        operationId: 'getStatistics',
        summary: 'Statistics of the jobs of the business, from views to hires, by day, channel and job',
        querystring: PageQuery,
        response: { 200: Statistics },
      },
    },
    async (request) => findStatistics({ db, shared }, currentUser(request).id, request.query, clock.now()),
  )

  route.post(
    '/jobs/:id/views',
    {
      config: { access: everyone, readsSession: true, impersonal: true, inTurn: true },
      schema: {
        operationId: 'reportView',
        summary: 'Count a view of a job that was opened without a page load; each visitor counts once a day',
        params: PathId,
        body: ViewReport,
        response: { 204: z.null() },
      },
    },
    async ({ params, body, headers, address, tokenHash }, _reply) => {
      const jobId = await findViewable(db, params.id)
      if (isVisit(headers)) views.add({ jobId, visitor: visitorOf(address, headers), channel: body.via, tokenHash })
    },
  )
}
