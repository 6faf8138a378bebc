import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { DecisionForm } from '#web/features/applicants/DecisionForm.tsx'
import type { ApplicantEntry } from '#web/features/applicants/rules.ts'
import { draftStorageOf } from '#web/forms/draftStorage.ts'
import { fetchPhrases } from '#web/i18n/catalogues.ts'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const ENTRY = {
  id: 5,
  status: 'rejected',
  applicant: { fullName: 'Mira Moll', language: 'de' },
  job: { id: 1, title: 'Barista' },
  told: { status: 'pending', note: null, unanswered: false },
} as ApplicantEntry

const OWN = ['Own one', 'Own two'].map((text, id) => ({ id: id + 1, status: 'rejected', name: text, text }))

function open() {
  const sent: string[] = []
  const cache = createCache(async (path, { method = 'GET' } = {}) => {
    if (method !== 'GET') sent.push(`${method} ${path}`)
    return Response.json(path === '/api/templates' ? { templates: OWN } : { ...ENTRY, undoMs: 10_000 })
  })
  cache.setQueryData(keys.user, { id: 7 })
  function Form() {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <DecisionForm entry={ENTRY} finalStatus="rejected" onDone={() => setOpen(false)} />
  }
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <Form />
    </AppProviders>,
  )
  const form = screen.getByRole('group')
  return {
    sent,
    form,
    note: screen.getByRole<HTMLTextAreaElement>('textbox'),
    choose: (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } }),
  }
}

test('An Enter that is held down from choosing the answer does not send it', async () => {
  const { sent, form } = open()
  fireEvent.keyDown(form, { key: 'Enter', repeat: true })
  expect(sent).toEqual([])

  fireEvent.keyDown(form, { key: 'Enter' })
  await waitFor(() => expect(sent).toEqual(['PATCH /api/applications/5']))
})

test('After several templates, what was typed before the first one can be brought back', async () => {
  const { note, choose } = open()
  await screen.findByRole('option', { name: 'Own two' })
  fireEvent.input(note, { target: { value: 'My own words' } })

  choose('1')
  await waitFor(() => expect(note.value).toBe('Own one'))
  choose('2')
  await waitFor(() => expect(note.value).toBe('Own two'))
  fireEvent.click(screen.getByRole('button', { name: en['templates.bringBack'] }))

  expect(note.value).toBe('My own words')
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

test('The focus goes to the note when its text of an earlier visit was cleared', () => {
  draftStorageOf(7, 'note-5-rejected').write({ text: 'Typed last week' })
  const { note } = open()
  fireEvent.click(screen.getByRole('button', { name: en['forms.startOver'] }))
  expect(note.value).toBe('')
  expect(document.activeElement).toBe(note)
})

test('What is typed while the text of a template loads can be brought back', async () => {
  await fetchPhrases(['members'])
  const { note, choose } = open()
  choose('taken')
  fireEvent.input(note, { target: { value: 'Typed meanwhile' } })
  await waitFor(() => expect(note.value).not.toBe('Typed meanwhile'))
  fireEvent.click(screen.getByRole('button', { name: en['templates.bringBack'] }))

  expect(note.value).toBe('Typed meanwhile')
})
