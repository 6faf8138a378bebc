import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { ALPHABET } from '#contract/city/facts.ts'
import type {
  Assignee,
  Incident,
  IncidentChange,
  IncidentFilter,
  IncidentHistory,
  IncidentList,
} from '#contract/incidents.ts'
import { keys } from '#web/api/keys.ts'
import { readAll } from '#web/api/olderEntries.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'
import { type IncidentView, incidentAddress, parseIncidentView } from '#web/features/incidents/rules.ts'
import { dialogState, leaveDialogAddress } from '#web/ui/history.ts'
import { useSearch } from '#web/ui/location.ts'

export const incidentPages = (filter: IncidentFilter): PagedList<Incident> => ({
  queryKey: [...keys.incidents, filter],
  path: '/api/incidents',
  query: filter,
  name: 'incidents',
})

/** The incidents of the business. While another filter loads, the previous incidents stay. */
export const incidentList = (filter: IncidentFilter) =>
  queryOptions({
    ...newestEntries<IncidentList>(incidentPages(filter)),
    placeholderData: keepPreviousData,
  })

const assigneePages: PagedList<Assignee> = {
  queryKey: keys.assignees,
  path: '/api/incidents/assignees',
  name: 'assignees',
}

/** The same order as on the server. */
const BY_NAME = new Intl.Collator(ALPHABET)

/** All people who can be assigned, by name. Fetched each time, because the business may have accepted an applicant meanwhile. */
export const assigneeList = queryOptions({
  queryKey: keys.assignees,
  queryFn: async ({ client }) => {
    const people = await readAll(client, assigneePages)
    return people.sort((one, other) => BY_NAME.compare(one.fullName, other.fullName) || one.id - other.id)
  },
  refetchOnMount: 'always',
  retryOnMount: true,
})

export const historyPages = (id: number): PagedList<IncidentChange> => ({
  queryKey: keys.incidentHistory(id),
  path: `/api/incidents/${id}/history`,
  name: 'changes',
})

/** The history of an incident. Fetched each time, because another window may have changed it. */
export const incidentHistory = (id: number) =>
  queryOptions({
    ...newestEntries<IncidentHistory>(historyPages(id)),
    refetchOnMount: 'always',
    retryOnMount: true,
  })

/** The view in the address, and functions that change it. */
export function useIncidentView() {
  const view = parseIncidentView(useSearch())
  const addressOf = (change: Partial<IncidentView>) => incidentAddress({ ...view, ...change })
  return {
    ...view,
    choose: (filter: IncidentFilter) => navigate(addressOf({ filter })),
    openDialog: (dialog: 'new' | number) =>
      navigate(addressOf({ dialog }), { state: dialogState(addressOf({ dialog: null })) }),
    closeDialog: () => leaveDialogAddress(addressOf({ dialog: null }), navigate),
  }
}
