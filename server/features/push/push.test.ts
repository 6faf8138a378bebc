import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PushState } from '#contract/push.ts'
import { notifications, pushes, pushKeys, pushSubscriptions, users } from '#server/db/schema.ts'
import { sendPushes } from '#server/features/push/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { newBrowser, openPushService, senderOf } from '#test/pushService.ts'

const service = await openPushService()
const app = await createTestApp({ PUSH_SERVICES: service.origin })
const SENDER = { services: [service.origin], contact: 'mailto:post@house.example' }
const DAY = new Date('2026-11-24T12:00:00Z')
beforeEach(async () => {
  await app.reset()
  service.reset()
})
afterAll(service.close)

const send = (now = DAY) => sendPushes(app.db, SENDER, now)
const stateOf = async (person: Person): Promise<PushState> => (await person.ask('GET', '/api/push')).json()
const comment = (person: Person, jobId: number) =>
  person.ask('POST', `/api/jobs/${jobId}/comment`, { content: 'Ginge auch montags?' })

/** A business with a job and a browser that gets push messages, and a student who comments and applies. */
async function subscribed() {
  const business = await app.business()
  const student = await app.student({ fullName: 'Jürgen Öztürk' })
  const job = await app.job(business, { title: 'Barista' })
  const browser = newBrowser(service.origin, 'one')
  expect((await business.ask('POST', '/api/push', browser.subscription)).status).toBe(204)
  const read = () => service.deliveries.map(({ body }) => browser.read(body))
  return { business, student, job, browser, read }
}

test('A browser that asks three times at once is subscribed', async () => {
  const business = await app.business()
  const asked = ['one', 'two', 'three'].map((name) =>
    business.ask('POST', '/api/push', newBrowser(service.origin, name).subscription),
  )
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([204, 204, 204])
})

