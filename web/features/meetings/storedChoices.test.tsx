import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { useStoredChoices } from '#web/features/meetings/hooks.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('Two tabs with the same dialog for times keep what was chosen in either of them', () => {
  const cache = createCache(async () => Response.json({}))
  cache.setQueryData(keys.user, { id: 7 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const openTab = () => renderHook(() => useStoredChoices('offer-3'), { wrapper }).result.current
  const [one, other] = [openTab(), openTab()]
  one.keep({ place: 'Ohlauer Straße 3' })
  other.keep({ kind: 'trial' })
  one.keep({ times: '2026-12-01T10:00' })
  expect(openTab().stored).toEqual({ place: 'Ohlauer Straße 3', kind: 'trial', times: '2026-12-01T10:00' })
})
