import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endMeetings } from '#server/features/meetings/ending/commands.ts'
import { createTestApp } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()

const NOW = new Date('2026-11-23T08:00:00.000Z')
const SOON = new Date(NOW.getTime() + 60_000)
const OFFER = { kind: 'trial', times: [{ start: '2026-12-01T15:00', minutes: 60 }], place: 'Allee 7' }

// The embedded engine has one connection, so it runs one transaction after the other.
test.runIf(process.env.TEST_DATABASE_URL)(
  'A business can mark everything as read while the times of several applicants end',
  async () => {
    app.clock.set(NOW)
    const owner = await app.business()
    const { id: job } = await app.job(owner)
    const offers = []
    for (const student of [await app.student(), await app.student()]) {
      const { id } = await (await student.ask('POST', `/api/jobs/${job}/apply`, {})).json()
      const offered = await (await owner.ask('POST', `/api/applications/${id}/meeting`, OFFER)).json()
      offers.push({ student, application: id as number, meeting: offered.id as number })
    }
    // The times that were offered last are answered first.
    for (const { student, meeting } of offers.toReversed())
      await student.ask('POST', `/api/meetings/${meeting}/propose`, { times: OFFER.times })
    for (const { application } of offers)
      await owner.ask('PATCH', `/api/applications/${application}`, { status: 'rejected' })
    await publishDecisions(app.db, SOON)

    const [first] = await app.db
      .select()
      .from(notifications)
      .where(sql`${notifications.kind} = 'meeting' and ${notifications.userId} = ${owner.user.id}`)
      .orderBy(notifications.id)
    const { reading, ending } = await app.db.transaction(async (tx) => {
      await tx
        .select()
        .from(notifications)
        .where(eq(notifications.id, first?.id ?? 0))
        .for('update')
      const reading = owner.ask('POST', '/api/notifications/read', {})
      await untilLockAwaited(app.db)
      const ending = endMeetings(app.db, SOON)
      await untilLockAwaited(app.db, 2)
      return { reading, ending }
    })

    expect([(await reading).status, await ending]).toEqual([200, 2])
  },
)
