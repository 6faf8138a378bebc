import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Workplace } from '#contract/workplaces.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { WorkplaceSettings } from '#web/features/workplaces/WorkplaceSettings.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const phrase = (name: keyof typeof en, gap = '') => en[name].replace('{name}', gap)

/** The addresses of a business that has two of them. */
async function open() {
  let workplaces = ['Kantine', 'Laden'].map((name, id) => ({ id, name, location: 'Ohlauer Straße 3' }) as Workplace)
  const cache = createCache(async (path, options) => {
    if (options?.method === 'POST') {
      workplaces = [...workplaces, { ...JSON.parse(String(options.body)), id: workplaces.length + 9 }]
      return Response.json(workplaces.at(-1))
    }
    if (options?.method !== 'DELETE') return Response.json({ workplaces })
    workplaces = workplaces.filter(({ id }) => !path.endsWith(`/${id}`))
    return new Response(null, { status: 204 })
  })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <WorkplaceSettings />
    </AppProviders>,
  )
  await screen.findByText('Kantine')
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('Two addresses that were deleted right after each other can both be brought back', async () => {
  await open()
  press(phrase('workplaces.deleteLabel', 'Kantine'))
  press(phrase('workplaces.deleteLabel', 'Laden'))
  await screen.findByText(phrase('workplaces.deleted', 'Laden'))
  await screen.findByText(phrase('workplaces.deleted', 'Kantine'))
})

test('An address that is brought back leaves the focus in the list of addresses', async () => {
  await open()
  press(phrase('workplaces.deleteLabel', 'Laden'))
  await screen.findByText(phrase('workplaces.deleted', 'Laden'))
  const undo = screen.getByRole('button', { name: en['forms.undo'] })
  expect(document.activeElement).toBe(undo)
  fireEvent.click(undo)
  await screen.findByRole('button', { name: phrase('workplaces.deleteLabel', 'Laden') })
  await waitFor(() => expect(undo.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('list'))
})

test('Closing the form for an address asks before what was typed is lost', async () => {
  await open()
  press(en['workplaces.add'])
  const name = screen.getByLabelText(en['workplaces.nameLabel'])
  fireEvent.input(name, { target: { value: 'Imbiss' } })
  fireEvent.keyDown(name, { key: 'Escape' })
  expect(screen.queryByRole('alertdialog', { name: en['common.discardTitle'] })).not.toBe(null)
  press(en['common.discard'])
  expect(screen.queryByRole('dialog')).toBe(null)

  press(phrase('workplaces.editLabel', 'Laden'))
  press(en['common.cancel'])
  expect(screen.queryByRole('dialog')).toBe(null)
})
