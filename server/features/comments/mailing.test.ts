import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBackground } from '#server/background.ts'
import { jobs, mails, notifications, users } from '#server/db/schema.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()
const sent: Mail[] = []
const stop = startBackground(
  {
    ...app,
    mailer: { send: async (mail) => void sent.push(mail) },
    publicUrl: 'https://zaphiring.example',
    currencySymbol: '€',
    invalidateCache: () => {},
    onError: (error) => {
      throw error
    },
    timings: { pollingIntervalSeconds: 0.2 },
  },
  {},
)
afterAll(stop)
beforeEach(async () => {
  await app.reset()
  sent.length = 0
})

async function aJob() {
  const [business, student] = [await app.business(), await app.student()]
  await app.db.update(users).set({ emailConfirmedAt: new Date() })
  return { business, student, job: await app.job(business) }
}

/** Comments, and waits until no mail waits any more. Returns the id. */
async function comment(person: Person, jobId: number, content = 'Hello'): Promise<number> {
  const { id } = await (await person.ask('POST', `/api/jobs/${jobId}/comment`, { content })).json()
  await expect.poll(() => app.db.$count(mails), { timeout: 20_000 }).toBe(0)
  return id
}

const mailsTo = ({ user }: Person) => sent.filter(({ to }) => to.address === user.email).length

test('Of the answers in an hour each account gets one mail, and all of them at the bell', async () => {
  const { business, student, job } = await aJob()
  const other = await app.job(business)
  for (const { id } of [job, other]) await comment(student, id)
  for (const _ of ['Yes', 'And no']) await comment(business, job.id)
  expect(mailsTo(student)).toBe(1)
  const bell = await (await student.ask('GET', '/api/notifications')).json()
  expect(bell.notifications).toHaveLength(2)

  await comment(business, other.id)
  expect(mailsTo(student)).toBe(2)
})

test('A business that deletes its answer and repeats it sends no second mail', async () => {
  const { business, student, job } = await aJob()
  await comment(student, job.id)
  const first = await comment(business, job.id)
  await business.ask('DELETE', `/api/comments/${first}`)
  await comment(business, job.id)
  expect(mailsTo(student)).toBe(1)
})

test('An account that comments after the first answer gets a mail about the second', async () => {
  const { business, student, job } = await aJob()
  await comment(student, job.id)
  await comment(business, job.id)
  const other = await app.student()
  await comment(other, job.id)
  await comment(business, job.id)
  expect([mailsTo(student), mailsTo(other)]).toEqual([1, 1])
})

test('A business gets ten mails an hour about the comments on one job at most, and all comments at the bell', async () => {
  const { business, student, job } = await aJob()
  for (let time = 0; time < 12; time += 1) await comment(student, job.id, `Hello ${time}`)
  expect(mailsTo(business)).toBe(10)
  expect(await app.db.$count(notifications)).toBe(12)

  await comment(student, (await app.job(business)).id)
  expect(mailsTo(business)).toBe(11)
})

// The embedded engine has one connection, so it runs one transaction after the other.
test.runIf(process.env.TEST_DATABASE_URL)('Of two answers at the same moment one is mailed', async () => {
  const { business, student, job } = await aJob()
  await comment(student, job.id)
  const { answering } = await app.db.transaction(async (tx) => {
    await tx.select().from(jobs).where(eq(jobs.id, job.id)).for('update')
    const answering = ['Yes', 'And no'].map((content) => comment(business, job.id, content))
    await untilLockAwaited(app.db, 2)
    return { answering }
  })
  await Promise.all(answering)
  expect(mailsTo(student)).toBe(1)
})
