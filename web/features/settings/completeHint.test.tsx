import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { CompleteHint } from '#web/features/settings/CompleteHint.tsx'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test.each([
  ['en', en, /listed as “Cafe”/],
  ['de', de, /als „Café“/],
] as const)(
  'A new business reads as what kind it is listed until it says its own (%s)',
  async (language, catalogue, said) => {
    const cache = createCache(fetch)
    const user = { id: 7, isBusiness: true, businessType: 'cafe', businessLocation: LOCATION_NOT_SPECIFIED } as User
    cache.setQueryData(keys.user, user)
    render(
      <AppProviders cache={cache} locale={{ language, catalogue }} site={SITE} now={new Date()}>
        <CompleteHint />
      </AppProviders>,
    )
    expect(await screen.findByText(said)).toBeTruthy()
  },
)
