import { PathId } from '#contract/ids.ts'
import { JobList } from '#contract/jobs.ts'
import { PageQuery } from '#contract/pages.ts'
import { PartnerDetail, PartnerList, PartnerListQuery } from '#contract/partners.ts'
import type { Feature } from '#server/features/feature.ts'
import { findPartner, listPartnerJobs, listPartners } from '#server/features/partners/queries.ts'
import { everyone } from '#server/http/access.ts'

export const partnerRoutes: Feature = (route, { readFor, clock }) => {
  route.get(
    '/partners',
    {
      config: { access: everyone, forEveryone: true },
      schema: {
        operationId: 'listPartners',
        summary: 'Businesses by search',
        querystring: PartnerListQuery,
        response: { 200: PartnerList },
      },
    },
    async ({ query, currentUser }) => readFor(currentUser, (db) => listPartners(db, query, clock.now())),
  )

  route.get(
    '/partners/:id',
    {
      config: { access: everyone, forEveryone: true },
      schema: {
        operationId: 'getPartner',
        summary: 'A business and its open jobs',
        params: PathId,
        response: { 200: PartnerDetail },
      },
    },
    async ({ params, currentUser }) =>
      readFor(currentUser, (db) => findPartner(db, params.id, currentUser, clock.now())),
  )

  route.get(
    '/partners/:id/jobs',
    {
      config: { access: everyone, forEveryone: true },
      schema: {
        operationId: 'listPartnerJobs',
        summary: 'Open jobs of a partner, the newest first',
        params: PathId,
        querystring: PageQuery,
        response: { 200: JobList },
      },
    },
    async ({ params, query, currentUser }) =>
      readFor(currentUser, (db) => listPartnerJobs(db, { id: params.id, currentUser }, query, clock.now())),
  )
}
