import { queryOptions } from '@tanstack/react-query'
import type { Session, SessionList } from '#contract/sessionList.ts'
import { keys } from '#web/api/keys.ts'
import { type PagedList, readNewest } from '#web/api/pagedList.ts'

export const sessionPages: PagedList<Session> = {
  queryKey: keys.sessions,
  path: '/api/user/sessions',
  name: 'sessions',
}

/** The sessions of the account. */
export const sessionList = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ client }) => readNewest<SessionList>(client, sessionPages),
  staleTime: 0,
})
