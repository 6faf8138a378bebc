import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { SeekerForm } from '#web/features/settings/ProfileForm.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('The profile sends only what was changed in it, so that a change made in another tab stays', async () => {
  const bodies: unknown[] = []
  const user = { id: 7, fullName: 'Nika', username: 'nika7', school: 'TU Berlin', callName: null } as User
  const cache = createCache(async (_, options) => {
    bodies.push(JSON.parse(String(options?.body)))
    return Response.json(user)
  })
  cache.setQueryData(keys.user, user)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <SeekerForm user={user} />
    </AppProviders>,
  )
  fireEvent.input(screen.getByDisplayValue('Nika'), { target: { value: 'Nika Sommerfeld' } })
  fireEvent.click(screen.getByRole('button', { name: en['common.save'] }))

  await waitFor(() => expect(bodies).toEqual([{ fullName: 'Nika Sommerfeld' }]))
})
