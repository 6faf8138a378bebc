import type { Session, SessionList } from '#contract/sessionList.ts'
import { keys } from '#web/api/keys.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'

export const sessionPages: PagedList<Session> = {
  queryKey: keys.sessions,
  path: '/api/user/sessions',
  name: 'sessions',
}

/** The sessions of the account. */
export const sessionList = newestEntries<SessionList>(sessionPages, { staleTime: 0 })
