import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { NO_ACCOUNT } from '#contract/sessions.ts'
import { setBrowserAccount } from '#web/api/browserAccount.ts'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { useDraft } from '#web/forms/draft.ts'
import { deleteAbandonedDrafts, deleteOtherDrafts } from '#web/forms/draftCleanup.ts'
import { draftStorageOf, useStoredText } from '#web/forms/draftStorage.ts'
import { Form } from '#web/forms/Form.tsx'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'

const DAY_MS = 24 * 3_600_000
const NIKA = 7
const OLE = 8

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the storage of a draft', () => {
  test('belongs to one user and one form', () => {
    draftStorageOf(NIKA, 'post-job').write({ title: 'Barista' })
    expect(draftStorageOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
    expect(draftStorageOf(NIKA, 'new-job').read()).toEqual({})
    expect(draftStorageOf(OLE, 'post-job').read()).toEqual({})
  })

  test('is empty after a week, and when the clock was set back by more than a week', () => {
    const at = (days: number) => draftStorageOf(NIKA, 'post-job', () => days * DAY_MS)
    for (const days of [107.1, 92]) {
      at(100).write({ title: 'Barista' })
      expect(at(106.9).read()).toEqual({ title: 'Barista' })
      expect(at(days).read()).toEqual({})
      expect(localStorage).toHaveLength(0)
    }
  })

  test('stores nothing without fields', () => {
    draftStorageOf(NIKA, 'post-job').write({ title: 'Barista' })
    draftStorageOf(NIKA, 'post-job').write({})
    expect(localStorage).toHaveLength(0)
  })

  test('stores an empty field beside one with text', () => {
    draftStorageOf(NIKA, 'job-1').write({ title: 'Barista', location: '' })
    expect(draftStorageOf(NIKA, 'job-1').read()).toEqual({ title: 'Barista', location: '' })
  })

  test.each(['', 'null', '[]', '{}', '{"at":1}', '{"at":"x","typed":{}}', 'no json'])(
    'ignores the invalid content %o',
    (stored) => {
      localStorage.setItem(`typed:${NIKA}:post-job`, stored)
      expect(draftStorageOf(NIKA, 'post-job').read()).toEqual({})
      expect(localStorage).toHaveLength(0)
    },
  )

  test('reads only texts from what may have been stored by others', () => {
    const typed = { title: 'Barista', tags: ['x'], payRate: { evil: true } }
    localStorage.setItem(`typed:${NIKA}:post-job`, JSON.stringify({ at: Date.now(), typed }))
    expect(draftStorageOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
  })

  test('is empty without browser storage', () => {
    const no = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    for (const action of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, action).mockImplementation(no)
    const shelf = draftStorageOf(NIKA, 'post-job')
    shelf.write({ title: 'Barista' })
    shelf.clear()
    deleteOtherDrafts(null)
    expect(shelf.read()).toEqual({})
  })
})

test('a draft stays for an hour after its session ended, and pages of visitors delete older ones', () => {
  draftStorageOf(NIKA, 'post-job', () => 0).write({ title: 'Barista' })
  deleteAbandonedDrafts(59 * 60_000)
  expect(localStorage).toHaveLength(1)
  deleteAbandonedDrafts(61 * 60_000)
  expect(localStorage).toHaveLength(0)
})

test('a visitor who signs up has a draft in this tab only', () => {
  setBrowserAccount(NO_ACCOUNT)
  const draft = draftStorageOf(null, 'business-signup')
  draft.write({ businessName: 'Linde' })
  expect(localStorage).toHaveLength(1)
  expect(draft.read()).toEqual({ businessName: 'Linde' })
  sessionStorage.clear()
  expect(draft.read()).toEqual({})

  draft.write({ businessName: 'Linde' })
  draft.clear()
  expect(draft.read()).toEqual({})
  draft.write({ businessName: 'Linde' })
  deleteOtherDrafts(NIKA)
  expect(draft.read()).toEqual({})
  setBrowserAccount(String(NIKA))
  draft.write({ businessName: 'Linde' })
  expect(sessionStorage).toHaveLength(0)
})

