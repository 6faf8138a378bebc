import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createCache } from '#web/api/cache.ts'
import { keys } from '#web/api/keys.ts'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { forgetOthers } from '#web/forms/forget.ts'
import { shelfOf, useKeptText } from '#web/forms/keep.ts'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'

const DAY_MS = 24 * 3_600_000
const NIKA = 7
const OLE = 8

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a shelf', () => {
  test('belongs to one person and one form', () => {
    shelfOf(NIKA, 'post-job').write({ title: 'Barista' })
    expect(shelfOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
    expect(shelfOf(NIKA, 'new-job').read()).toEqual({})
    expect(shelfOf(OLE, 'post-job').read()).toEqual({})
  })

  test('is empty after a week, and when its clock was put back by more', () => {
    const at = (days: number) => shelfOf(NIKA, 'post-job', () => days * DAY_MS)
    for (const days of [107.1, 92]) {
      at(100).write({ title: 'Barista' })
      expect(at(106.9).read()).toEqual({ title: 'Barista' })
      expect(at(days).read()).toEqual({})
      expect(localStorage).toHaveLength(0)
    }
  })

  test('holds nothing where nothing is left', () => {
    shelfOf(NIKA, 'post-job').write({ title: 'Barista' })
    shelfOf(NIKA, 'post-job').write({ title: '', location: '' })
    expect(localStorage).toHaveLength(0)
  })

  test('keeps that a field was emptied beside one that was not', () => {
    shelfOf(NIKA, 'job-1').write({ title: 'Barista', location: '' })
    expect(shelfOf(NIKA, 'job-1').read()).toEqual({ title: 'Barista', location: '' })
  })

  test.each(['', 'null', '[]', '{}', '{"at":1}', '{"at":"x","typed":{}}', 'no json'])(
    'makes nothing of %o',
    (stored) => {
      localStorage.setItem(`typed:${NIKA}:post-job`, stored)
      expect(shelfOf(NIKA, 'post-job').read()).toEqual({})
      expect(localStorage).toHaveLength(0)
    },
  )

  test('takes only texts out of what others may have written into it', () => {
    const typed = { title: 'Barista', tags: ['x'], payRate: { evil: true } }
    localStorage.setItem(`typed:${NIKA}:post-job`, JSON.stringify({ at: Date.now(), typed }))
    expect(shelfOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
  })

  test('without storage is merely empty', () => {
    const no = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    for (const deed of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, deed).mockImplementation(no)
    const shelf = shelfOf(NIKA, 'post-job')
    shelf.write({ title: 'Barista' })
    shelf.clear()
    forgetOthers(null)
    expect(shelf.read()).toEqual({})
  })
})

test('whoever comes next takes away what others left, and nothing else', () => {
  shelfOf(NIKA, 'post-job').write({ title: 'Barista' })
  shelfOf(70, 'post-job').write({ title: 'Koch' })
  localStorage.setItem('language', 'de')
  forgetOthers(NIKA)
  expect(shelfOf(NIKA, 'post-job').read()).toEqual({ title: 'Barista' })
  expect(shelfOf(70, 'post-job').read()).toEqual({})
  forgetOthers(null)
  expect(Object.keys(localStorage)).toEqual(['language'])
})

const Fields = z.object({ title: z.string().min(3, 'jobs.form.titleTooShort'), location: z.string().optional() })

function JobFields({ send, first }: { send: () => Promise<void>; first: string | undefined }) {
  const [text, setText] = useState('')
  const draft = useDraft(Fields, {
    keepAs: 'a-form',
    aside: { text, restore: setText },
    send,
    onRefused: () => undefined,
  })
  return (
    <Form draft={draft} submit="Send" busy="Sending">
      <Field {...draft.field('title')} label="Title" defaultValue={first} />
      <Field {...draft.field('location')} label="Location" />
      <p>Taken: {text}</p>
      <button type="button" onClick={() => setText('We look for you.')}>
        Take
      </button>
      <button type="button" onClick={draft.kept.drop}>
        Drop
      </button>
    </Form>
  )
}

function Note() {
  const { text, write } = useKeptText('note')
  return <textarea aria-label="Note" value={text} onChange={({ target }) => write(target.value)} />
}

type Given = { userId?: number | null; send?: () => Promise<void>; first?: string }

function page({ userId = NIKA, send = async () => {}, first }: Given) {
  const cache = createCache(async () => new Response('{}', { status: 401 }))
  cache.setQueryDefaults(keys.user, { staleTime: Number.POSITIVE_INFINITY })
  cache.setQueryData(keys.user, userId && { id: userId })
  return (
    <QueryClientProvider client={cache}>
      <LanguageContext value={{ language: 'en', catalogue: en, speak: () => {} }}>
        <JobFields send={send} first={first} />
        <Note />
      </LanguageContext>
    </QueryClientProvider>
  )
}

/** Opens the page anew, as after a reload. */
function open(given: Given = {}) {
  cleanup()
  render(page(given))
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const notice = () => screen.queryByText(en['forms.kept'])

describe('a form', () => {
  test('gives back what was typed and taken, and says so', () => {
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
  })

  test('gives it to nobody else', () => {
    open()
    type('Title', 'Barista')
    for (const userId of [OLE, null]) {
      open({ userId })
      expect(field('Title').value).toBe('')
      expect(notice()).toBeNull()
    }
  })

  test('starts afresh when that is wished, with the focus in its first field', async () => {
    open({ first: 'Koch' })
    type('Title', 'Barista')
    press('Take')
    open({ first: 'Koch' })
    press(en['forms.startAfresh'])
    expect(field('Title').value).toBe('Koch')
    await waitFor(() => expect(document.activeElement).toBe(field('Title')))
    expect(screen.getByText('Taken:')).toBeTruthy()
    expect(notice()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test('keeps only what was changed, so that the rest may change elsewhere', () => {
    open({ first: 'Koch' })
    type('Location', 'Wedding')
    open({ first: 'Köchin' })
    expect(field('Title').value).toBe('Köchin')
    expect(field('Location').value).toBe('Wedding')
  })

  test('that was sent is not kept, not even when a field is left after that', async () => {
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

  test('that could not be sent is kept', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    open({ send })
    type('Title', 'Barista')
    press('Send')
    await waitFor(() => expect(send).toHaveBeenCalled())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy())
    open()
    expect(field('Title').value).toBe('Barista')
  })

  test('that was let go is forgotten, until somebody types again', () => {
    open()
    type('Title', 'Barista')
    press('Drop')
    expect(localStorage).toHaveLength(0)
    type('Title', 'Barista wanted')
    open()
    expect(field('Title').value).toBe('Barista wanted')
  })

  test('that the server drew keeps what was typed before its script came', () => {
    shelfOf(NIKA, 'a-form').write({ title: 'Barista', location: 'Wedding' })
    shelfOf(NIKA, 'note').write({ text: 'Ask about Sunday' })
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page({}))
    const [title] = container.querySelectorAll('input')
    if (title) title.value = 'Koch'
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    render(page({}), { container, hydrate: true })
    expect(complaints).not.toHaveBeenCalled()
    expect(field('Title').value).toBe('Koch')
    expect(field('Location').value).toBe('Wedding')
    expect(field('Note').value).toBe('Ask about Sunday')
    expect(shelfOf(NIKA, 'a-form').read()).toEqual({ title: 'Koch', location: 'Wedding' })
  })
})
