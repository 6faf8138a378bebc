import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { applications, comments, jobs, notifications, users } from '#server/db/schema.ts'

const SINCE = { days: 30 }
/** What is older than this has been seen. */
const SEEN = { days: 2 }

/** Tells the demo accounts of what lately happened to them. None of it goes out by mail: it is past. */
export async function fillNotifications(tx: Db, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const tell = (kind: string, found: ReturnType<typeof sql>) =>
    tx.execute(sql`
      insert into ${notifications} (user_id, kind, about, job_id, facts, read_at, created_at)
      select user_id, ${kind}, about, job_id, facts,
        case when at < ${moment} - make_interval(days => ${SEEN.days}) then at end, at
      from (${found}) happened
      where at > ${moment} - make_interval(days => ${SINCE.days}) and at <= ${moment}
      order by at`)

  await tell(
    'new-applicant',
    sql`select ${jobs.businessId} as user_id, 'application:' || ${applications.id} as about, ${jobs.id} as job_id,
      jsonb_build_object('name', ${users.fullName}, 'title', ${jobs.title}) as facts, ${applications.createdAt} as at
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} join ${users} on ${users.id} = ${applications.userId}`,
  )
  await tell(
    'new-comment',
    sql`select ${jobs.businessId} as user_id, 'comment:' || ${comments.id} as about, ${jobs.id} as job_id,
      jsonb_build_object('name', ${users.fullName}, 'title', ${jobs.title}) as facts, ${comments.createdAt} as at
      from ${comments} join ${jobs} on ${jobs.id} = ${comments.jobId} join ${users} on ${users.id} = ${comments.userId}
      where ${comments.userId} <> ${jobs.businessId}`,
  )
  await tell(
    'application-status',
    sql`select ${applications.userId} as user_id, 'application:' || ${applications.id} || ':demo' as about, ${jobs.id} as job_id,
      jsonb_build_object('title', ${jobs.title}, 'status', ${applications.toldStatus}) as facts, ${applications.decidedAt} as at
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
      where ${applications.toldStatus} <> 'pending' and ${applications.decidedAt} is not null`,
  )
}
