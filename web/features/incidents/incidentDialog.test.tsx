import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Incident } from '#contract/incidents.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { IncidentDialog } from '#web/features/incidents/IncidentDialog.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const INCIDENT = {
  id: 3,
  businessId: 7,
  title: 'Broken glass',
  description: 'In the kitchen.',
  priority: 'low',
  status: 'open',
  kind: 'general',
  assigneeId: null,
  assigneeName: null,
  hasSealed: false,
  keptUntil: null,
  createdAt: '2026-11-26T08:00:00Z',
} as unknown as Incident

/** The dialog with the form for the sealed part, and how often it was closed. */
async function open() {
  const closed = { times: 0 }
  const cache = createCache(async () =>
    Response.json({ ...INCIDENT, assignees: [], changes: [], earlier: 0, nextCursor: null }),
  )
  cache.setQueryDefaults(keys.user, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(keys.user, { id: 7 })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <IncidentDialog
        incident={INCIDENT}
        onClose={() => {
          closed.times += 1
        }}
      />
    </AppProviders>,
  )
  fireEvent.click(await screen.findByRole('button', { name: en['incidents.sealed.add'] }))
  return closed
}

const type = (text: string) =>
  fireEvent.input(screen.getByLabelText(en['incidents.sealed.label']), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByLabelText(en['incidents.form.titleLabel'])

test('Closing an incident asks before a typed sealed text is lost', async () => {
  const closed = await open()
  type('A deep cut.')
  fireEvent.keyDown(title(), { key: 'Escape' })
  expect(screen.queryByRole('alertdialog', { name: en['common.discardTitle'] })).not.toBe(null)
  expect(closed.times).toBe(0)
  press(en['common.discard'])
  expect(closed.times).toBe(1)
})

test('Saving the form of an incident asks before a typed sealed text is lost', async () => {
  const closed = await open()
  type('A deep cut.')
  fireEvent.input(title(), { target: { value: 'Broken glasses' } })
  press(en['common.save'])
  await screen.findByText(en['incidents.updated'])
  expect(closed.times).toBe(0)
  await screen.findByRole('alertdialog', { name: en['common.discardTitle'] })
})

test('The focus stays at the sealed part when it is closed again', async () => {
  const closed = await open()
  press(en['incidents.sealed.close'])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en['incidents.sealed.add'] })),
  )
  expect(closed.times).toBe(0)
})
