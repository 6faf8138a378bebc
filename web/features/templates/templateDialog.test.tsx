import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Template } from '#contract/templates.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { TemplateDialog } from '#web/features/templates/TemplateDialog.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const TEMPLATE: Template = { id: 4, name: 'Invitation', text: 'Come by.', status: 'accepted' }

/** Opens the dialog with one template. */
function open() {
  const cache = createCache(async () => Response.json({ templates: [TEMPLATE] }))
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <Templates />
    </AppProviders>,
  )
  press('Templates')
}

function Templates() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Templates
      </button>
      <TemplateDialog open={isOpen} templates={[TEMPLATE]} onClose={() => setOpen(false)} />
    </>
  )
}

const field = () => screen.getByLabelText(en['templates.textLabel'])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('Closing the templates asks before a change is lost', () => {
  open()
  fireEvent.input(field(), { target: { value: 'Come by on Monday.' } })
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByRole('alertdialog', { name: en['common.discardTitle'] })).not.toBe(null)
  press(en['common.discard'])
  expect(screen.queryByRole('dialog')).toBe(null)
  press('Templates')
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

test('Closing the templates asks nothing once a change is saved', async () => {
  open()
  fireEvent.input(field(), { target: { value: 'Come by on Monday.' } })
  press(en['common.save'])
  await screen.findByText(en['templates.saved'])
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBe(null)
})
