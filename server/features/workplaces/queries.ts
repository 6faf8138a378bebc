import { and, asc, eq } from 'drizzle-orm'
import type { Workplace } from '#contract/workplaces.ts'
import type { Db } from '#server/db/open.ts'
import { workplaces } from '#server/db/schema.ts'

export const columns = {
  id: workplaces.id,
  name: workplaces.name,
  location: workplaces.location,
  station: workplaces.station,
  district: workplaces.district,
}

/** The further addresses of a business, in the order in which they were added. */
export const listWorkplaces = (db: Db, businessId: number): Promise<Workplace[]> =>
  db.select(columns).from(workplaces).where(eq(workplaces.userId, businessId)).orderBy(asc(workplaces.id))

/** The condition for the address with this id, if it belongs to the business. */
export const ownWorkplace = (businessId: number, id: number) =>
  and(eq(workplaces.id, id), eq(workplaces.userId, businessId))
