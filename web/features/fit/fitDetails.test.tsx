import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { FitDetails } from '#web/features/fit/FitDetails.tsx'
import { useFitAnswers } from '#web/features/fit/hooks.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

function Details({ payRate }: { payRate: string | null }) {
  return <FitDetails job={{ payRate, facts: {} } as Job} answers={useFitAnswers()} isOpen />
}

function show(payRate: string | null) {
  const cache = createCache(async () => Response.json({}))
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <Details payRate={payRate} />
    </AppProviders>,
  )
}

test('Where the pay of an hour is known and the hours are not, only the hours are asked for', () => {
  show('16 €')
  expect(screen.getByText(en['fit.pay.hoursUnknown'])).toBeTruthy()
})

test('Where the pay is unknown, the form does not ask for hours alone', () => {
  show(null)
  expect(screen.getByText(en['fit.pay.unknown'])).toBeTruthy()
})