test('A browser that subscribed gets an encrypted message about an application, signed by this installation, once', async () => {
  const { business, student, job, browser, read } = await subscribed()
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()

  await Promise.all([send(), send()])
  await send()

  const body = 'Jürgen Öztürk wants to work as Barista'
  const url = `/auth?next=${encodeURIComponent(`/dashboard?tab=applicants&job=${job.id}#application-${id}`)}`
  expect(read()).toEqual([{ title: 'ZapHiring', body, url }])
  const [delivery] = service.deliveries
  expect(delivery?.path).toBe('/one')
  expect(delivery?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(delivery?.body.toString('latin1')).not.toContain('Barista')
  const { key, endpoint } = await stateOf(business)
  expect(endpoint).toBe(browser.subscription.endpoint)
  expect(delivery && senderOf(delivery)).toMatchObject({ key, aud: service.origin, sub: SENDER.contact })
  expect(await app.db.$count(pushKeys)).toBe(1)
})

test.each([
  ['22:00 in winter', '2026-11-24T21:00:00Z', true],
  ['21:59 in winter', '2026-11-24T20:59:00Z', false],
  ['7:59 in winter', '2026-11-25T06:59:00Z', true],
  ['8:00 in winter', '2026-11-25T07:00:00Z', false],
  ['7:59 on the first morning of summer time', '2027-03-28T05:59:00Z', true],
  ['8:00 on the first morning of summer time', '2027-03-28T06:00:00Z', false],
  ['7:59 on the first morning of winter time', '2026-10-25T06:59:00Z', true],
  ['8:00 on the first morning of winter time', '2026-10-25T07:00:00Z', false],
])('At %s in Berlin (%s), it is quiet: %s', async (_, moment, isQuiet) => {
  const { student, job } = await subscribed()
  await comment(student, job.id)
  await send(new Date(moment))
  expect(service.deliveries).toHaveLength(isQuiet ? 0 : 1)
})

test('What came at night is one message in the morning, in the language of the account, without what was read', async () => {
  const { business, student, job, read } = await subscribed()
  await app.db.update(users).set({ language: 'de' }).where(eq(users.id, business.user.id))
  const night = new Date('2026-11-24T23:00:00Z')
  await comment(student, job.id)
  await business.ask('POST', '/api/notifications/read', {})
  for (const person of [student, await app.student({ fullName: 'Mira' })]) {
    await comment(person, job.id)
    await person.ask('POST', `/api/jobs/${job.id}/apply`, {})
  }
  await send(night)
  expect(service.deliveries).toHaveLength(0)

  await send(new Date('2026-11-25T07:00:00Z'))

  const body = [
    'Jürgen Öztürk hat „Barista“ kommentiert',
    'Jürgen Öztürk will bei dir arbeiten: Barista',
    'Mira hat „Barista“ kommentiert',
    '…',
  ].join('\n')
  expect(read()).toEqual([{ title: 'ZapHiring (4)', body, url: '/notifications' }])
  expect(await app.db.$count(pushes)).toBe(0)
})

test.each([404, 410])('A browser that its push service no longer knows (%s) is removed', async (status) => {
  const { business, student, job } = await subscribed()
  service.answer(status)
  await comment(student, job.id)
  await send()

  expect(await app.db.$count(pushSubscriptions)).toBe(0)
  expect((await stateOf(business)).endpoint).toBe(null)
  expect((await comment(student, job.id)).status).toBe(201)
  expect(await app.db.$count(pushes)).toBe(0)
})

test('A push service that does not answer does not delay other messages, and is tried again later', async () => {
  const { student, job } = await subscribed()
  service.answer(null)
  const other = await openPushService()
  const business = await app.business()
  const browser = newBrowser(other.origin, 'two')
  const { id: userId } = business.user
  const { rows } = await app.db.execute<{ token: string }>(
    sql`select token_hash as token from sessions where user_id = ${userId}`,
  )
  await app.db.insert(pushSubscriptions).values({ userId, tokenHash: rows[0]?.token ?? '', ...browser.subscription })
  await comment(student, job.id)
  await comment(student, (await app.job(business)).id)

  const round = sendPushes(app.db, { ...SENDER, services: [service.origin, other.origin] }, DAY)
  await expect.poll(() => other.deliveries.length).toBe(1)
  await round
  await send()
  expect(service.deliveries).toHaveLength(1)

  service.answer(201)
  await app.db.update(pushes).set({ dueAt: new Date(0) })
  await send()
  expect(service.deliveries).toHaveLength(2)
  expect(await app.db.$count(pushes)).toBe(0)
  await other.close()
}, 20_000)

test('After a logout nothing more goes to that browser, and after another login it belongs to the new account only', async () => {
  const { business, student, job, browser } = await subscribed()
  await comment(student, job.id)
  const next = await app.business()
  await next.ask('POST', '/api/push', browser.subscription)
  await send()
  expect(service.deliveries).toHaveLength(0)
  expect((await stateOf(business)).endpoint).toBe(null)

  await next.ask('POST', '/api/logout')
  expect(await app.db.$count(pushSubscriptions)).toBe(0)
})

test('A client that only knows the address of a browser can neither get its messages nor end them', async () => {
  const { business, student, job, browser, read } = await subscribed()
  const [thief, own] = [await app.business(), newBrowser(service.origin, 'one')]
  const stolen = { ...own.subscription, endpoint: browser.subscription.endpoint }
  expect((await thief.ask('POST', '/api/push', stolen)).status).toBe(204)
  await comment(student, job.id)
  await send()

  expect(read()).toHaveLength(1)
  expect((await business.ask('POST', '/api/push', browser.subscription)).status).toBe(204)
  expect((await stateOf(business)).endpoint).toBe(browser.subscription.endpoint)
  expect(await app.db.$count(pushSubscriptions)).toBe(2)
})

test('A subscription survives a new password of its own session, and ends when it is turned off', async () => {
  const { business, browser } = await subscribed()
  const changed = await business.ask('POST', '/api/user/password', {
    currentPassword: business.password,
    password: 'Kuchen und Kaffee',
  })
  expect(changed.status).toBeLessThan(300)
  expect((await stateOf(business)).endpoint).toBe(browser.subscription.endpoint)
  for (const _ of 'twice') expect((await business.ask('DELETE', '/api/push')).status).toBe(204)
  expect((await stateOf(business)).endpoint).toBe(null)
})

test.each([
  'http://169.254.169.254/latest',
  'https://localhost/',
  'https://fcm.googleapis.com.evil.example/',
  'https://user@fcm.googleapis.com/',
  `${service.origin}/\0`,
])('The server never calls %s for a browser', async (endpoint) => {
  const business = await app.business()
  const { subscription } = newBrowser(service.origin, 'one')
  const reply = await business.ask('POST', '/api/push', { ...subscription, endpoint })
  expect(reply.status).toBe(400)
})

test('A browser with keys that are none is removed', async () => {
  const { business, student, job, browser } = await subscribed()
  await business.ask('POST', '/api/push', { ...browser.subscription, p256dh: 'A'.repeat(87) })
  await comment(student, job.id)
  await send()
  expect(await app.db.$count(pushSubscriptions)).toBe(0)
})

test('Push messages of a deleted notification go with it', async () => {
  const { student, job } = await subscribed()
  await comment(student, job.id)
  expect(await app.db.$count(pushes)).toBe(1)
  await app.db.delete(notifications)
  expect(await app.db.$count(pushes)).toBe(0)
})
