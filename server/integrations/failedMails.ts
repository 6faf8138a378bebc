import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { mails } from '#server/db/schema.ts'
import { LEASE_SECONDS, wakeQueue } from '#server/integrations/queue.ts'

/**
 * Makes failed mails due at once, as part of the caller's transaction. One that may be on its way at this moment has a lease and is not
 * touched, so none is sent twice. Returns how many.
 */
export async function sendSooner(tx: Db): Promise<number> {
  const { rows } = await tx.execute(sql`
    update ${mails} set due_at = now()
    where reason is not null and due_at > now() + make_interval(secs => ${LEASE_SECONDS}) returning id`)
  wakeQueue()
  return rows.length
}
