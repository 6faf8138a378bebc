import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { createCache } from '#web/api/queryClient.ts'
import { RouteEffects } from '#web/layout/RouteEffects.tsx'

afterEach(cleanup)

test('Back leaves the scroll position to the browser, and a page that replaces the restored one starts at its top', () => {
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  const cache = createCache(async () => Response.json({}))
  const pageAt = (path: string) => (
    <QueryClientProvider client={cache}>
      <main>
        <h1>{path}</h1>
      </main>
      <RouteEffects visit={{ path, params: {}, search: '' }} />
    </QueryClientProvider>
  )
  const { rerender } = render(pageAt('/jobs/1'))
  history.replaceState(null, '', '/auth')
  dispatchEvent(new PopStateEvent('popstate'))
  rerender(pageAt('/auth'))
  expect(scroll).not.toHaveBeenCalled()

  navigate('/dashboard', { replace: true })
  rerender(pageAt('/dashboard'))
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('The part that the address names is scrolled to and its heading focused when it has been loaded', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id || this.tagName)
  }
  const cache = createCache(async () => Response.json({}))
  const pageAt = (path: string, isLoaded: boolean) => (
    <QueryClientProvider client={cache}>
      <main>
        <h1>{path}</h1>
        {isLoaded && (
          <section id="comments">
            <h2>Comments</h2>
          </section>
        )}
      </main>
      <RouteEffects visit={{ path, params: {}, search: '' }} />
    </QueryClientProvider>
  )
  const { rerender } = render(pageAt('/auth', false))
  navigate('/jobs/1#comments')
  rerender(pageAt('/jobs/1', false))
  expect(scrolled).toEqual(['HTML'])

  rerender(pageAt('/jobs/1', true))
  await vi.waitFor(() => expect(scrolled).toEqual(['HTML', 'comments']))
  expect(document.activeElement?.textContent).toBe('Comments')
})
