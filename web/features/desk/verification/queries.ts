import { queryOptions } from '@tanstack/react-query'
import type { ToVerify } from '#contract/deskVerification.ts'
import { DESK, getAtDesk } from '#web/features/desk/queries.ts'

/** Businesses to verify. */
export const toVerify = queryOptions({
  queryKey: [...DESK, 'businesses'],
  queryFn: ({ client }) => getAtDesk<ToVerify>(client, '/api/operator/businesses'),
  staleTime: 0,
})
