import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { mails } from '#server/db/schema.ts'

/**
 * Moves the waiting mails of the previous version into `mails`: notifications that it marked, and the jobs of its queue (pg-boss). Both
 * versions may run at the same time. To be removed in the next version, with `pgboss` and `notifications.mail_due`.
 */
export async function takeOverMails(db: Db): Promise<void> {
  await db.execute(sql`
    with due as (
      update notifications set mail_due = false
      where id = any (array(select id from notifications where mail_due order by id for update skip locked))
      returning id)
    insert into ${mails} (notification_id) select id from due`)
  const { rows } = await db.execute<{ exists: boolean }>(sql`select to_regclass('pgboss.job') is not null as "exists"`)
  if (!rows[0]?.exists) return
  await db.execute(sql`
    with left_over as (
      delete from pgboss.job where name = 'mail' and (state <> 'active' or started_on < now() - interval '10 minutes')
      returning id, data, state)
    insert into ${mails} (id, notification_id, letter)
    select l.id, n.id, case when l.data ? 'notificationId' then null else l.data end
    from left_over l left join notifications n on n.id = (l.data ->> 'notificationId')::integer
    where l.state in ('created', 'retry', 'active') and (n.id is not null or not l.data ? 'notificationId')`)
}
