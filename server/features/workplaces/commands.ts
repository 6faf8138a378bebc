import { and, eq, ne, sql } from 'drizzle-orm'
import { isDistrict } from '#contract/city/boroughs.ts'
import { isStation } from '#contract/city/stations.ts'
import { WORKPLACES_MAX } from '#contract/limits.ts'
import type { Workplace, WorkplaceDraft, WorkplacePatch } from '#contract/workplaces.ts'
import type { Db } from '#server/db/open.ts'
import { workplaces } from '#server/db/schema.ts'
import { columns, ownWorkplace } from '#server/features/workplaces/queries.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/** Stores an address. Must run in the transaction of a write that locks the account, so that the count is still correct. */
export async function addWorkplace(tx: Db, businessId: number, draft: WorkplaceDraft): Promise<Workplace> {
  const count = await tx.$count(workplaces, eq(workplaces.userId, businessId))
  if (count >= WORKPLACES_MAX) throw new Refusal('conflict', 'workplaces.tooMany')
  await refuseKnown(tx, businessId, draft.location)
  const [added] = await tx
    .insert(workplaces)
    .values({ ...withKnownPlace(draft), userId: businessId })
    .returning(columns)
  return found(added)
}

/** Changes an address; missing fields keep their value. As for adding one, the account must be locked. */
export async function changeWorkplace(
  tx: Db,
  businessId: number,
  id: number,
  patch: WorkplacePatch,
): Promise<Workplace> {
  const own = ownWorkplace(businessId, id)
  if (patch.location !== undefined) await refuseKnown(tx, businessId, patch.location, id)
  const isEmpty = Object.values(patch).every((value) => value === undefined)
  const [changed] = isEmpty
    ? await tx.select(columns).from(workplaces).where(own)
    : await tx.update(workplaces).set(withKnownPlace(patch)).where(own).returning(columns)
  return found(changed)
}

export async function deleteWorkplace(tx: Db, businessId: number, id: number): Promise<void> {
  const [gone] = await tx.delete(workplaces).where(ownWorkplace(businessId, id)).returning({ id: workplaces.id })
  found(gone)
}

/** Refuses an address that another entry of the business has, because the form of a job recognises the chosen entry by its address. */
async function refuseKnown(tx: Db, businessId: number, location: string, id = 0) {
  const isSame = sql`lower(${workplaces.location}) = lower(${location})`
  const others = await tx.$count(workplaces, and(eq(workplaces.userId, businessId), ne(workplaces.id, id), isSame))
  if (others > 0) throw refusedField('location', 'workplaces.locationKnown')
}

/** The same fields. Refuses a station or a district that the city does not have. */
function withKnownPlace<Patch extends WorkplacePatch>(patch: Patch): Patch {
  const { station, district } = patch
  if (station && !isStation(station)) throw refusedField('station', 'jobs.facts.stationUnknown')
  if (district && !isDistrict(district)) throw refusedField('district', 'jobs.facts.districtUnknown')
  return patch
}
