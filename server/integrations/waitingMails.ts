import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { mails } from '#server/db/schema.ts'
import { LEASE_SECONDS, wakeQueue } from '#server/integrations/queue.ts'

/** The number of waiting mails on this database, and the age of the oldest. Mails that were given up do not count. */
export async function queueLength(db: Db): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ waiting: number; oldest: number | null }>(sql`
    select count(*)::integer as waiting, extract(epoch from now() - min(created_at))::float as oldest from ${mails}
    where failed_at is null and (due_at <= now() or reason is not null)`)
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 }
}

/**
 * Makes failed mails due at once, also those that were given up, as part of the caller's transaction. A mail that is being sent at the
 * moment has a lease and is not changed, so no mail is sent twice. Returns their number.
 */
export async function sendSooner(tx: Db): Promise<number> {
  const { rows } = await tx.execute(sql`
    update ${mails} set due_at = now(), failed_at = null, tries = case when failed_at is null then tries else 0 end
    where reason is not null and due_at > now() + make_interval(secs => ${LEASE_SECONDS}) returning id`)
  wakeQueue()
  return rows.length
}
