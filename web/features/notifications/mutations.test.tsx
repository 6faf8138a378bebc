import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { useChooseMails } from '#web/features/notifications/mutations.ts'

test('Two kinds of mail that are switched on quickly both stay on, in whatever order the answers arrive', async () => {
  const answers: ((mails: object) => void)[] = []
  const cache = createCache(() => new Promise((resolve) => answers.push((mails) => resolve(Response.json(mails)))))
  const mails = { 'new-applicant': false, 'new-comment': false }
  cache.setQueryData(keys.notifications, { notifications: [], unread: 0, nextCursor: null, mails })
  const { result } = renderHook(() => useChooseMails(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    ),
  })

  act(() => result.current.mutate({ 'new-applicant': true }))
  act(() => result.current.mutate({ 'new-comment': true }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.({ 'new-applicant': true, 'new-comment': true }))
  await act(async () => answers[0]?.({ 'new-applicant': true, 'new-comment': false }))
  await waitFor(() => expect(cache.isMutating()).toBe(0))

  expect(cache.getQueryData<{ mails: object }>(keys.notifications)?.mails).toEqual({
    'new-applicant': true,
    'new-comment': true,
  })
})
