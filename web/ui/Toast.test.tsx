import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { LanguageContext } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  render(
    <LanguageContext value={{ language: 'en', catalogue: en, setLanguage: () => {} }}>
      <ToastProvider>
        <Speaker />
      </ToastProvider>
    </LanguageContext>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Speaker() {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'Link copied!', tone: 'success' })}>
        Copy
      </button>
      <button type="button" onClick={() => toast({ title: 'Action failed', detail: 'Try again', tone: 'danger' })}>
        Fail
      </button>
      <button
        type="button"
        onClick={() => toast({ title: 'Action failed', tone: 'danger', error: { reference: 'b3szqfbkfda7' } })}
      >
        Break
      </button>
    </>
  )
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.dynamicImportSettled())
  await wait(50)
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const toasts = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('a toast shows its title and detail, and closes after five seconds', async () => {
  await press('Fail')
  expect(toasts()).toEqual(['Action failed Try again'])

  await wait(4900)
  expect(toasts()).toHaveLength(1)
  await wait(100)
  expect(toasts()).toEqual([])
})

test('a toast about a server error shows the request id of the server log', async () => {
  await press('Break')
  expect(toasts()).toEqual(['Action failedReference b3szqfbkfda7'])
  expect(screen.getByText('b3szqfbkfda7').tagName).toBe('SPAN')
  await press('Fail')
  expect(toasts()).toEqual(['Action failed Try again'])
})

test('a newer toast replaces the older one and stays for its own five seconds', async () => {
  await press('Copy')
  await wait(3000)
  await press('Fail')
  expect(toasts()).toEqual(['Action failed Try again'])

  await wait(3000)
  expect(toasts()).toHaveLength(1)
  await wait(2000)
  expect(toasts()).toEqual([])
})

test('a toast can be closed by hand, and the next one still closes by itself', async () => {
  await press('Copy')
  fireEvent.pointerMove(screen.getByRole('listitem'))
  await press('Close')
  expect(toasts()).toEqual([])

  await press('Fail')
  expect(toasts()).toHaveLength(1)
  await wait(5000)
  expect(toasts()).toEqual([])
})

test('only a failure interrupts the screen reader', async () => {
  await press('Copy')
  expect(screen.getByText(/Notification Link copied!/).getAttribute('aria-live')).toBe('polite')
  await press('Fail')
  expect(screen.getByText(/Notification Action failed/).getAttribute('aria-live')).toBe('assertive')
})

test('F8 moves the focus to the toasts', async () => {
  await press('Copy')
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement)).toBe(true)
})
