import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Notification } from '#contract/notifications.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { NotificationList } from '#web/features/notifications/NotificationList.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const [FIRST, SECOND] = ['2026-12-01T14:00:00.000Z', '2026-12-02T09:00:00.000Z']

/** The text that a business reads about a talk. */
async function sentenceOf(facts: Notification['facts']) {
  const createdAt = '2026-11-27T12:00:00.000Z'
  const one: Notification = { id: 1, kind: 'meeting', jobId: 4, entryId: 2, read: true, createdAt, facts }
  const cache = createCache(async () =>
    Response.json({ notifications: [one], unread: 0, nextCursor: null, mails: {}, emailConfirmed: true }),
  )
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(createdAt)}>
      <NotificationList user={{ isBusiness: true } as User} />
    </AppProviders>,
  )
  return (await screen.findByRole('link', { name: /Night bar/ })).textContent
}

test('News of a talk has the title of the job in quotation marks, as all other news', async () => {
  expect(await sentenceOf({ name: 'Lena', title: 'Night bar', meeting: 'proposed' })).toContain('for “Night bar”')
})

test('News of a talk that was moved says from when to when', async () => {
  const moved = { name: 'Lena', title: 'Night bar', meeting: 'taken' as const, startsAt: SECOND, movedFrom: FIRST }
  expect(await sentenceOf(moved)).toMatch(/^Lena moves the appointment for “Night bar” from .*Dec 1.* to .*Dec 2/)
})

test('News of times in place of an agreed one says which time no longer stands', async () => {
  const replaced = { name: 'Café Nord', title: 'Night bar', meeting: 'offered' as const, replaces: FIRST }
  expect(await sentenceOf(replaced)).toMatch(/^Café Nord cancels .*Dec 1.* and offers you other times for “Night bar”/)
})

test('The notification of a cancelled talk names the person who cancelled it, if a person did', async () => {
  const cancelled = { title: 'Night bar', meeting: 'cancelled' as const, startsAt: FIRST }
  expect(await sentenceOf({ ...cancelled, name: 'Lena' })).toMatch(/^Lena cancels .*15:00 for “Night bar”/)
  cleanup()
  expect(await sentenceOf(cancelled)).toMatch(/^Cancelled: .*15:00 for “Night bar”/)
})

test('The notification of a suspended appointment says that it does not take place, and that news will follow', async () => {
  const suspended = { title: 'Night bar', meeting: 'suspended' as const, startsAt: FIRST }
  expect(await sentenceOf(suspended)).toMatch(
    /^Not taking place for now: .*15:00 for “Night bar”. If that changes, you/,
  )
  cleanup()
  expect(await sentenceOf({ ...suspended, meeting: 'resumed' })).toMatch(/^Takes place after all: .*15:00 for “Night/)
})

test('The link above the list says where it leads, in other words than the heading of the settings', async () => {
  await sentenceOf({ name: 'Lena', title: 'Night bar', meeting: 'proposed' })
  const link = screen.getByRole('link', { name: en['notifications.mails.link'] })
  expect(link.getAttribute('href')).toBe('#mail')
  expect(link.textContent).not.toBe(en['notifications.mails.heading'])
})
