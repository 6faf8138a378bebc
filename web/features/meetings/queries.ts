import { queryOptions } from '@tanstack/react-query'
import type { MeetingList } from '#contract/meetings.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { refreshedWhenShownAgain } from '#web/api/shownAgain.ts'

/**
 * The talks and trial shifts of this account, and the times offered. Fetched at each visit, because the other side may answer at any time.
 */
export const myMeetings = queryOptions({
  queryKey: keys.meetings,
  queryFn: ({ client }) => get<MeetingList>(client, '/api/meetings'),
  staleTime: 0,
  ...refreshedWhenShownAgain,
})
