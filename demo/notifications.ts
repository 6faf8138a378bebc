import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { applications, comments, jobs, meetings, notifications, users } from '#server/db/schema.ts'

const SINCE = { days: 30 }
/** Older notifications are marked as read. */
const SEEN = { days: 2 }

/** Notifies the demo accounts of recent events, without mails. */
export async function fillNotifications(tx: Db, now: Date) {
  const moment = sql`${now.toISOString()}::timestamptz`
  const add = (kind: string, found: ReturnType<typeof sql>) =>
    tx.execute(sql`
      insert into ${notifications} (user_id, kind, about, job_id, facts, read_at, created_at)
      select user_id, ${kind}, about, job_id, facts,
        case when at < ${moment} - make_interval(days => ${SEEN.days}) then at end, at
      from (${found}) happened
      where at > ${moment} - make_interval(days => ${SINCE.days}) and at <= ${moment}
      order by at`)

  await add(
    'new-applicant',
    sql`select ${jobs.businessId} as user_id, 'application:' || ${applications.id} as about, ${jobs.id} as job_id,
      jsonb_build_object('name', ${users.fullName}, 'title', ${jobs.title}) as facts, ${applications.createdAt} as at
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId} join ${users} on ${users.id} = ${applications.userId}`,
  )
  await add(
    'new-comment',
    sql`select ${jobs.businessId} as user_id, 'comment:' || ${comments.id} as about, ${jobs.id} as job_id,
      jsonb_build_object('name', ${users.fullName}, 'title', ${jobs.title}) as facts, ${comments.createdAt} as at
      from ${comments} join ${jobs} on ${jobs.id} = ${comments.jobId} join ${users} on ${users.id} = ${comments.userId}
      where ${comments.userId} <> ${jobs.businessId}
      union all
      select distinct earlier.user_id, 'comment:' || ${comments.id}, ${jobs.id},
      jsonb_build_object('name', ${users.businessName}, 'title', ${jobs.title}, 'byBusiness', true), ${comments.createdAt}
      from ${comments} join ${jobs} on ${jobs.id} = ${comments.jobId} join ${users} on ${users.id} = ${comments.userId}
      join ${comments} earlier on earlier.job_id = ${jobs.id} and earlier.created_at < ${comments.createdAt} and earlier.user_id <> ${jobs.businessId}
      where ${comments.userId} = ${jobs.businessId}`,
  )
  await add(
    'application-status',
    sql`select ${applications.userId} as user_id, 'application:' || ${applications.id} || ':demo' as about, ${jobs.id} as job_id,
      jsonb_build_object('title', ${jobs.title}, 'status', ${applications.visibleStatus}) as facts, ${applications.decidedAt} as at
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
      where ${applications.visibleStatus} <> 'pending' and ${applications.decidedAt} is not null`,
  )
  await add(
    'meeting',
    sql`select ${meetings.userId} as user_id, 'meeting:' || ${meetings.id} || ':offered' as about, ${jobs.id} as job_id,
      jsonb_build_object('name', ${users.businessName}, 'title', ${jobs.title}, 'meeting', 'offered') as facts, ${meetings.createdAt} as at
      from ${meetings} join ${jobs} on ${jobs.id} = ${meetings.jobId} join ${users} on ${users.id} = ${meetings.businessId}
      where ${meetings.status} = 'open'`,
  )
}
