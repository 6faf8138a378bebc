import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { en } from '#web/i18n/en.ts'
import { NotificationsScreen } from '#web/screens/NotificationsScreen.tsx'

afterEach(cleanup)

const STATEMENT = {
  id: 4,
  kind: 'job',
  action: 'hide',
  content: { title: 'Night bar', by: null, text: '' },
  endedAt: null,
}

/** Renders the screen for a user without notifications whose jobs were decided about. */
async function openWith(statements: object[]) {
  const answers: Record<string, object> = {
    '/api/notifications': { notifications: [], unread: 0, nextCursor: null, mails: {}, emailConfirmed: true },
    '/api/moderation': { statements, reports: [] },
  }
  const cache = createCache(async (path) => Response.json(answers[path] ?? {}))
  cache.setQueryData(keys.user, { id: 7, email: 'mira@zap.example', emailConfirmed: true })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <NotificationsScreen />
    </AppProviders>,
  )
  await screen.findByText(en['notifications.mails.heading'])
}

test('A user without notifications and decisions reads that there is nothing new', async () => {
  await openWith([])
  expect(await screen.findByText(en['notifications.empty'])).toBeTruthy()
})

test('A user without notifications does not read "Nothing new." above a decision of an operator', async () => {
  await openWith([STATEMENT])
  await screen.findByText(en['moderation.newsTitle'])
  expect(screen.queryByText(en['notifications.empty'])).toBeNull()
})
