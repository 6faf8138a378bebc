import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useLocation, useRouter } from 'wouter'
import type { AssigneeList, IncidentFilter, IncidentHistory, IncidentList } from '#contract/incidents.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { type IncidentView, incidentAddress, parseIncidentView } from '#web/incidents/rules.ts'

/** The business's incidents. While another choice loads, those of the last one stay. */
export const incidentList = (filter: IncidentFilter) =>
  queryOptions({
    queryKey: [...keys.incidents, filter] as const,
    queryFn: ({ client }) => get<IncidentList>(client, '/api/incidents', filter),
    placeholderData: keepPreviousData,
  })

/** Who can be put in charge. Asked for again each time, for somebody may have been accepted meanwhile. */
export const assigneeList = queryOptions({
  queryKey: keys.assignees,
  queryFn: ({ client }) => get<AssigneeList>(client, '/api/incidents/assignees'),
  refetchOnMount: 'always',
  retryOnMount: true,
})

/** What became of an incident. Another window may have changed it, so it is asked for again each time. */
export const incidentHistory = (id: number) =>
  queryOptions({
    queryKey: keys.incidentHistory(id),
    queryFn: ({ client }) => get<IncidentHistory>(client, `/api/incidents/${id}/history`),
    refetchOnMount: 'always',
    retryOnMount: true,
  })

/** The view that the address holds, and how to go to another one. */
export function useIncidentView() {
  const router = useRouter()
  const [, navigate] = useLocation()
  const view = parseIncidentView(router.searchHook(router))
  const addressOf = (change: Partial<IncidentView>) => incidentAddress({ ...view, ...change })
  return {
    ...view,
    choose: (filter: IncidentFilter) => navigate(addressOf({ filter })),
    openDialog: (dialog: 'new' | number) => navigate(addressOf({ dialog })),
    closeDialog: () => navigate(addressOf({ dialog: null }), { replace: true }),
  }
}
