import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, jobViews, mails, meetings, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered } from '#server/features/applicants/ending/commands.ts'
import { endMeetings } from '#server/features/meetings/ending/commands.ts'
import { dropOldViews } from '#server/features/statistics/views/commands.ts'
import { startQueue } from '#server/integrations/queue.ts'
import { createTestApp, type Person, type Visitor } from '#test/app.ts'

// A hold is temporary: everything that belongs to the job is shown again when it is released.

const app = await createTestApp()
const NOW = new Date('2026-11-23T08:00:00.000Z')
const DAY = 86_400_000
const later = (days: number) => new Date(NOW.getTime() + days * DAY)
const BAIT = 'Verdiene täglich 500 € von zu Hause, schreib mir auf Telegram.'
beforeEach(async () => {
  await app.reset()
  app.clock.set(NOW)
})

async function applied() {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const job = await app.job(owner, { title: 'Barista' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  return { operator, owner, student, jobId: job.id, application: id as number }
}

async function hold(owner: Person, id: number) {
  const reply = await owner.ask('PATCH', `/api/jobs/${id}`, { description: BAIT })
  expect(await reply.json()).toMatchObject({ held: ['fraud'] })
}

async function releaseJob(operator: Visitor, id: number) {
  const { version } = await (await operator.ask('GET', `/api/operator/case?kind=job&id=${id}`)).json()
  const decision = { kind: 'job', subjectId: id, action: 'nothing', seen: version }
  expect((await operator.ask('POST', '/api/operator/decisions', decision)).status).toBe(201)
}

const toldTo = ({ user }: Person) => app.db.select().from(notifications).where(eq(notifications.userId, user.id))

test('A trial shift that is agreed stays agreed while its job is held', async () => {
  const { operator, owner, student, jobId, application } = await applied()
  const offer = { kind: 'trial', times: [{ start: '2026-12-01T15:00', minutes: 60 }], place: 'Allee 7', note: 'Ring.' }
  const meeting = await (await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).json()
  await student.ask('POST', `/api/meetings/${meeting.id}/take`, { startsAt: '2026-12-01T14:00:00.000Z' })

  await hold(owner, jobId)
  await endMeetings(app.db, later(1))
  await releaseJob(operator, jobId)
  await endMeetings(app.db, later(1))

  expect(await app.db.select().from(meetings)).toMatchObject([{ status: 'taken', place: 'Allee 7', note: 'Ring.' }])
})

test('The views of a job are there again when it is let go', async () => {
  const { owner, jobId } = await applied()
  await app.db.insert(jobViews).values({ jobId, day: '2026-11-22', channel: 'direct', seen: 5 })
  await hold(owner, jobId)
  await dropOldViews(app.db, later(1))
  expect(await app.db.$count(jobViews)).toBe(1)
})

test('Applicants of a held job wait on when it is released, and no application ends before that', async () => {
  const { operator, owner, jobId } = await applied()
  app.clock.set(later(6))
  await hold(owner, jobId)
  expect(await endUnanswered(app.db, later(9))).toBe(0)
  app.clock.set(later(10))
  await releaseJob(operator, jobId)

  // Six of the seven days had passed.
  expect([await endUnanswered(app.db, later(10.9)), await endUnanswered(app.db, later(11))]).toEqual([0, 1])
  expect(await app.db.select().from(applications)).toMatchObject([{ unanswered: true }])
})

test('The mail about an answer that is published while the job is held is sent once it is let go', async () => {
  const { operator, owner, student, jobId, application } = await applied()
  await app.db.delete(mails)
  await owner.ask('PATCH', `/api/applications/${application}`, { status: 'accepted' })
  await hold(owner, jobId)
  await publishDecisions(app.db, later(1))
  const [answer] = await toldTo(student)
  const sent: unknown[] = []
  const { stop } = startQueue(app.db, {
    send: async ({ notificationId }) => {
      sent.push(notificationId)
      return { result: 'done' }
    },
    onError: (error) => {
      throw error
    },
    timings: { pollingIntervalSeconds: 0.05 },
  })
  // This letter is sent when the queue runs, which shows that the queue ran.
  await app.db.insert(mails).values({ letter: { occasion: 'password-changed', userId: student.user.id } })
  await expect.poll(() => sent).toEqual([null])

  await releaseJob(operator, jobId)
  await expect.poll(() => sent).toContain(answer?.id)
  await stop()
})

test('A job that its business closed meanwhile is let go, and not announced as online', async () => {
  const { operator, owner, jobId } = await applied()
  await hold(owner, jobId)
  await owner.ask('PATCH', `/api/jobs/${jobId}`, { closed: true })
  const before = await toldTo(owner)
  await releaseJob(operator, jobId)
  expect((await app.visitor.ask('GET', `/api/jobs/${jobId}`)).status).toBe(200)
  expect(await toldTo(owner)).toEqual(before)
})

test('A job that stays hidden with its blocked business is not announced as online', async () => {
  const { operator, owner, jobId } = await applied()
  await hold(owner, jobId)
  const block = { kind: 'account', subjectId: owner.user.id, action: 'block', rule: 'spam', facts: 'Ads.' }
  expect((await operator.ask('POST', '/api/operator/decisions', block)).status).toBe(201)
  const before = await toldTo(owner)
  await releaseJob(operator, jobId)
  expect((await app.visitor.ask('GET', `/api/jobs/${jobId}`)).status).toBe(404)
  expect(await toldTo(owner)).toEqual(before)
})

test('A job is not let go under another name than the one that was read', async () => {
  const { operator, owner, jobId } = await applied()
  await hold(owner, jobId)
  const { version } = await (await operator.ask('GET', `/api/operator/case?kind=job&id=${jobId}`)).json()
  await owner.ask('PATCH', '/api/user', { businessName: 'Täglich 500 € auf Telegram' })
  const decision = { kind: 'job', subjectId: jobId, action: 'nothing', seen: version }
  expect((await operator.ask('POST', '/api/operator/decisions', decision)).status).toBe(409)
})

test('A tag with a sign of fraud holds the job, and the operator reads it', async () => {
  const { operator, owner, jobId } = await applied()
  const tags = ['Nur Telegram']
  expect(await (await owner.ask('PATCH', `/api/jobs/${jobId}`, { tags })).json()).toMatchObject({ held: ['fraud'] })
  const { content } = await (await operator.ask('GET', `/api/operator/case?kind=job&id=${jobId}`)).json()
  expect(content.text).toContain('Nur Telegram')
})

test('A reason without anything that can be seen is none', async () => {
  const { operator, owner } = await applied()
  const end = (why: string) => operator.ask('POST', `/api/operator/accounts/${owner.user.id}/end-sessions`, { why })
  expect([(await end('\u202e')).status, (await end('\u200b\u200b')).status]).toEqual([400, 400])
})

test('Applicants read the title that was public until an operator has read the new one', async () => {
  const { operator, owner, student, jobId, application } = await applied()
  const offer = { kind: 'talk', times: [{ start: '2026-12-01T15:00', minutes: 60 }], byPhone: true }
  const meeting = await (await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).json()
  await student.ask('POST', `/api/meetings/${meeting.id}/take`, { startsAt: '2026-12-01T14:00:00.000Z' })
  const title = 'Schreib nur auf Telegram'
  expect(await (await owner.ask('PATCH', `/api/jobs/${jobId}`, { title })).json()).toMatchObject({ held: ['fraud'] })
  const read = async () => [
    (await (await student.ask('GET', '/api/applications')).json()).applications[0].job.title,
    (await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()).job.title,
    (await (await student.ask('GET', `/api/meetings/${meeting.id}/calendar.ics`)).text()).includes(title),
  ]
  expect(await read()).toEqual(['Barista', 'Barista', false])

  await releaseJob(operator, jobId)
  expect(await read()).toEqual([title, title, true])
})

test('A hold that begins while times are on offer gives the business no more time to answer than it had', async () => {
  const { operator, owner, jobId, application } = await applied()
  app.clock.set(later(4))
  const offer = { kind: 'talk', times: [{ start: '2026-11-28T09:00', minutes: 60 }], byPhone: true }
  expect((await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).status).toBe(201)
  await hold(owner, jobId)
  app.clock.set(later(10))
  await releaseJob(operator, jobId)

  // Four of the seven days had passed, and the offered times passed before the hold ended.
  expect([await endUnanswered(app.db, later(12.9)), await endUnanswered(app.db, later(13))]).toEqual([0, 1])
})
