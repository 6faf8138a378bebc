import { DistrictCounts } from '#contract/districts.ts'
import { countByPlace } from '#server/features/districts/queries.ts'
import { countedSparingly } from '#server/features/districts/rules.ts'
import type { Feature } from '#server/features/feature.ts'
import { everyone } from '#server/http/access.ts'

export const districtRoutes: Feature = (route, { readFor, clock }) => {
  const sparingly = countedSparingly(() => performance.now())

  route.get(
    '/districts',
    {
      config: { access: everyone, forEveryone: true, impersonal: true },
      schema: {
        operationId: 'countByDistrict',
        summary: 'How many open jobs each district and each station has',
        response: { 200: DistrictCounts },
      },
    },
    async ({ currentUser }) => sparingly(() => readFor(currentUser, (db) => countByPlace(db, clock.now()))),
  )
}
