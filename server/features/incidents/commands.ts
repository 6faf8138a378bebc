import { and, eq, inArray, sql } from 'drizzle-orm'
import { cityDate } from '#contract/days.ts'
import type {
  Incident,
  IncidentDraft,
  IncidentPatch,
  SealedDraft,
  SealedEvent,
  SealedPart,
} from '#contract/incidents.ts'
import { deleteInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { incidentChanges, incidents, users } from '#server/db/schema.ts'
import { findIncident, isAssignable, keptUntil } from '#server/features/incidents/queries.ts'
import { changesOf } from '#server/features/incidents/rules.ts'
import { found, Refusal, refusedField } from '#server/refusal.ts'

/**
 * Creates an incident. Refuses an assignee who does not belong to the business. Must run in the transaction of a
 * write.
 */
export async function logIncident(tx: Db, businessId: number, draft: IncidentDraft): Promise<Incident> {
  const { title, description, priority, status, assigneeId, kind } = draft
  const mayAssign = await holdPeople(tx, businessId, assigneeId)
  if (!mayAssign) throw assigneeUnknown()
  const [row] = await tx
    .insert(incidents)
    .values({ businessId, title, description, priority, status, assigneeId, kind })
    .returning({ id: incidents.id })
  return findIncident(tx, businessId, found(row).id)
}

/**
 * Changes an incident, and adds an entry to its history for each changed field. Must run in the transaction of a
 * write.
 */
export async function reviseIncident(tx: Db, businessId: number, id: number, patch: IncidentPatch): Promise<Incident> {
  const { title, description, priority, status, assigneeId, kind } = patch
  const mayAssign = await holdPeople(tx, businessId, assigneeId)
  const isOwn = own(businessId, id)
  // Locked before it is compared: of two changes at once, the second is compared with the result of the first.
  const [locked] = await tx.select().from(incidents).where(isOwn).for('no key update')
  const changes = changesOf(found(locked), patch)
  if (!mayAssign && changes.some(({ field }) => field === 'assignee')) throw assigneeUnknown()
  if (changes.length === 0) return findIncident(tx, businessId, id)

  await tx.update(incidents).set({ title, description, priority, status, assigneeId, kind }).where(isOwn)
  // Not the transaction's own time, which is too early if it had to wait for the lock.
  const createdAt = sql`clock_timestamp()`
  await tx
    .insert(incidentChanges)
    .values(changes.map((change) => ({ ...change, incidentId: id, userId: businessId, createdAt })))
  return findIncident(tx, businessId, id)
}

/** The sealed part of an incident. The transaction that reads it also records the reading in the history. */
export async function openSealed(tx: Db, businessId: number, id: number): Promise<SealedPart> {
  const [row] = await tx
    .select({ sealed: incidents.sealed, version: sealedVersion })
    .from(incidents)
    .where(own(businessId, id))
    .for('key share')
  const part = found(row)
  if (part.sealed !== null) await recordSealed(tx, businessId, id, 'opened')
  return part
}

/** Writes or removes the sealed part, unless it has changed since the writer read it. The history records the change, but not the text. */
export async function writeSealed(tx: Db, businessId: number, id: number, draft: SealedDraft): Promise<Incident> {
  const { sealed = null, version: seen } = draft
  const isOwn = own(businessId, id)
  const [locked] = await tx
    .select({ sealed: incidents.sealed, version: sealedVersion })
    .from(incidents)
    .where(isOwn)
    .for('no key update')
  const stored = found(locked)
  if (stored.sealed !== sealed) {
    if (stored.version !== seen)
      throw new Refusal('conflict', seen === null ? 'incidents.sealedMeanwhile' : 'incidents.sealedChanged')
    await tx.update(incidents).set({ sealed }).where(isOwn)
    await recordSealed(tx, businessId, id, sealed === null ? 'removed' : 'written')
  }
  return findIncident(tx, businessId, id)
}

const sealedVersion = sql<string | null>`md5(${incidents.sealed})`

const recordSealed = (tx: Db, userId: number, incidentId: number, event: SealedEvent) =>
  tx
    .insert(incidentChanges)
    .values({ incidentId, userId, field: 'sealed', from: null, to: event, createdAt: sql`clock_timestamp()` })

const own = (businessId: number, id: number) => and(eq(incidents.id, id), eq(incidents.businessId, businessId))

/** Deletes the incidents whose retention period is over, with their history. */
export async function dropOldIncidents(db: Db, now: Date): Promise<void> {
  // The first condition lets the query use the index.
  const oldest = sql`${incidents.createdAt} < ${now.toISOString()}::timestamptz - interval '1000 days'`
  await deleteInBatches(db, incidents, and(oldest, sql`${keptUntil} <= ${cityDate(now)}::date`))
}

/** Deletes an incident with its history. */
export async function deleteIncident(db: Db, businessId: number, id: number): Promise<void> {
  const [gone] = await db.delete(incidents).where(own(businessId, id)).returning({ id: incidents.id })
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
