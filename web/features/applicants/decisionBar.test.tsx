import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { DecisionBar } from '#web/features/applicants/DecisionBar.tsx'
import type { ApplicantEntry } from '#web/features/applicants/rules.ts'
import { en } from '#web/i18n/en.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('An undo whose time ends right after it appears is then gone', () => {
  const applicant = { fullName: 'Mira Moll', language: 'en' }
  const entry = { id: 5, status: 'accepted', applicant, undoUntil: Date.now() + 100 } as ApplicantEntry
  render(
    <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <DecisionBar entry={entry} mail={null} />
    </AppProviders>,
  )
  expect(screen.getByRole('button').textContent).toBe(en['applicants.undo'])

  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText(en['applicants.undo'])).toBeNull()
})
