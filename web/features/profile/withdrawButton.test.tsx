import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { WithdrawButton } from '#web/features/profile/WithdrawButton.tsx'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

const taken = { startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T14:30:00.000Z' }
const job = { id: 15, title: 'Barista', businessName: 'Café Nord', closed: false }

async function question(status: 'taken' | 'open', now: string): Promise<string> {
  const meeting = { id: 1, applicationId: 3, status, times: [taken], taken: status === 'taken' ? taken : null }
  const cache = createCache(async () => Response.json({ meetings: [meeting], calendarSince: null }))
  cache.setQueryData(keys.user, { id: 7 })
  cache.setQueryData(keys.meetings, { meetings: [meeting], calendarSince: null })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(now)}>
      <ToastProvider>
        <WithdrawButton application={{ id: 3, job } as Application} onWithdrawn={() => {}} />
      </ToastProvider>
    </AppProviders>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw application for Barista' }))
  return (await screen.findByText(/Café Nord will no longer see it/)).textContent
}

const BEFORE = '2026-11-20T10:00:00.000Z'

test('Before an application is withdrawn, its agreed time is named, because it is cancelled and the business is told', async () => {
  expect(await question('taken', BEFORE)).toMatch(
    / Your appointment \(.*Nov 24.*\) is cancelled with it, and we tell the business\.$/,
  )
})

test('Times on offer and past ones are not named: nothing of them is cancelled', async () => {
  expect(await question('open', BEFORE)).not.toContain('appointment')
  cleanup()
  expect(await question('taken', '2026-11-25T10:00:00.000Z')).not.toContain('appointment')
})
