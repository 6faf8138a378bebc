import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { deleteAccount } from '#server/features/privacy/commands.ts'
import { anonymizeNotifications } from '#server/features/privacy/mentions/commands.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()

// With a million notifications, reading all of them for each talk of the account exceeded the statement timeout, so it could not be
// deleted.
test.each(['owner', 'student'] as const)(
  'The deletion of an account reads the notifications of those it had to do with, and not those of everybody (%s)',
  async (who) => {
    await app.reset()
    const people = { owner: await app.business(), student: await app.student() }
    const stranger = await app.student()
    const job = await app.job(people.owner)
    await people.student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })
    const { id } = await (await people.student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
    const start = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T12:00`
    const offer = { kind: 'talk', byPhone: true, times: [{ start, minutes: 30 }] }
    expect((await people.owner.ask('POST', `/api/applications/${id}/meeting`, offer)).status).toBe(201)
    await app.db.execute(
      sql.raw(`insert into notifications (user_id, kind, about)
        select ${stranger.user.id}, 'meeting', 'meeting:' || i || ':offered' from generate_series(100, 3000) i`),
    )
    await app.db.execute(sql`analyze notifications`)

    const read = await app.db.transaction(async (tx) => {
      // Earlier reads of the connection may not be part of the statistics yet, and would then count as reads of now.
      const before = await rowsRead(tx)
      await deleteAccount(tx, people[who].user, new Date())
      return (await rowsRead(tx)) - before
    })

    expect(read).toBe(0)
    const { rows } = await app.db.execute<{ about: string }>(
      sql`select about from notifications where user_id <> ${stranger.user.id}`,
    )
    // A deleted business leaves one notification for each applicant: that the job is closed.
    expect(rows).toHaveLength(who === 'owner' ? 1 : 0)
  },
)

test('An account with more applications than a statement takes parameters can be deleted', async () => {
  await app.reset()
  const [owner, student] = [await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
  const applied = Array.from({ length: 70_000 }, (_, at) => ({ id: id + at, jobId }))

  await anonymizeNotifications(app.db, student.user.id, applied)

  expect(await (await owner.ask('GET', '/api/notifications')).json()).toMatchObject({ notifications: [] })
})

async function rowsRead(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(
    sql`select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'notifications'`,
  )
  return rows[0]?.read ?? Number.NaN
}
