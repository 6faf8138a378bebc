import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { IncidentForm, useIncidentDraft } from '#web/features/incidents/IncidentForm.tsx'
import { draftStorageOf } from '#web/forms/draftStorage.ts'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('A restored incident shows its assignee as soon as the list of people has arrived', async () => {
  draftStorageOf(7, 'new-incident').write({ title: 'Broken fridge', assigneeId: '12' })
  let answer = (_: Response) => {}
  const cache = createCache(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  cache.setQueryDefaults(keys.user, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(keys.user, { id: 7 })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <NewIncident />
    </AppProviders>,
  )
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(en['incidents.form.titleLabel']).value).toBe('Broken fridge'),
  )

  const assignees = [
    { id: 11, fullName: 'Ole' },
    { id: 12, fullName: 'Anna' },
  ]
  await act(async () => answer(Response.json({ assignees, nextCursor: null })))

  await screen.findByRole('option', { name: 'Anna' })
  expect(screen.getByLabelText<HTMLSelectElement>(en['incidents.form.assigneeLabel']).value).toBe('12')
})

const NewIncident = () => <IncidentForm opened={null} draft={useIncidentDraft(null, () => {})} onCancel={() => {}} />
