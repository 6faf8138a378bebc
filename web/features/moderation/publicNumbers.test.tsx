import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { PublicNumbers } from '#web/features/moderation/PublicNumbers.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test.each([
  [0.4, 'within an hour'],
  [5, 'within 5 hours'],
])('Reports that were decided after %d hours in the middle are told as decided %s', async (medianHours, told) => {
  const cache = createCache(async () =>
    Response.json({ since: null, reports: {}, decisions: {}, rules: {}, medianHours, objections: 0, takenBack: 0 }),
  )
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <PublicNumbers />
    </AppProviders>,
  )
  await screen.findByText((text) => text.includes(told))
})
