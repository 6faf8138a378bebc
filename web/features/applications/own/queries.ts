import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Application, ApplicationList } from '#contract/applications.ts'
import { get } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { keys } from '#web/api/keys.ts'
import { refreshedWhenShownAgain } from '#web/api/shownAgain.ts'

/** The user's own application for a job, as a list of none or one. */
const myApplicationFor = (job: number) =>
  queryOptions({
    queryKey: [...keys.applications, 'for', job] as const,
    queryFn: ({ client }) => get<ApplicationList>(client, '/api/applications', { job }),
    staleTime: 0,
    ...refreshedWhenShownAgain,
  })

/** The user's own application for a job. If the user has logged out in another tab, a page that still shows it sends no request. */
export function useMyApplication(jobId: number): Application | undefined {
  const isLoggedIn = Boolean(useUser())
  return useQuery({ ...myApplicationFor(jobId), enabled: isLoggedIn }).data?.applications[0]
}
