import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Incident, IncidentDraft, IncidentPatch } from '#contract/incidents.ts'
import type { Db } from '#server/db/open.ts'
import { incidentChanges, incidents, users } from '#server/db/schema.ts'
import { findIncident, isAssignable } from '#server/features/incidents/queries.ts'
import { changesOf } from '#server/features/incidents/rules.ts'
import { found, refusedField } from '#server/refusal.ts'

/**
 * Creates an incident. Refuses an assignee who does not belong to the business. Must run in the transaction of a
 * write.
 */
export async function logIncident(tx: Db, businessId: number, draft: IncidentDraft): Promise<Incident> {
  const { title, description, priority, status, assigneeId } = draft
  const mayAssign = await holdPeople(tx, businessId, assigneeId)
  if (!mayAssign) throw assigneeUnknown()
  const [row] = await tx
    .insert(incidents)
    .values({ businessId, title, description, priority, status, assigneeId })
    .returning({ id: incidents.id })
  return findIncident(tx, businessId, found(row).id)
}

/**
 * Changes an incident, and adds an entry to its history for each changed field. Must run in the transaction of a
 * write.
 */
export async function reviseIncident(tx: Db, businessId: number, id: number, patch: IncidentPatch): Promise<Incident> {
  const { title, description, priority, status, assigneeId } = patch
  const mayAssign = await holdPeople(tx, businessId, assigneeId)
  const own = and(eq(incidents.id, id), eq(incidents.businessId, businessId))
  // Locked before it is compared: of two changes at once, the second is compared with the result of the first.
  const [locked] = await tx.select().from(incidents).where(own).for('no key update')
  const changes = changesOf(found(locked), patch)
  if (!mayAssign && changes.some(({ field }) => field === 'assignee')) throw assigneeUnknown()
  if (changes.length === 0) return findIncident(tx, businessId, id)

  await tx.update(incidents).set({ title, description, priority, status, assigneeId }).where(own)
  // Not the transaction's own time, which is too early if it had to wait for the lock.
  const createdAt = sql`clock_timestamp()`
  await tx
    .insert(incidentChanges)
    .values(changes.map((change) => ({ ...change, incidentId: id, userId: businessId, createdAt })))
  return findIncident(tx, businessId, id)
}

/** Deletes an incident with its history. */
export async function deleteIncident(db: Db, businessId: number, id: number): Promise<void> {
  const [gone] = await db
    .delete(incidents)
    .where(and(eq(incidents.id, id), eq(incidents.businessId, businessId)))
    .returning({ id: incidents.id })
  found(gone)
}

/**
 * Locks the accounts that a change names, and returns whether the assignee is valid. Accounts are locked before
 * incidents, as in the deletion of an account, which prevents deadlocks.
 */
async function holdPeople(tx: Db, businessId: number, assigneeId: number | null | undefined): Promise<boolean> {
  const held = await tx
    .select({ id: users.id, assignable: isAssignable(tx, businessId) })
    .from(users)
    .where(inArray(users.id, [businessId, assigneeId ?? businessId]))
    .for('key share')
  found(held.find((person) => person.id === businessId))
  return held.some((person) => person.id === (assigneeId ?? businessId) && person.assignable)
}

const assigneeUnknown = () => refusedField('assigneeId', 'incidents.assigneeUnknown')
