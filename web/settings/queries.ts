import { queryOptions } from '@tanstack/react-query'
import type { SessionList } from '#contract/accounts.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** Where the account is logged in. */
export const sessionList = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ client }) => get<SessionList>(client, '/api/user/sessions').then(({ sessions }) => sessions),
  staleTime: 0,
})
