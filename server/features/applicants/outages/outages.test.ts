import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { TASKS } from '#server/background.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { endHold } from '#server/features/jobs/holding/commands.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** A Tuesday, 14:00 in the city. */
const APPLIED = new Date('2031-05-20T12:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const later = (days: number, more = 0) => new Date(APPLIED.getTime() + days * DAY + more)

async function applied() {
  app.clock.set(APPLIED)
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  expect((await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Me, please.' })).status).toBe(201)
  return { owner, student, job }
}

/** Runs the periodic tasks about waiting applications, as a process does at its start and then each minute. */
async function work(now: Date) {
  app.clock.set(now)
  await Promise.all(
    [TASKS.endUnanswered, TASKS.remindBusinesses].map((task) =>
      task?.run(app.db, now, () => {}, new AbortController().signal),
    ),
  )
}

/** The same without an outage. */
async function workFrom(start: Date, end: Date) {
  for (let at = start.getTime(); at < end.getTime(); at += HOUR) await work(new Date(at))
  await work(end)
}

const read = async () =>
  (
    await app.db
      .select({ status: applications.status, since: applications.waitingSince, reminders: applications.reminders })
      .from(applications)
      .orderBy(applications.id)
  ).map(({ since, ...row }) => ({ ...row, endsAt: new Date(since.getTime() + 7 * DAY) }))

describe('After an outage', () => {
  test('an application that could not be answered meanwhile goes on waiting for as long as it had left', async () => {
    const { student } = await applied()
    await work(later(7, -2 * HOUR))

    await work(later(17, -2 * HOUR))
    expect(await read()).toMatchObject([{ status: 'pending', endsAt: later(17) }])
    const { applications: mine } = await (await student.ask('GET', '/api/applications')).json()
    expect(mine[0].endsAt).toBe(later(17).toISOString())

    await workFrom(later(17, -2 * HOUR), later(17, -1))
    expect(await read()).toMatchObject([{ status: 'pending' }])
    await work(later(17))
    expect(await read()).toMatchObject([{ status: 'rejected' }])
  })

  test('an application that arrived after it, before the first task ran, has waited since it arrived', async () => {
    await work(later(-5))
    await applied()

    await work(later(0, MINUTE))

    expect(await read()).toMatchObject([{ endsAt: later(7, MINUTE) }])
  })

  test('the wait of a held job, and one that is paused for a talk, is not extended twice', async () => {
    const { job } = await applied()
    await work(later(1))
    await app.db
      .update(jobs)
      .set({ heldAt: later(1), deletedAt: later(1), heldFor: ['firstJob'] })
      .where(eq(jobs.id, job.id))
    await work(later(6))
    await app.db.transaction((tx) => endHold(tx, job.id, later(6)))
    expect(await read()).toMatchObject([{ endsAt: later(12) }])

    await app.db.update(applications).set({ pausedUntil: later(10), waitingSince: later(9) })
    await work(later(11))
    expect(await read()).toMatchObject([{ endsAt: later(17) }])
  })

  test('the business is reminded once, with the new end', async () => {
    const { owner } = await applied()
    await work(later(0, HOUR))

    await work(later(6))
    expect(await read()).toMatchObject([{ reminders: 0 }])
    await workFrom(later(6), later(8))

    const heard = await app.db.select().from(notifications).where(eq(notifications.userId, owner.user.id))
    expect(heard.filter(({ kind }) => kind === 'answers-due')).toMatchObject([
      { facts: { count: 1, expiresAt: later(13, -HOUR).toISOString() } },
    ])
  })
})

test('A restart does not extend the wait for an answer', async () => {
  await applied()
  await work(later(3))
  await work(later(3, 59 * MINUTE))
  expect(await read()).toMatchObject([{ endsAt: later(7) }])
})

test('Two processes that start at the same time after an outage extend the wait once', async () => {
  await applied()
  await work(later(1))

  await Promise.all([work(later(3)), work(later(3)), work(later(3))])

  expect(await read()).toMatchObject([{ endsAt: later(9) }])
})

test('A process whose clock is slow does not extend the wait again', async () => {
  await applied()
  await work(later(1))
  await work(later(3))

  await work(later(1))
  await work(later(3, MINUTE))

  expect(await read()).toMatchObject([{ endsAt: later(9) }])
})
