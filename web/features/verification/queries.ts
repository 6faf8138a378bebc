import { queryOptions } from '@tanstack/react-query'
import type { Ladder } from '#contract/verification.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

const POLL_MS = 5000

/** The levels of the current business. Read repeatedly while a VAT number is being checked. */
export const ladder = queryOptions({
  queryKey: keys.verification,
  queryFn: ({ client }) => get<Ladder>(client, '/api/verification'),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.vat.waiting ? POLL_MS : false),
})
