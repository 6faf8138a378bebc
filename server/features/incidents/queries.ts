import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ALPHABET, TIME_ZONE } from '#contract/city/facts.ts'
import {
  type AssigneeList,
  DELETED_USER,
  type Incident,
  type IncidentHistory,
  type IncidentList,
  type IncidentListQuery,
} from '#contract/incidents.ts'
import type { PageQuery } from '#contract/pages.ts'
import { retentionInterval } from '#contract/retention.ts'
import type { Db } from '#server/db/open.ts'
import { isoTime } from '#server/db/query/json.ts'
import { largestFirst, newestFirst } from '#server/db/query/pagination.ts'
import { applications, incidentChanges, incidents, jobs, users } from '#server/db/schema.ts'
import { isByBlocked } from '#server/features/answers/rules.ts'
import { found } from '#server/refusal.ts'

const pages = newestFirst('incidents', incidents.createdAt, incidents.id)

/** The incidents of a business, the newest first. */
export async function listIncidents(db: Db, businessId: number, query: IncidentListQuery): Promise<IncidentList> {
  const { status, priority } = query
  const wanted = and(
    eq(incidents.businessId, businessId),
    status && eq(incidents.status, status),
    priority && eq(incidents.priority, priority),
  )
  const { rows, nextCursor } = await pages.read(selectIncidents(db), wanted, query)
  return { incidents: rows, nextCursor, total: await db.$count(incidents, wanted) }
}

/** Refuses an incident that is deleted or belongs to another business. */
export async function findIncident(db: Db, businessId: number, id: number): Promise<Incident> {
  const [row] = await selectIncidents(db).where(and(eq(incidents.id, id), eq(incidents.businessId, businessId)))
  const { position: _, ...incident } = found(row)
  return incident
}

/** The day in the city on which an incident is deleted. */
export const keptUntil = sql<string>`((${incidents.createdAt} at time zone ${TIME_ZONE})::date
  + case ${incidents.kind} when 'firstAid' then ${retentionInterval('firstAidIncident')}::interval
    else ${retentionInterval('incident')}::interval end)`

const selectIncidents = (db: Db) =>
  db
    .select({
      id: incidents.id,
      businessId: incidents.businessId,
      title: incidents.title,
      description: incidents.description,
      priority: incidents.priority,
      status: incidents.status,
      assigneeId: incidents.assigneeId,
      assigneeName: users.fullName,
      kind: incidents.kind,
      hasSealed: sql<boolean>`${incidents.sealed} is not null`,
      keptUntil: sql<string>`to_char(${keptUntil}, 'YYYY-MM-DD')`,
      createdAt: isoTime(incidents.createdAt),
      position: pages.position,
    })
    .from(incidents)
    .leftJoin(users, eq(users.id, incidents.assigneeId))

const pagesOfAssignees = largestFirst('assignees', users.id)

/** The possible assignees by name: the business itself, and everyone whom it accepted for any of its jobs. */
export async function listAssignees(db: Db, businessId: number, query: PageQuery): Promise<AssigneeList> {
  const { position } = pagesOfAssignees
  const select = db.select({ id: users.id, fullName: users.fullName, position }).from(users)
  const { rows, nextCursor } = await pagesOfAssignees.read(select, isAssignable(db, businessId), query)
  return {
    assignees: rows.sort((one, other) => BY_NAME.compare(one.fullName, other.fullName) || one.id - other.id),
    nextCursor,
  }
}

/** Sorted by the rules of the language: the database would put Ülkü after Zoë. */
const BY_NAME = new Intl.Collator(ALPHABET)

/**
 * The condition for users to whom a business can assign incidents: not users whose applications it cannot see because they are blocked.
 * Deleting a job does not remove the people who were accepted for it.
 */
export function isAssignable(db: Db, businessId: number): SQL<boolean> {
  const accepted = db
    .select({ id: applications.userId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(jobs.businessId, businessId), eq(applications.status, 'accepted'), not(isByBlocked)))
  return sql<boolean>`(${users.id} = ${businessId} or ${users.id} in ${accepted})`
}

/** The history of an incident, the newest change first, down to its creation. Refuses like `findIncident`. */
export async function listHistory(
  db: Db,
  { businessId, id }: { businessId: number; id: number },
  query: PageQuery,
): Promise<IncidentHistory> {
  const created = await findCreation(db, businessId, id)
  const { rows, nextCursor } = await pagesOfChanges.read(selectChanges(db), eq(incidentChanges.incidentId, id), query)
  return { changes: nextCursor === null ? [...rows, created] : rows, nextCursor }
}

const pagesOfChanges = largestFirst('incident changes', incidentChanges.id)

async function findCreation(db: Db, businessId: number, id: number) {
  const [row] = await db
    .select({ createdAt: isoTime(incidents.createdAt), by: users.fullName })
    .from(incidents)
    .innerJoin(users, eq(users.id, incidents.businessId))
    .where(and(eq(incidents.id, id), eq(incidents.businessId, businessId)))
  return { id: 0, field: 'created' as const, from: null, to: null, ...found(row) }
}

const author = alias(users, 'author')
const before = alias(users, 'before')
const after = alias(users, 'after')

const selectChanges = (db: Db) =>
  db
    .select({
      id: incidentChanges.id,
      field: incidentChanges.field,
      from: named(incidentChanges.from, before.fullName),
      to: named(incidentChanges.to, after.fullName),
      by: sql<string>`coalesce(${author.fullName}, ${DELETED_USER})`,
      createdAt: isoTime(incidentChanges.createdAt),
      position: pagesOfChanges.position,
    })
    .from(incidentChanges)
    .leftJoin(author, eq(author.id, incidentChanges.userId))
    .leftJoin(before, eq(before.id, personIn(incidentChanges.from)))
    .leftJoin(after, eq(after.id, personIn(incidentChanges.to)))

type Side = typeof incidentChanges.from | typeof incidentChanges.to

/** The text is an id only for assignees. */
const personIn = (side: Side) => sql`case when ${incidentChanges.field} = 'assignee' then ${side}::integer end`

const named = (side: Side, name: SQLWrapper) => sql<string | null>`
  case when ${incidentChanges.field} = 'assignee' and ${side} is not null
    then coalesce(${name}, ${DELETED_USER}) else ${side} end`