test('a page whose account was logged out in another tab stores nothing any more', () => {
  setBrowserAccount(String(NIKA))
  draftStorageOf(NIKA, 'post-job').write({ title: 'Barista' })
  expect(draftStorageOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
  for (const other of [NO_ACCOUNT, String(OLE)]) {
    setBrowserAccount(other)
    draftStorageOf(NIKA, 'post-job').write({ title: 'Koch' })
    expect(draftStorageOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
  }
})

test('the next user of a browser deletes the drafts of other accounts and nothing else', () => {
  draftStorageOf(NIKA, 'post-job').write({ title: 'Barista' })
  draftStorageOf(70, 'post-job').write({ title: 'Koch' })
  localStorage.setItem('language', 'de')
  deleteOtherDrafts(NIKA)
  expect(draftStorageOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
  expect(draftStorageOf(70, 'post-job').read()).toEqual({})
  deleteOtherDrafts(null)
  expect(Object.keys(localStorage)).toEqual(['language'])
})

const Fields = z.object({ title: z.string().min(3, 'jobs.form.titleTooShort'), location: z.string().optional() })

type JobFieldsProps = { send: () => Promise<void>; first: string | undefined; isDialog: boolean }

function JobFields({ send, first, isDialog }: JobFieldsProps) {
  const [text, setText] = useState('')
  const draft = useDraft(Fields, {
    storeAs: 'a-form',
    aside: { text, restore: setText },
    send,
    onRefused: () => undefined,
  })
  const form = (
    <Form draft={draft} submit="Send" busy="Sending">
      <Field {...draft.field('title')} label="Title" defaultValue={first} />
      <Field {...draft.field('location')} label="Location" />
      <p>Taken: {text}</p>
      <button type="button" onClick={() => setText('We look for you.')}>
        Take
      </button>
      <button type="button" onClick={draft.stored.discard}>
        Drop
      </button>
    </Form>
  )
  if (!isDialog) return form
  return (
    <Dialog open title="Job" onClose={() => undefined}>
      {form}
    </Dialog>
  )
}

function Note() {
  const { text, write } = useStoredText('note')
  return <textarea aria-label="Note" value={text} onChange={({ target }) => write(target.value)} />
}

type Given = { userId?: number | null; send?: () => Promise<void>; first?: string; isDialog?: boolean }

function page({ userId = NIKA, send = async () => {}, first, isDialog = false }: Given) {
  const cache = createCache(async () => new Response('{}', { status: 401 }))
  cache.setQueryDefaults(keys.user, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(keys.user, userId && { id: userId })
  return (
    <QueryClientProvider client={cache}>
      <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>
        <JobFields send={send} first={first} isDialog={isDialog} />
        <Note />
      </LanguageContext>
    </QueryClientProvider>
  )
}

/** Opens the page again, as after a reload. */
function open(given: Given = {}) {
  cleanup()
  render(page(given))
}
/** Opens the page as it comes from the server. `before` changes its fields before hydration. */
function hydrate(given: Given, before: (fields: NodeListOf<HTMLInputElement>) => void = () => undefined) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(given))
  before(container.querySelectorAll('input'))
  render(page(given), { container, hydrate: true })
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const notice = () => screen.queryByText(en['forms.restored'])

describe('a form', () => {
  test('restores typed and accepted text and says so', () => {
    open()
    expect(notice()).toBeNull()
    type('Title', 'Barista')
    press('Take')
    type('Note', 'Ask about Sunday')
    open()
    expect(field('Title').value).toBe('Barista')
    expect(field('Note').value).toBe('Ask about Sunday')
    expect(screen.getByText('Taken: We look for you.')).toBeTruthy()
    expect(notice()).not.toBeNull()
    open()
    expect(field('Title').value).toBe('Barista')
    expect(screen.getByText('Taken: We look for you.')).toBeTruthy()
    type('Note', '')
    open()
    expect(field('Note').value).toBe('')
    expect(Object.keys(localStorage)).toHaveLength(1)
  })

  test('does not restore it for another user', () => {
    open()
    type('Title', 'Barista')
    for (const userId of [OLE, null]) {
      open({ userId })
      expect(field('Title').value).toBe('')
      expect(notice()).toBeNull()
    }
  })

  test('can be reset to its initial values, with the focus in its first field', async () => {
    open({ first: 'Koch' })
    type('Title', 'Barista')
    press('Take')
    open({ first: 'Koch' })
    press(en['forms.startOver'])
    expect(field('Title').value).toBe('Koch')
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    expect(screen.getByText('Taken:')).toBeTruthy()
    expect(notice()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('stores only the changed fields, so that others may change elsewhere', () => {
    open({ first: 'Koch' })
    type('Location', 'Wedding')
    open({ first: 'Köchin' })
    expect(field('Title').value).toBe('Köchin')
    expect(field('Location').value).toBe('Wedding')
  })

  test('does not store what was sent, not even when a field loses the focus after that', async () => {
    const send = vi.fn(async () => {})
    open({ send })
    type('Title', 'Barista')
    press('Send')
    await waitFor(() => expect(send).toHaveBeenCalled())
    await waitFor(() => expect(localStorage).toHaveLength(0))
    fireEvent.blur(field('Title'))
    expect(localStorage).toHaveLength(0)
    open()
    expect(field('Title').value).toBe('')
  })

  test('keeps its draft if it could not be sent', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    open({ send })
    type('Title', 'Barista')
    press('Send')
    await waitFor(() => expect(send).toHaveBeenCalled())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy())
    open()
    expect(field('Title').value).toBe('Barista')
  })

  test('deletes a discarded draft, until the user types again', () => {
    open()
    type('Title', 'Barista')
    press('Drop')
    expect(localStorage).toHaveLength(0)
    type('Title', 'Barista wanted')
    open()
    expect(field('Title').value).toBe('Barista wanted')
  })

  test('from the server that is filled in has no draft until it is changed, and keeps the change', () => {
    hydrate({ first: 'Koch' })
    expect(localStorage).toHaveLength(0)
    type('Title', 'Barista')
    cleanup()
    hydrate({ first: 'Koch' })
    expect(field('Title').value).toBe('Barista')
    expect(notice()).not.toBeNull()
    press(en['forms.startOver'])
    expect(field('Title').value).toBe('Koch')
    type('Title', '')
    cleanup()
    hydrate({ first: 'Koch' })
    expect(field('Title').value).toBe('')
  })

  test('in a dialog that opens after hydration has no draft until it is changed', () => {
    hydrate({ first: 'Koch', isDialog: true })
    type('Location', 'Wedding')
    expect(draftStorageOf(NIKA, 'a-form').read()).toEqual({ location: 'Wedding' })
    cleanup()
    hydrate({ first: 'Köchin', isDialog: true })
    expect(field('Title').value).toBe('Köchin')
    expect(field('Location').value).toBe('Wedding')
  })

  test('keeps what was typed before hydration', () => {
    draftStorageOf(NIKA, 'a-form').write({ title: 'Barista', location: 'Wedding' })
    draftStorageOf(NIKA, 'note').write({ text: 'Ask about Sunday' })
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    hydrate({}, ([title]) => {
      if (title) title.value = 'Koch'
    })
    expect(complaints).not.toHaveBeenCalled()
    expect(field('Title').value).toBe('Koch')
    expect(field('Location').value).toBe('Wedding')
    expect(field('Note').value).toBe('Ask about Sunday')
    expect(draftStorageOf(NIKA, 'a-form').read()).toEqual({ title: 'Koch', location: 'Wedding' })
  })
})
