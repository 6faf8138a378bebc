import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { ProfileCard } from '#web/features/profile/ProfileCard.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test.each([
  [false, 'introduction.make'],
  [true, 'introduction.title'],
] as const)(
  'The profile leads to the card about oneself, and says whether there is one: %s',
  (hasIntroduction, says) => {
    const user = { id: 7, fullName: 'Mira', username: 'mira', isStudent: true, school: null, hasIntroduction } as User
    render(
      <AppProviders
        cache={createCache(async () => Response.json({ jobs: [], total: 0 }))}
        locale={{ language: 'en', catalogue: en }}
        site={SITE}
        now={new Date()}
      >
        <ProfileCard user={user} />
      </AppProviders>,
    )
    expect(screen.getByRole('link', { name: en[says] }).getAttribute('href')).toBe('/settings#introduction')
  },
)
