import { DeskFindings, DeskQuery } from '#contract/deskSearch.ts'
import { searchDesk } from '#server/features/desk/search/queries.ts'
import type { Feature } from '#server/features/feature.ts'
import { operatorsOnly } from '#server/http/access.ts'

export const deskSearchRoutes: Feature = (route, { db, clock }) => {
  route.get(
    '/operator/search',
    {
      config: { access: operatorsOnly, limit: 'deskSearch' },
      schema: {
        operationId: 'searchDesk',
        summary: 'Search accounts, jobs, comments and applications, but not the texts of applications',
        querystring: DeskQuery,
        response: { 200: DeskFindings },
      },
    },
    (request) => searchDesk(db, request.query.q, clock.now()),
  )
}
