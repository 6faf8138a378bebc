import { eq } from 'drizzle-orm'
import { isDistrict } from '#contract/city/boroughs.ts'
import { isStation } from '#contract/city/stations.ts'
import { WORKPLACES_MAX } from '#contract/limits.ts'
import type { Workplace, WorkplaceDraft, WorkplacePatch } from '#contract/workplaces.ts'
import type { Db } from '#server/db/open.ts'
import { workplaces } from '#server/db/schema.ts'
import { columns, ownWorkplace } from '#server/features/workplaces/queries.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/** Stores an address. Must run in the transaction of a write that locks the account, so that the count is still true. */
export async function addWorkplace(tx: Db, businessId: number, draft: WorkplaceDraft): Promise<Workplace> {
  const count = await tx.$count(workplaces, eq(workplaces.userId, businessId))
  if (count >= WORKPLACES_MAX) throw new Refusal('conflict', 'workplaces.tooMany')
  const [added] = await tx
    .insert(workplaces)
    .values({ ...withKnownPlace(draft), userId: businessId })
    .returning(columns)
  return found(added)
}

/** Changes an address; fields left out stay. */
export async function changeWorkplace(
  tx: Db,
  businessId: number,
  id: number,
  patch: WorkplacePatch,
): Promise<Workplace> {
  const own = ownWorkplace(businessId, id)
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

/** The same fields. Refuses a station or a district that the city does not have. */
function withKnownPlace<Patch extends WorkplacePatch>(patch: Patch): Patch {
  const { station, district } = patch
  if (station && !isStation(station)) throw refusedField('station', 'jobs.facts.stationUnknown')
  if (district && !isDistrict(district)) throw refusedField('district', 'jobs.facts.districtUnknown')
  return patch
}
