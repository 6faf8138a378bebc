import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskState } from '#contract/deskState.ts'
import { mails, operatorRecord } from '#server/db/schema.ts'
import { enqueueLetter, startQueue } from '#server/integrations/queue.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

async function state(of: Pick<typeof app, 'operator'> = app): Promise<DeskState> {
  const reply = await (await of.operator()).ask('GET', '/api/operator/state')
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return reply.json()
}

/** A letter that failed once and is due again after this many seconds. */
async function failing(seconds: number) {
  await enqueueLetter(app.db, { occasion: 'password-reset', usernameOrEmail: 'mira@post.example' })
  await app.db
    .update(mails)
    .set({ tries: 3, reason: 'ECONNREFUSED', dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(mails.tries, 0))
}

test('It says which database, versions and migration there are, and for how long the server runs', async () => {
  const { database, version, node, uptimeSeconds } = await state()
  expect(database).toMatchObject({ engine: app.database.engine, migration: expect.stringMatching(/^\d{4}_\w+$/) })
  expect(database.version).toMatch(/^\d+/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect([version, node]).toEqual([expect.stringMatching(/^\d+\.\d+/), process.version])
  expect(uptimeSeconds).toBeGreaterThanOrEqual(0)
})

test('It says that mails go out only if there is a mail server', async () => {
  const withMailServer = await createTestApp({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'jobs@zap.example' })
  const stop = startQueue(app.db, { send: async () => ({ result: 'done' }), onError: () => {} }).stop
  const sends = [(await state()).mails.sends, (await state(withMailServer)).mails.sends]
  await stop()
  expect(sends).toEqual([false, true])
})

test('The last thirty days say how many accounts, jobs, applications, answers and reports there were', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
  await app.visitor.ask('POST', '/api/reports', { kind: 'job', subjectId: job.id, reason: 'spam' })
  const { days, byDay } = await state()
  expect(days).toHaveLength(30)
  const today = Object.entries(byDay).map(([name, counts]) => [name, counts.at(-1)])
  expect(Object.fromEntries(today)).toEqual({ accounts: 2, jobs: 1, applications: 1, answered: 0, reports: 1 })
  expect(byDay.accounts.slice(0, -1)).toEqual(Array(29).fill(0))
})

describe('mails that fail', () => {
  test('They are listed with the reason, and with the address made unreadable', async () => {
    await app.student({ email: 'mira@post.example' })
    await failing(3600)
    const { mails: queue } = await state()
    expect(queue).toMatchObject({
      waiting: 1,
      failing: 1,
      sends: false,
      entries: [
        { about: 'password-reset', address: 'm…@post.example', tries: 3, reason: 'ECONNREFUSED', givenUp: false },
      ],
    })
    expect(JSON.stringify(queue)).not.toContain('mira')
  })

  test('Sent again, they are due at once, but for one that may be on its way; the record has it', async () => {
    await failing(3600)
    await failing(90)
    const operator = await app.operator()
    const reply = await operator.ask('POST', '/api/operator/mails/send-again')
    expect([reply.status, await reply.json()]).toEqual([200, { mails: 1 }])
    expect(await app.db.$count(mails, sql`due_at <= now()`)).toBe(1)
    expect(await app.db.select().from(operatorRecord)).toMatchObject([
      { operatorId: operator.id, act: 'mails sent again', why: '1 mails' },
    ])
  })
})
