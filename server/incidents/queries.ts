import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type Assignee,
  DELETED_USER,
  type Incident,
  type IncidentChange,
  type IncidentFilter,
} from '#contract/incidents.ts'
import { INCIDENTS_MAX } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { applications, incidentChanges, incidents, jobs, users } from '#server/db/schema.ts'
import { found } from '#server/refusal.ts'

/** The incidents of a business, the newest first. */
export async function listIncidents(db: Db, businessId: number, filter: IncidentFilter): Promise<Incident[]> {
  const { status, priority } = filter
  const rows = await selectIncidents(db)
    .where(
      and(
        eq(incidents.businessId, businessId),
        status && eq(incidents.status, status),
        priority && eq(incidents.priority, priority),
      ),
    )
    .orderBy(desc(incidents.createdAt), desc(incidents.id))
    .limit(INCIDENTS_MAX)
  return rows.map(shown)
}

/** Refuses an incident that is gone or somebody else's. */
export async function findIncident(db: Db, businessId: number, id: number): Promise<Incident> {
  const [row] = await selectIncidents(db).where(and(eq(incidents.id, id), eq(incidents.businessId, businessId)))
  return shown(found(row))
}

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
      createdAt: incidents.createdAt,
    })
    .from(incidents)
    .leftJoin(users, eq(users.id, incidents.assigneeId))
    .$dynamic()

const shown = (row: Awaited<ReturnType<typeof selectIncidents>>[number]): Incident => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** Who can be put in charge of an incident, by name: the business itself, and whom it accepted for any job it ever had. */
export async function listAssignees(db: Db, businessId: number): Promise<Assignee[]> {
  const people = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(isAssignable(db, businessId))
    .orderBy(users.fullName, users.id)
    .limit(INCIDENTS_MAX)
  return people.sort((one, other) => BY_NAME.compare(one.fullName, other.fullName) || one.id - other.id)
}

/** Databases sort by the code of a letter, so that Ülkü would come after Zoë. */
const BY_NAME = new Intl.Collator('de')

/** Holds for the users who can be assigned by a business. A deleted job does not take back that somebody works there. */
export function isAssignable(db: Db, businessId: number): SQL<boolean> {
  const accepted = db
    .select({ id: applications.userId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(jobs.businessId, businessId), eq(applications.status, 'accepted')))
  return sql<boolean>`(${users.id} = ${businessId} or ${users.id} in ${accepted})`
}

/** What became of an incident, the newest change first, down to its creation. Refuses as `findIncident` does. */
export async function listHistory(db: Db, businessId: number, id: number): Promise<IncidentChange[]> {
  const created = await findCreation(db, businessId, id)
  const rows = await selectChanges(db)
    .where(eq(incidentChanges.incidentId, id))
    .orderBy(desc(incidentChanges.id))
    .limit(INCIDENTS_MAX)
  return [...rows, created].map((change) => ({ ...change, createdAt: change.createdAt.toISOString() }))
}

async function findCreation(db: Db, businessId: number, id: number) {
  const [row] = await db
    .select({ createdAt: incidents.createdAt, by: users.fullName })
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
      createdAt: incidentChanges.createdAt,
    })
    .from(incidentChanges)
    .leftJoin(author, eq(author.id, incidentChanges.userId))
    .leftJoin(before, eq(before.id, personIn(incidentChanges.from)))
    .leftJoin(after, eq(after.id, personIn(incidentChanges.to)))
    .$dynamic()

type Side = typeof incidentChanges.from | typeof incidentChanges.to

/** Only of an assignee is the text an id. */
const personIn = (side: Side) => sql`case when ${incidentChanges.field} = 'assignee' then ${side}::integer end`

const named = (side: Side, name: SQLWrapper) => sql<string | null>`
  case when ${incidentChanges.field} = 'assignee' and ${side} is not null
    then coalesce(${name}, ${DELETED_USER}) else ${side} end`
