import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { useMissingChunk } from '#web/forms/missingChunk.ts'
import { en } from '#web/i18n/en.ts'
import { ToastContext } from '#web/ui/Toast.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Part = () => (
  <button type="button" onClick={useMissingChunk()}>
    Open
  </button>
)

/** Presses a button whose part cannot be fetched, and returns what is said. */
async function press() {
  const toast = vi.fn()
  render(
    <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ToastContext value={toast}>
        <Part />
      </ToastContext>
    </AppProviders>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce())
  return toast.mock.lastCall?.[0].title
}

test('A press that finds no network is told that there is no connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await press()).toBe(en['offline.title'])
})

test('A press that misses a part although the server answers is not told that there is no connection', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('ok'))
  // The browser blocks the storage, so the page cannot know whether it was just reloaded.
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(await press()).toBe(en['common.unexpectedError'])
})
