import { asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/city/facts.ts'
import type { DeskState, FailingMail } from '#contract/deskState.ts'
import { migrationIn } from '#server/db/migrations.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, mails, notifications, pushes, reports, users } from '#server/db/schema.ts'
import { maskedAddress } from '#server/features/desk/state/format.ts'
import type { Deps } from '#server/features/feature.ts'
import { findRecipient } from '#server/features/recovery/queries.ts'
import { lastDays } from '#server/features/statistics/queries.ts'
import type { Letter } from '#server/integrations/mail/mail.ts'
import { queueLength } from '#server/integrations/waitingMails.ts'
import { VERSION } from '#server/observability/processMetrics.ts'

const LISTED_MAX = 50

type Watched = Pick<Deps, 'db' | 'engine' | 'sendsMails'>

/** How the installation runs. `uptimeSeconds` is null for a command. */
export async function findDeskState(
  { db, engine, sendsMails }: Watched,
  uptimeSeconds: number | null,
  now: Date,
): Promise<DeskState> {
  const days = lastDays(now)
  return {
    mails: { ...(await queueLength(db)), sends: sendsMails, ...(await findFailing(db)) },
    pushes: await pushesWaiting(db),
    database: { engine, ...(await findSize(db)), migration: await migrationIn(db) },
    uptimeSeconds,
    version: VERSION,
    node: process.version,
    days,
    byDay: await countByDay(db, days),
  }
}

async function findFailing(db: Db) {
  const rows = await db
    .select({ mail: mails, kind: notifications.kind, email: users.email })
    .from(mails)
    .leftJoin(notifications, eq(notifications.id, mails.notificationId))
    .leftJoin(users, eq(users.id, notifications.userId))
    .where(isNotNull(mails.reason))
    .orderBy(asc(mails.createdAt))
    .limit(LISTED_MAX)
  const entries = []
  for (const { mail, kind, email } of rows) entries.push(await described(db, mail, kind, email))
  return { failing: await db.$count(mails, isNotNull(mails.reason)), entries }
}

async function described(db: Db, mail: typeof mails.$inferSelect, kind: string | null, email: string | null) {
  const letter = mail.letter as Letter | null
  const address = letter && 'email' in letter ? letter.email : letter ? (await findRecipient(db, letter))?.email : email
  return {
    id: mail.id,
    about: kind ?? letter?.occasion ?? '',
    address: address ? maskedAddress(address) : null,
    tries: mail.tries,
    reason: mail.reason ?? '',
    givenUp: mail.failedAt !== null,
    createdAt: mail.createdAt.toISOString(),
    dueAt: mail.dueAt.toISOString(),
  } satisfies FailingMail
}

async function pushesWaiting(db: Db) {
  const [row] = await db
    .select({
      waiting: count(),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${pushes.createdAt})), 0)::float`,
    })
    .from(pushes)
  return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldestSeconds ?? 0 }
}

async function findSize(db: Db) {
  const { rows } = await db.execute<{ version: string; bytes: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float as bytes`)
  return { version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0 }
}

/** The numbers of events on each of these days in the city. */
async function countByDay(db: Db, days: string[]): Promise<DeskState['byDay']> {
  const since = sql`(${days[0] ?? ''}::date)::timestamp at time zone ${TIME_ZONE}`
  const daily = (name: keyof DeskState['byDay'], table: SqlTable, time: SqlTime) => sql`
    select ${name}::text as name, to_char(${time} at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day, count(*)::int as count
    from ${table} where ${time} >= ${since} group by 2`
  const { rows } = await db.execute<{ name: string; day: string; count: number }>(
    sql.join(
      [
        daily('accounts', users, users.createdAt),
        daily('jobs', jobs, jobs.createdAt),
        daily('applications', applications, applications.createdAt),
        daily('answered', applications, applications.answeredAt),
        daily('reports', reports, reports.createdAt),
      ],
      sql` union all `,
    ),
  )
  const line = (name: keyof DeskState['byDay']) =>
    days.map((day) => rows.find((row) => row.name === name && row.day === day)?.count ?? 0)
  return {
    accounts: line('accounts'),
    jobs: line('jobs'),
    applications: line('applications'),
    answered: line('answered'),
    reports: line('reports'),
  }
}

type SqlTable = typeof users | typeof jobs | typeof applications | typeof reports
type SqlTime = SqlTable['createdAt'] | typeof applications.answeredAt
