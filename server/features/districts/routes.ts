import { DistrictCounts, DistrictCountsQuery } from '#contract/districts.ts'
import { countByPlace } from '#server/features/districts/queries.ts'
import { countCache } from '#server/features/districts/rules.ts'
import type { Feature } from '#server/features/feature.ts'
import { everyone } from '#server/http/access.ts'

export const districtRoutes: Feature = (route, { readFor, clock }) => {
  const cached = countCache(() => performance.now())

  route.get(
    '/districts',
    {
      config: { access: everyone, forEveryone: true, impersonal: true },
      schema: {
        operationId: 'countByDistrict',
        summary: 'Count the open jobs that match a search and filters, by district and by station',
        querystring: DistrictCountsQuery,
        response: { 200: DistrictCounts },
      },
    },
    async ({ query, currentUser }) =>
      cached(JSON.stringify(query), () => readFor(currentUser, (db) => countByPlace(db, query, clock.now()))),
  )
}
