import { beforeEach, expect, test } from 'vitest'
import { meetings, notifications, users } from '#server/db/schema.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp } from '#test/app.ts'
import { SITE } from '#test/site.ts'

const app = await createTestApp()
const NOW = new Date('2026-11-23T08:00:00.000Z')
const RUDE = 'Such people as you we do not want here.'
beforeEach(async () => {
  await app.reset()
  app.clock.set(NOW)
})

/** A talk that its business cancels with a message, which the applicant reports. */
async function reported() {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner)
  const { id: application } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
  const offer = { kind: 'talk', times: [{ start: '2026-12-01T15:00', minutes: 60 }], byPhone: true }
  const { id } = await (await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).json()
  await student.ask('POST', `/api/meetings/${id}/take`, { startsAt: '2026-12-01T14:00:00.000Z' })
  expect((await owner.ask('POST', `/api/meetings/${id}/end`, { words: RUDE })).status).toBe(200)
  const report = await student.ask('POST', '/api/reports', { kind: 'meeting', subjectId: id, reason: 'spam' })
  expect(report.status).toBe(201)
  const surfaces = async () => ({
    meetings: await (await student.ask('GET', '/api/meetings')).text(),
    bell: await (await student.ask('GET', '/api/notifications')).text(),
    export: JSON.stringify((await (await student.ask('GET', '/api/user/export')).json()).notifications),
    mails: await waitingMails(),
  })
  return { operator, student, id: id as number, surfaces }
}

/** The mails that would be sent now about all these events. */
async function waitingMails() {
  await app.db.update(users).set({ emailConfirmedAt: NOW })
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  for (const { id } of await app.db.select({ id: notifications.id }).from(notifications))
    await mailNotification(app.db, mailer, SITE, id, async () => [])
  return sent.map(({ text }) => text).join()
}

const saying = (surfaces: Record<string, string>) =>
  Object.entries(surfaces).flatMap(([name, text]) => (text.includes(RUDE) ? name : []))

test('Words with which a talk was cancelled are nowhere while an operator hides them, and there again afterwards', async () => {
  const { operator, id, surfaces } = await reported()
  const everywhere = ['meetings', 'bell', 'export', 'mails']
  expect(saying(await surfaces())).toEqual(everywhere)

  const hide = { kind: 'meeting', subjectId: id, action: 'hide', rule: 'spam', facts: 'Rude.' }
  const { id: decision } = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
  expect(saying(await surfaces())).toEqual([])

  app.clock.set(new Date(NOW.getTime() + 60_000))
  await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It was a quotation.' })
  expect(saying(await surfaces())).toEqual(everywhere)
})

test('Words of a talk do not come back from a decision when the account of its applicant is deleted meanwhile', async () => {
  const { operator, student, id } = await reported()
  const hide = { kind: 'meeting', subjectId: id, action: 'hide', rule: 'spam', facts: 'Rude.' }
  const { id: decision } = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
  expect((await student.ask('DELETE', '/api/user', { password: student.password })).status).toBe(204)

  app.clock.set(new Date(NOW.getTime() + 60_000))
  const ended = await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It was a quotation.' })
  expect(ended.status).toBe(200)
  expect(await app.db.select({ words: meetings.words }).from(meetings)).toEqual([{ words: null }])
})

test('What is written about a talk after a decision about it is read in all places', async () => {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner)
  const { id: application } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
  const offer = { kind: 'talk', times: [{ start: '2026-12-01T15:00', minutes: 60 }], byPhone: true, note: 'Spam' }
  const { id } = await (await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).json()
  await student.ask('POST', '/api/reports', { kind: 'meeting', subjectId: id, reason: 'spam' })
  const hide = { kind: 'meeting', subjectId: id, action: 'hide', rule: 'spam', facts: 'Spam.' }
  expect((await operator.ask('POST', '/api/operator/decisions', hide)).status).toBe(201)

  app.clock.set(new Date(NOW.getTime() + 60_000))
  expect((await owner.ask('POST', `/api/meetings/${id}/end`, { words: 'We are ill.' })).status).toBe(200)
  for (const path of ['/api/meetings', '/api/notifications', '/api/user/export'])
    expect(await (await student.ask('GET', path)).text(), path).toContain('We are ill.')
  expect(await waitingMails()).toContain('We are ill.')
})

test('What an applicant writes about a talk while an operator hides its words stays when these are given back', async () => {
  const [operator, owner, student] = [await app.operator(), await app.business(), await app.student()]
  const { id: jobId } = await app.job(owner)
  const { id: application } = await (await student.ask('POST', `/api/jobs/${jobId}/apply`, {})).json()
  const offer = { kind: 'talk', times: [{ start: '2026-12-01T15:00', minutes: 60 }], byPhone: true, note: RUDE }
  const { id } = await (await owner.ask('POST', `/api/applications/${application}/meeting`, offer)).json()
  await student.ask('POST', '/api/reports', { kind: 'meeting', subjectId: id, reason: 'spam' })
  const hide = { kind: 'meeting', subjectId: id, action: 'hide', rule: 'spam', facts: 'Rude.' }
  const { id: decision } = await (await operator.ask('POST', '/api/operator/decisions', hide)).json()
  const proposal = { times: [{ start: '2026-12-02T15:00', minutes: 60 }], words: 'I work on Tuesdays.' }
  expect((await student.ask('POST', `/api/meetings/${id}/propose`, proposal)).status).toBe(200)

  await operator.ask('POST', `/api/operator/decisions/${decision}/end`, { why: 'It was a quotation.' })
  const { meetings } = await (await owner.ask('GET', '/api/meetings')).json()
  expect(meetings).toMatchObject([{ note: RUDE, words: 'I work on Tuesdays.' }])
})
