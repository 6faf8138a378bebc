import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { OwnerBar } from '#web/features/dashboard/OwnerBar.tsx'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

test('Before an old job is closed from its page, those who wait for an answer are shown, too', async () => {
  const asked: string[] = []
  const cache = createCache(async (path) => {
    asked.push(String(path))
    return Response.json({ jobs: [], applications: [], nextCursor: null })
  })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ToastProvider>
        <OwnerBar
          job={{ id: 17, title: 'Barista', closed: false } as Job}
          isHeld={false}
          onEdit={async () => {}}
          onPostAgain={async () => {}}
        />
      </ToastProvider>
    </AppProviders>,
  )
  fireEvent.click(screen.getByLabelText(en['jobs.closing.close']))
  await screen.findByText(en['jobs.closing.closeConfirm'], {}, { timeout: 4000 })
  await waitFor(() => expect(asked.join()).toContain('/api/jobs/17/applications'))
})
