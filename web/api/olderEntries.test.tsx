import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { createCache } from '#web/api/queryClient.ts'

test('Older entries of one list are never added to another list that was chosen meanwhile', async () => {
  let answer = (_: Response) => {}
  const cache = createCache(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const listOf = (status?: string) => ({
    queryKey: ['incidents', 'list', { status }],
    path: '/api/incidents' as const,
    name: 'incidents',
    query: { status },
  })
  const [all, open] = [listOf(), listOf('open')]
  // Both end with the same incident, so they have the same cursor.
  const first = { incidents: [{ id: 9, status: 'open' }], nextCursor: 'after 9' }
  for (const { queryKey } of [all, open]) cache.setQueryData(queryKey, first)
  const { result, rerender } = renderHook(({ list }) => useOlderEntries(list, first), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    ),
    initialProps: { list: all },
  })

  act(() => result.current.load())
  await waitFor(() => expect(result.current.isLoading).toBe(true))
  rerender({ list: open })
  await act(async () => answer(Response.json({ incidents: [{ id: 8, status: 'closed' }], nextCursor: null })))
  await waitFor(() => expect(result.current.isLoading).toBe(false))

  expect(cache.getQueryData(open.queryKey)).toEqual(first)
})
