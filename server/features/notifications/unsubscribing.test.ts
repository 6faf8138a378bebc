import { afterAll, beforeEach, expect, test } from 'vitest'
import type { NotificationList } from '#contract/notifications.ts'
import { RETENTION } from '#contract/retention.ts'
import { mails, notifications, unsubscribeLinks } from '#server/db/schema.ts'
import { dropOldNotifications } from '#server/features/notifications/commands.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import { smtpMailer } from '#server/integrations/mail/smtp.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { SITE } from '#test/site.ts'
import { headerIn, openMailbox } from '#test/smtpServer.ts'

const app = await createTestApp()
const mailbox = await openMailbox()
const mailer = smtpMailer({ url: mailbox.url, from: 'ZapHiring <jobs@zaphiring.example>' })
beforeEach(app.reset)
afterAll(mailbox.close)

const DAY_MS = 86_400_000
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/** A comment on a job of a business, and the unsubscribe link of the mail about it. */
async function mailed() {
  const business = await app.business()
  const job = await app.job(business)
  const student = await app.student()
  const comment: { id: number } = await (
    await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })
  ).json()
  const [{ id } = { id: 0 }] = await app.db.select({ id: notifications.id }).from(notifications)
  await mailNotification(app.db, mailer, SITE, id, async () => [])
  const raw = mailbox.letters.at(-1)?.raw ?? ''
  const url = new URL(headerIn(raw, 'List-Unsubscribe')?.slice(1, -1) ?? '')
  return { business, student, job, comment, raw, path: url.pathname + url.search }
}

/** Sends the request as a mail service does: without a cookie or an origin. */
const post = (path: string, body = ONE_CLICK, headers: Record<string, string> = FORM) =>
  app.fastify.inject({ method: 'POST', url: path, headers, payload: body })

const choices = async (person: Person) => {
  const list: NotificationList = await (await person.ask('GET', '/api/notifications')).json()
  return list.mails
}

test('One press in a mail program turns off the mails of that kind, without a login, and no others', async () => {
  const { business, job, raw, path } = await mailed()
  expect(headerIn(raw, 'List-Unsubscribe-Post')).toBe(ONE_CLICK)

  expect((await post(path)).statusCode).toBe(204)
  expect(await choices(business)).toMatchObject({ 'new-comment': false, 'new-applicant': true, 'job-expiring': true })
  expect((await post(path)).statusCode).toBe(204)

  await app.db.delete(mails)
  await (await app.student()).ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello again' })
  expect(await app.db.$count(mails)).toBe(0)
})

test('A form with parts is accepted, too, as RFC 8058 allows', async () => {
  const { business, path } = await mailed()
  const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
  const sent = await post(path, parts, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(sent.statusCode).toBe(204)
  expect((await choices(business))['new-comment']).toBe(false)
})

test('Opening the link changes nothing, and leads to the choice of mails', async () => {
  const { business, path } = await mailed()
  const opened = await app.fastify.inject({ method: 'GET', url: path })
  expect(opened.statusCode).toBe(302)
  expect(opened.headers.location).toMatch(/\/notifications#mail$/)
  expect((await choices(business))['new-comment']).toBe(true)
})

test('Another site cannot use the link in the name of a browser', async () => {
  const { business, path } = await mailed()
  const sent = await post(path, ONE_CLICK, { ...FORM, origin: 'https://evil.example' })
  expect(sent.statusCode).toBe(403)
  expect((await choices(business))['new-comment']).toBe(true)
})

test.each(['', 'forged', 'a'.repeat(101), '%00', '💥'])('The token %j turns nothing off', async (token) => {
  const { business } = await mailed()
  expect([400, 404]).toContain((await post(`/api/unsubscribe?token=${encodeURIComponent(token)}`)).statusCode)
  expect((await choices(business))['new-comment']).toBe(true)
})

test('A token is stored as a hash, for as long as a notification', async () => {
  const { business, path } = await mailed()
  const rows = await app.db.select().from(unsubscribeLinks)
  expect(rows).toHaveLength(1)
  expect(path).not.toContain(rows[0]?.tokenHash)

  await dropOldNotifications(app.db, new Date(Date.now() + (RETENTION.notification.days - 1) * DAY_MS))
  expect(await app.db.$count(unsubscribeLinks)).toBe(1)
  await dropOldNotifications(app.db, new Date(Date.now() + (RETENTION.notification.days + 1) * DAY_MS))
  expect((await post(path)).statusCode).toBe(404)
  expect((await choices(business))['new-comment']).toBe(true)
})

test('The link works in the mail about a comment that was deleted meanwhile', async () => {
  const { business, student, comment, path } = await mailed()
  expect((await student.ask('DELETE', `/api/comments/${comment.id}`)).status).toBe(204)
  expect(await app.db.$count(notifications)).toBe(0)

  expect((await post(path)).statusCode).toBe(204)
  expect((await choices(business))['new-comment']).toBe(false)
})

test('A long form is refused', async () => {
  const { path } = await mailed()
  expect((await post(path, 'x'.repeat(2000))).statusCode).toBe(413)
})
