import { PathId } from '#contract/ids.ts'
import { PartnerDetail, PartnerList, PartnerListQuery } from '#contract/partners.ts'
import { everyone } from '#server/http/access.ts'
import type { Room } from '#server/http/room.ts'
import { findPartner, listPartners } from '#server/partners/queries.ts'

export const partnerRoutes: Room = (route, { readFor, clock }) => {
  route.get(
    '/partners',
    {
      config: { access: everyone, forEveryone: true },
      schema: { querystring: PartnerListQuery, response: { 200: PartnerList } },
    },
    async ({ query, viewer }) => readFor(viewer, (db) => listPartners(db, query, clock.now())),
  )

  route.get(
    '/partners/:id',
    { config: { access: everyone, forEveryone: true }, schema: { params: PathId, response: { 200: PartnerDetail } } },
    async ({ params, viewer }) => readFor(viewer, (db) => findPartner(db, params.id, viewer, clock.now())),
  )
}
