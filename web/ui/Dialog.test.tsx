import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

afterEach(cleanup)

const inEnglish = (children: ReactNode) => (
  <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>{children}</LanguageContext>
)

function Page({ autoFocus = false }) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <main tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Edit the thing" text="All can see it.">
          <input aria-label="Name" autoFocus={autoFocus} />
          <button type="button" onClick={() => setAsking(true)}>
            Delete
          </button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title="Really?"
            confirm="Yes"
            onConfirm={() => setOpen(false)}
          />
        </Dialog>
      </main>
      <div data-beside-dialogs>Toasts</div>
    </>
  )
}

function open(page = <Page />) {
  render(inEnglish(page))
  const opener = screen.getByRole('button', { name: 'Edit' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole('dialog', { name: 'Edit the thing' }) }
}
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const rests = (element: Element | null) => element?.closest('[inert]') !== null

test('an open dialog has the focus and a name, and makes the page inert except the toasts', () => {
  const { opener, dialog } = open()

  expect(document.activeElement).toBe(dialog)
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('All can see it.')
  expect(rests(opener)).toBe(true)
  expect(rests(dialog)).toBe(false)
  expect(rests(screen.getByText('Toasts'))).toBe(false)
})

test('the element with autofocus gets the focus when the dialog opens', () => {
  open(<Page autoFocus />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

test.each([
  ['Escape', pressEscape],
  ['its cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes a dialog and returns the focus to where it was', (_, close) => {
  const { opener } = open()
  close()

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(rests(opener)).toBe(false)
  expect(document.activeElement).toBe(opener)
})

test('a click beside a dialog does not close it', () => {
  const { dialog } = open()
  if (dialog.parentElement) fireEvent.click(dialog.parentElement)
  expect(screen.queryByRole('dialog')).toBe(dialog)
})

test('the page gets the focus if the element that opened the dialog has disappeared', () => {
  const { opener } = open()
  opener.remove()
  pressEscape()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a confirmation above a dialog is closed first by Escape', () => {
  const { opener, dialog } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))

  expect(screen.getByRole('alertdialog', { name: 'Really?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  expect(rests(dialog)).toBe(true)

  pressEscape()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(rests(dialog)).toBe(false)
  expect(rests(opener)).toBe(true)
})

test('a confirmation stays open while its action runs and does not run it twice', () => {
  const confirmed = vi.fn()
  const closed = vi.fn()
  render(inEnglish(<ConfirmDialog open busy title="Really?" confirm="Yes" onConfirm={confirmed} onClose={closed} />))
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  pressEscape()

  expect(confirmed).not.toHaveBeenCalled()
  expect(closed).not.toHaveBeenCalled()
})
