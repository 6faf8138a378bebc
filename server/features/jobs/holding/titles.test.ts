import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endMeetings } from '#server/features/meetings/ending/commands.ts'
import { createTestApp } from '#test/app.ts'

// An operator reads a title that looks like fraud first. However the hold of such a job ends, its applicants must not see that title
// before.

const app = await createTestApp()
const NOW = new Date('2026-11-23T08:00:00.000Z')
const BAIT = 'Schreib nur auf Telegram'
const SAID = { statements: [{ content: { title: 'Barista' } }] }
beforeEach(async () => {
  await app.reset()
  app.clock.set(NOW)
})

/** A job with an applicant, published under the title `Barista`. `bait` gives it another title, for which it is held. */
async function applied(application = {}) {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner, { title: 'Barista' })
  const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, application)).json()
  const bait = async () =>
    expect(await (await owner.ask('PATCH', `/api/jobs/${jobId}`, { title: BAIT })).json()).toMatchObject({
      held: ['fraud'],
    })
  const told = async () => await app.db.select().from(notifications).where(eq(notifications.userId, student.user.id))
  const listed = async () => (await (await student.ask('GET', '/api/applications')).json()).applications[0].job.title
  return { operator, owner, student, jobId, application: id as number, bait, told, listed }
}

test('Applicants of a held job that its business deletes are told of the title that they applied for', async () => {
  const { owner, jobId, bait, told } = await applied()
  await bait()
  expect((await owner.ask('DELETE', `/api/jobs/${jobId}`)).status).toBe(204)
  expect(await told()).toMatchObject([{ facts: { title: 'Barista', status: 'closed' } }])
})

test('Applicants of a held job whose business deletes its account are told of the title that they applied for', async () => {
  const { owner, bait, told } = await applied()
  await bait()
  expect((await owner.ask('DELETE', '/api/user', { password: owner.password })).status).toBe(204)
  expect(await told()).toMatchObject([{ facts: { title: 'Barista', status: 'closed' } }])
})

test('An answer that is published while the job is held names the title that the applicant knows', async () => {
  const { owner, application, bait, told } = await applied()
  await owner.ask('PATCH', `/api/applications/${application}`, { status: 'accepted' })
  await bait()
  await publishDecisions(app.db, new Date(NOW.getTime() + 60_000))
  expect(await told()).toMatchObject([{ facts: { title: 'Barista', status: 'accepted' } }])
})

test('What an applicant reported of a held job has the title that the applicant knows', async () => {
  const { owner, student, application, bait } = await applied()
  await owner.ask('PATCH', `/api/applications/${application}`, { status: 'rejected', note: 'Get lost.' })
  await publishDecisions(app.db, new Date(NOW.getTime() + 60_000))
  await bait()
  const report = { kind: 'note', subjectId: application, reason: 'insult', words: 'Look.' }
  expect((await student.ask('POST', '/api/reports', report)).status).toBe(201)
  expect(await (await student.ask('GET', '/api/moderation')).json()).toMatchObject({ reports: [{ title: 'Barista' }] })
})

test('An applicant whose talk ends with a held job that is deleted is told of the title that both agreed on', async () => {
  const { owner, student, jobId, application, bait, told } = await applied()
  const offer = { kind: 'talk', times: [{ start: '2026-12-01T15:00', minutes: 60 }], byPhone: true }
  const meeting = await (await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).json()
  await student.ask('POST', `/api/meetings/${meeting.id}/take`, { startsAt: '2026-12-01T14:00:00.000Z' })
  await bait()
  await owner.ask('DELETE', `/api/jobs/${jobId}`)
  await endMeetings(app.db, NOW)
  const titles = (await told()).map(({ facts }) => facts.title)
  expect(titles).toEqual(['Barista', 'Barista'])
})

test('A title for which an operator hides a job stays unread by its applicants, until the decision is taken back', async () => {
  const { operator, jobId, bait, listed } = await applied()
  await bait()
  const hide = { kind: 'job', subjectId: jobId, action: 'hide', rule: 'spam', facts: 'It leads to a messenger.' }
  const { id } = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
  expect(await listed()).toBe('Barista')

  await operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'It is the name of a bar.' })
  expect(await listed()).toBe(BAIT)
})

test('An applicant whose message an operator hides while the job is held reads the title that the applicant knows', async () => {
  const { operator, owner, student, application, bait } = await applied({ message: 'You are all idiots.' })
  const report = { kind: 'application', subjectId: application, reason: 'insult', words: 'Look.' }
  expect((await owner.ask('POST', '/api/reports', report)).status).toBe(201)
  await bait()
  const hide = { kind: 'application', subjectId: application, action: 'hide', rule: 'insult', facts: 'An insult.' }
  expect((await operator.ask('POST', '/api/operator/decisions', hide)).status).toBe(201)
  expect(await (await student.ask('GET', '/api/moderation')).json()).toMatchObject(SAID)
})

test('The author of a comment on a held job reads the earlier title in the decision about the comment', async () => {
  const { operator, student, jobId, bait } = await applied()
  const { id } = await (await student.ask('POST', `/api/jobs/${jobId}/comment`, { content: 'Idiots.' })).json()
  await bait()
  const hide = { kind: 'comment', subjectId: id, action: 'hide', rule: 'insult', facts: 'An insult.' }
  expect((await operator.ask('POST', '/api/operator/decisions', hide)).status).toBe(201)
  expect(await (await student.ask('GET', '/api/moderation')).json()).toMatchObject(SAID)
})
