import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { MissingChunk } from '#web/api/resource.ts'
import { en } from '#web/i18n/en.ts'
import { ErrorBoundary } from '#web/screens/ErrorBoundary.tsx'

afterEach(cleanup)

test('The notice of a screen that could not be fetched, and the focus on its button, stay while it is fetched again', async () => {
  // React reports each failure that a boundary contains.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = Promise.withResolvers<string>()
  let read = (): string => {
    throw new MissingChunk(new Error('offline'), () => {
      read = () => use(answer.promise)
    })
  }
  const Content = () => <p>{read()}</p>
  render(
    <AppProviders
      cache={createCache(async () => Response.json({}))}
      locale={{ language: 'en', catalogue: en }}
      site={SITE}
      now={new Date()}
    >
      <Suspense fallback="Loading">
        <ErrorBoundary>
          <Content />
        </ErrorBoundary>
      </Suspense>
    </AppProviders>,
  )
  const again = await screen.findByRole('button', { name: en['common.tryAgain'] })
  again.focus()
  await act(async () => fireEvent.click(again))
  expect(screen.queryByText('Loading')).toBeNull()
  expect(document.activeElement).toBe(again)

  await act(async () => answer.resolve('The screen'))
  expect(await screen.findByText('The screen')).toBeTruthy()
})
