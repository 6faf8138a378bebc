import { queryOptions } from '@tanstack/react-query'
import type { TextHistory, TextVersion } from '#contract/texts.ts'
import { DESK, getAtDesk } from '#web/features/desk/queries.ts'

export const textHistory = queryOptions({
  queryKey: [...DESK, 'texts'],
  queryFn: ({ client }) => getAtDesk<TextHistory>(client, '/api/operator/texts'),
  staleTime: 0,
})

/** A version never changes, so it is read once. */
export const textVersion = (id: number) =>
  queryOptions({
    queryKey: [...DESK, 'text', id],
    queryFn: ({ client }) => getAtDesk<TextVersion>(client, `/api/operator/texts/${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  })
