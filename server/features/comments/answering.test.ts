import { beforeEach, expect, test } from 'vitest'
import type { NotificationList } from '#contract/notifications.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const comment = async (person: Person, jobId: number, content = 'Hello'): Promise<number> =>
  (await (await person.ask('POST', `/api/jobs/${jobId}/comment`, { content })).json()).id

const newsOf = async (person: Person) => {
  const { notifications }: NotificationList = await (await person.ask('GET', '/api/notifications')).json()
  return notifications.map(({ kind, jobId, entryId, facts }) => ({ kind, jobId, entryId, facts }))
}

async function askedJob() {
  const [business, student] = [await app.business({ businessName: 'Zuckertinte' }), await app.student()]
  const job = await app.job(business, { title: 'Barista' })
  await comment(student, job.id, 'Is the shift on Sunday too?')
  await comment(student, job.id, 'And who brings the cake?')
  return { business, student, job }
}

test('When the business comments on its job, each account that has commented there is notified once, in the name of the business', async () => {
  const { business, student, job } = await askedJob()
  const colleague = await app.business()
  await comment(colleague, job.id)
  const [elsewhere, stranger] = [await app.student(), await app.student()]
  await comment(elsewhere, (await app.job(business)).id)

  const answer = await comment(business, job.id, 'Only on Saturdays.')

  const facts = { name: 'Zuckertinte', title: 'Barista', byBusiness: true }
  const news = [{ kind: 'new-comment', jobId: job.id, entryId: answer, facts }]
  expect(await newsOf(student)).toEqual(news)
  expect(await newsOf(colleague)).toEqual(news)
  expect([await newsOf(elsewhere), await newsOf(stranger)]).toEqual([[], []])
  expect((await newsOf(business)).filter(({ entryId }) => entryId === answer)).toEqual([])
})

test('A comment of another job seeker is no news for those who have commented', async () => {
  const { student, job } = await askedJob()

  await comment(await app.student(), job.id)

  expect(await newsOf(student)).toEqual([])
})

test('The notifications of an answer are deleted with it, for all accounts', async () => {
  const { business, student, job } = await askedJob()
  const other = await app.student()
  await comment(other, job.id)
  const [first, second] = [await comment(business, job.id), await comment(business, job.id)]

  await business.ask('DELETE', `/api/comments/${first}`)

  const entries = async (person: Person) => (await newsOf(person)).map(({ entryId }) => entryId)
  expect([await entries(student), await entries(other)]).toEqual([[second], [second]])
})

test('When the account of the business is deleted, no notification names it as the one that answered', async () => {
  const { business, student, job } = await askedJob()
  await comment(business, job.id)

  const reply = await business.ask('DELETE', '/api/user', { password: business.password })

  expect(reply.status).toBe(204)
  expect(JSON.stringify(await newsOf(student))).not.toContain('Zuckertinte')
})
