import { eq, sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { mails, notifications, users } from '#server/db/schema.ts'
import { retractNotification } from '#server/features/notifications/commands.ts'
import { takeOverMails } from '#server/integrations/previousQueue.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

vi.setConfig({ testTimeout: 30_000 })

const { db, connection, close } = await openTestDatabase()
afterAll(close)
beforeEach(() => emptyTables(db))

async function newUser() {
  const account = { username: 'ada', email: 'ada@house.example', fullName: 'Ada' }
  const [user] = await db.insert(users).values(account).returning()
  return user?.id ?? 0
}

describe('the mails of the previous version', () => {
  /** Creates the queue as the previous version does when it starts. */
  async function makeOldQueue() {
    const boss = new PgBoss(
      'client' in connection
        ? { db: fromPglite(connection.client), backend: 'pglite' }
        : { connectionString: connection.url, max: 1 },
    )
    await boss.start()
    await boss.createQueue('mail')
    await boss.stop()
  }

  const statements = async (...texts: string[]) => {
    for (const text of texts) await db.execute(sql.raw(text))
  }

  test('are taken over once: marked notifications, waiting mails and letters, and jobs that a process did not finish', async () => {
    const news = { userId: await newUser(), kind: 'new-comment' as const }
    const [marked, queued] = await db
      .insert(notifications)
      .values([
        { ...news, about: 'comment:1', mailDue: true },
        { ...news, about: 'comment:2' },
      ])
      .returning()
    await makeOldQueue()
    await statements(
      `insert into pgboss.job (name, data, state, started_on) values
        ('mail', '{"notificationId": ${queued?.id}}', 'created', null), ('mail', '{"notificationId": 9999}', 'created', null),
        ('mail', '{"occasion": "password-changed", "userId": 5}', 'retry', null),
        ('mail', '{"occasion": "password-changed", "userId": 6}', 'active', now() - interval '1 hour'),
        ('mail', '{"occasion": "password-changed", "userId": 7}', 'active', now()),
        ('mail', '{"occasion": "password-changed", "userId": 8}', 'completed', now())`,
    )

    await takeOverMails(db)
    await takeOverMails(db)

    const waiting = await db.select().from(mails)
    expect(waiting.map(({ notificationId, letter }) => JSON.stringify(notificationId ?? letter)).sort()).toEqual(
      [marked?.id, queued?.id, ...[5, 6].map((userId) => ({ userId, occasion: 'password-changed' }))]
        .map((one) => JSON.stringify(one))
        .sort(),
    )
    const { rows } = await db.execute(sql`select data -> 'userId' as id from pgboss.job`)
    expect(rows).toEqual([{ id: 7 }])
    await statements('drop schema pgboss cascade')
  })

  test('count as unsent when their notification is retracted before they are taken over', async () => {
    const news = { userId: await newUser(), kind: 'new-applicant' as const, about: 'application:1' }
    await db.insert(notifications).values({ ...news, mailDue: true })
    expect(await db.transaction((tx) => retractNotification(tx, news))).toBe(true)
  })

  // The embedded engine has one connection, so it runs one transaction after the other.
  test.runIf(process.env.TEST_DATABASE_URL)(
    'are taken over while notifications are being read, and neither waits in a circle',
    async () => {
      const news = { userId: await newUser(), kind: 'new-comment' as const, mailDue: true }
      const [first, second] = await db
        .insert(notifications)
        .values([
          { ...news, about: 'comment:1' },
          { ...news, about: 'comment:2' },
        ])
        .returning()
      // The update moves the first row physically behind the second one.
      await db
        .update(notifications)
        .set({ about: 'comment:3' })
        .where(eq(notifications.id, first?.id ?? 0))
      const lock = (tx: Db, id = 0) => tx.execute(sql`select from notifications where id = ${id} for no key update`)

      await db.transaction(async (tx) => {
        await lock(tx, first?.id)
        await takeOverMails(db)
        await lock(tx, second?.id)
      })
      await takeOverMails(db)

      expect(await db.$count(mails)).toBe(2)
    },
  )
})
