import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarAddress, Meeting, MeetingList, MeetingOffer, MeetingProposal } from '#contract/meetings.ts'
import { ApiError, post, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** Offers times to an applicant. This also changes how long the applicant waits. */
export function useOfferTimes(applicationId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (offer: MeetingOffer) => post<Meeting>(cache, `/api/applications/${applicationId}/meeting`, offer),
    onSuccess: (offered) => show(cache, offered),
    onError: (error) => refresh(cache, error),
  })
}

/** The actions of both sides on offered times. A refusal means that something has changed, so the list is read again. */
export function useMeeting(id: number) {
  const cache = useQueryClient()
  const acting = {
    onSuccess: (changed: Meeting) => show(cache, changed),
    onError: (error: Error) => refresh(cache, error),
  }
  const path = `/api/meetings/${id}`
  return {
    take: useMutation({
      mutationFn: (startsAt: string) => post<Meeting>(cache, `${path}/take`, { startsAt }),
      ...acting,
    }),
    propose: useMutation({
      mutationFn: (proposal: MeetingProposal) => post<Meeting>(cache, `${path}/propose`, proposal),
      ...acting,
    }),
    end: useMutation({ mutationFn: (words: string) => post<Meeting>(cache, `${path}/end`, { words }), ...acting }),
  }
}

/** Makes a calendar address, or switches it off. */
export function useCalendar() {
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: keys.meetings })
  return {
    renew: useMutation({ mutationFn: () => post<CalendarAddress>(cache, '/api/calendar'), onSuccess }),
    switchOff: useMutation({ mutationFn: () => remove(cache, '/api/calendar'), onSuccess }),
  }
}

/** Replaces the appointment of the same application in the cache. */
async function show(cache: QueryClient, changed: Meeting) {
  await cache.cancelQueries({ queryKey: keys.meetings })
  cache.setQueryData<MeetingList>(
    keys.meetings,
    (list) =>
      list && {
        ...list,
        meetings: [changed, ...list.meetings.filter((one) => one.applicationId !== changed.applicationId)],
      },
  )
}

const refresh = (cache: QueryClient, error: Error) =>
  error instanceof ApiError ? cache.invalidateQueries({ queryKey: keys.meetings }) : undefined
