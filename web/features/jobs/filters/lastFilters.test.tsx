import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NO_ACCOUNT } from '#contract/sessions.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { LastFilters } from '#web/features/jobs/filters/LastFilters.tsx'
import { LAST_FILTERS } from '#web/features/jobs/filters/rules.ts'
import { de } from '#web/i18n/de.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test('The words of the last search have German quotation marks in German', async () => {
  sessionStorage.setItem(LAST_FILTERS, JSON.stringify({ address: '/?search=Koch', account: NO_ACCOUNT }))
  const cache = createCache(async () => Response.json({}))
  render(
    <AppProviders cache={cache} locale={{ language: 'de', catalogue: de }} site={SITE} now={new Date()}>
      <LastFilters />
    </AppProviders>,
  )
  expect((await screen.findByRole('link')).textContent).toBe(`${de['filters.last']} „Koch“`)
})
