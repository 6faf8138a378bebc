import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Incident } from '#contract/incidents.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { IncidentForm, useIncidentDraft } from '#web/features/incidents/IncidentForm.tsx'
import { SealedPart } from '#web/features/incidents/SealedPart.tsx'
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

test('A sealed part that was changed elsewhere is refused with its version, and what was typed stays', async () => {
  const sent: unknown[] = []
  const cache = createCache(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    const message = en['incidents.sealedChanged']
    return Response.json({ code: 'conflict', message }, { status: 409 })
  })
  cache.setQueryDefaults(keys.user, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(keys.user, { id: 7 })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <SealedPart incident={INCIDENT} opened={{ sealed: 'A cut.', version: 'first' }} onOpened={() => {}} />
    </AppProviders>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>(en['incidents.sealed.label'])
  fireEvent.change(field, { target: { value: 'A deep cut.' } })
  fireEvent.click(screen.getByRole('button', { name: en['incidents.sealed.save'] }))

  await screen.findByText(en['incidents.sealedChanged'])
  expect(sent).toEqual([{ sealed: 'A deep cut.', version: 'first' }])
  expect(field.value).toBe('A deep cut.')
})

const INCIDENT = {
  id: 3,
  businessId: 7,
  title: 'Broken glass',
  description: '',
  priority: 'low',
  status: 'open',
  kind: 'general',
  assigneeId: null,
  assigneeName: null,
  hasSealed: true,
  keptUntil: null,
  createdAt: '2026-11-26T08:00:00Z',
} as unknown as Incident
