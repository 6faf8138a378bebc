import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { useDraft } from '#web/forms/draft.ts'
import { DRAFT_PREFIX } from '#web/forms/draftCleanup.ts'
import { draftStorageOf } from '#web/forms/draftStorage.ts'
import { Form } from '#web/forms/Form.tsx'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('A tab does not store the suggestion that another tab accepted, because it does not show it', () => {
  openForm()
  storeInAnotherTab({ title: 'Barista', '*': 'The suggestion of the other tab' })
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'Koch' } })
  expect(draftStorageOf(7, 'job').read()).toEqual({ title: 'Koch' })
})

test('A suggestion that was accepted and removed again does not come back as that of another tab', () => {
  openForm()
  storeInAnotherTab({ title: 'Barista', '*': 'The suggestion of the other tab' })
  fireEvent.click(screen.getByText('Accept'))
  fireEvent.click(screen.getByText('Remove'))
  cleanup()

  openForm()
  expect(screen.getByText('Suggestion:')).toBeTruthy()
})

test('Fields of a group and checkboxes are stored and restored by their names', () => {
  openForm()
  fireEvent.input(screen.getByLabelText('Kind'), { target: { value: 'Minijob' } })
  fireEvent.click(screen.getByLabelText('Monday'))
  expect(draftStorageOf(7, 'job').read()).toEqual({ 'facts.kind': 'Minijob', 'facts.shifts.0.mo': 'mo' })
  cleanup()

  openForm()
  expect(screen.getByLabelText('Kind')).toHaveProperty('value', 'Minijob')
  expect(screen.getByLabelText('Monday')).toHaveProperty('checked', true)
  fireEvent.click(screen.getByLabelText('Monday'))
  expect(draftStorageOf(7, 'job').read()).toEqual({ 'facts.kind': 'Minijob' })
  fireEvent.click(screen.getByText('Start afresh'))
  expect(screen.getByLabelText('Kind')).toHaveProperty('value', '')
  expect(draftStorageOf(7, 'job').read()).toEqual({})
})

test('The notice that a text was kept is gone once the form has been sent', async () => {
  draftStorageOf(7, 'job').write({ title: 'Koch' })
  openForm()
  fireEvent.input(screen.getByLabelText('Kind'), { target: { value: 'Minijob' } })
  expect(screen.queryByText(en['forms.restored'])).not.toBe(null)
  fireEvent.click(screen.getByText('Send'))
  await waitFor(() => expect(draftStorageOf(7, 'job').read()).toEqual({}))
  expect(screen.queryByText(en['forms.restored'])).toBe(null)
})

const Fields = z.object({
  title: z.string(),
  facts: z.object({ kind: z.string(), shifts: z.array(z.object({ mo: z.union([z.string(), z.boolean()]) })) }),
})

function JobForm() {
  const [text, setText] = useState('')
  const draft = useDraft(Fields, {
    storeAs: 'job',
    aside: { text, restore: setText },
    send: async () => {},
    onRefused: () => undefined,
  })
  return (
    <Form draft={draft} submit="Send" busy="Sending">
      <Field {...draft.field('title')} label="Title" />
      <Field {...draft.field('facts.kind')} label="Kind" />
      <Checkbox {...draft.field('facts.shifts.0.mo')} value="mo" label="Monday" />
      <p>Suggestion: {text}</p>
      <button type="button" onClick={() => setText('A suggestion')}>
        Accept
      </button>
      <button type="button" onClick={() => setText('')}>
        Remove
      </button>
    </Form>
  )
}

function openForm() {
  const cache = createCache(async () => Response.json({}))
  cache.setQueryDefaults(keys.user, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(keys.user, { id: 7 })
  render(
    <QueryClientProvider client={cache}>
      <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>
        <JobForm />
      </LanguageContext>
    </QueryClientProvider>,
  )
}

function storeInAnotherTab(typed: Record<string, string>) {
  const key = `${DRAFT_PREFIX}7:job`
  const newValue = JSON.stringify({ at: Date.now(), typed })
  localStorage.setItem(key, newValue)
  act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue })))
}
