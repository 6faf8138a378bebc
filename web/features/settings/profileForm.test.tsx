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

const NIKA = { id: 7, fullName: 'Nika', username: 'nika7', school: 'TU Berlin', callName: null } as User

/** The form, and what it has sent so far. */
function open() {
  const bodies: object[] = []
  const cache = createCache(async (_, options) => {
    const body = JSON.parse(String(options?.body))
    bodies.push(body)
    return Response.json({ ...NIKA, ...body })
  })
  cache.setQueryData(keys.user, NIKA)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <SeekerForm user={NIKA} />
    </AppProviders>,
  )
  return bodies
}

async function save(name: string, bodies: object[]) {
  const before = bodies.length
  fireEvent.input(screen.getByLabelText(en['signup.fullNameLabel']), { target: { value: name } })
  fireEvent.click(await screen.findByRole('button', { name: en['common.save'] }))
  await waitFor(() => expect(bodies).toHaveLength(before + 1))
  await screen.findByRole('button', { name: en['common.save'] })
}

test('The profile sends only what was changed in it, so that a change made in another tab stays', async () => {
  const bodies = open()
  await save('Nika Sommerfeld', bodies)
  expect(bodies).toEqual([{ fullName: 'Nika Sommerfeld' }])
})

test('A name that was changed and saved can be changed back on the same page', async () => {
  const bodies = open()
  await save('Nika Sommerfeld', bodies)
  await save('Nika', bodies)
  expect(bodies).toEqual([{ fullName: 'Nika Sommerfeld' }, { fullName: 'Nika' }])
})
