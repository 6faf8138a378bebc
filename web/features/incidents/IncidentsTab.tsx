import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Incident } from '#contract/incidents.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { IncidentDeletion } from '#web/features/incidents/IncidentDeletion.tsx'
import { IncidentDialog } from '#web/features/incidents/IncidentDialog.tsx'
import { IncidentDownload } from '#web/features/incidents/IncidentDownload.tsx'
import { IncidentFilters } from '#web/features/incidents/IncidentFilters.tsx'
import styles from '#web/features/incidents/IncidentsTab.module.css'
import { IncidentTable } from '#web/features/incidents/IncidentTable.tsx'
import { NoIncidents } from '#web/features/incidents/NoIncidents.tsx'
import { incidentList, incidentPages, useIncidentView } from '#web/features/incidents/queries.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

/** The incidents of the business. */
export function IncidentsTab() {
  const phrase = usePhrase()
  const { filter, dialog, choose, openDialog, closeDialog } = useIncidentView()
  const { data, isPending, isFetching, refetch } = useQuery(incidentList(filter))
  const earlier = useOlderEntries(incidentPages(filter), data)
  const [deleting, setDeleting] = useState<Incident | null>(null)
  const { focusTarget, focusNow, focusLater } = useFocusTarget()

  const incidents = data?.incidents ?? []
  const isFiltered = Boolean(filter.status || filter.priority)
  const edited = incidents.find((incident) => incident.id === dialog)
  useLoadUntil(dialog === null || dialog === 'new' || !data || edited !== undefined, earlier)
  const retry = async () => {
    if ((await refetch()).isSuccess) focusNow()
  }
  const showAll = () => {
    choose({})
    focusNow()
  }

  return (
    <section ref={focusTarget} tabIndex={-1} className={`stack-2 ${styles.tab}`} aria-label={phrase('incidents.table')}>
      {(isFiltered || incidents.length > 0) && <IncidentFilters filter={filter} onChoose={choose} />}
      <IncidentCount count={data && (isFiltered || incidents.length > 0) ? data.total : null} />
      {isPending ? (
        <TableSkeleton columns={6} />
      ) : incidents.length > 0 ? (
        <>
          <ShowEarlier count={incidents.length} {...earlier}>
            <IncidentTable
              incidents={incidents}
              onEdit={({ id }) => openDialog(id)}
              onDelete={setDeleting}
              onLost={focusNow}
            />
          </ShowEarlier>
          <IncidentDownload filter={filter} />
        </>
      ) : (
        <NoIncidents
          reason={data ? (isFiltered ? 'no match' : 'none') : 'failure'}
          busy={isFetching}
          onRetry={retry}
          onShowAll={showAll}
          onLog={() => openDialog('new')}
        />
      )}
      {dialog === 'new' && <IncidentDialog incident={null} onClose={closeDialog} />}
      {edited && <IncidentDialog key={edited.id} incident={edited} onClose={closeDialog} />}
      {deleting && (
        <IncidentDeletion
          incident={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            focusLater()
          }}
        />
      )}
    </section>
  )
}

/** Loads older incidents until the one in the address is among them. */
function useLoadUntil(isFound: boolean, { hasMore, isLoading, isFailed, load }: ReturnType<typeof useOlderEntries>) {
  const isWanted = !isFound && hasMore && !isLoading && !isFailed
  useEffect(() => {
    if (isWanted) load()
  })
}

/** Where the focus goes when the focused element disappears: at once, or when the dialog has closed. */
function useFocusTarget() {
  const focusTarget = useRef<HTMLElement>(null)
  const [focusRequests, setFocusRequests] = useState(0)
  const focusNow = () => focusTarget.current?.focus({ preventScroll: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each request to move it.
  useEffect(() => {
    if (focusRequests > 0) focusNow()
  }, [focusRequests])

  return {
    focusTarget,
    focusNow,
    focusLater: () => setFocusRequests((count) => count + 1),
  }
}

/** The total number of incidents. It is always rendered, so that screen readers announce a change. */
function IncidentCount({ count }: { count: number | null }) {
  const plural = usePlural()
  return (
    <p role="status" className={`ink-soft text-s ${styles.count}`}>
      {count === null ? '' : plural('incidents.count', count)}
    </p>
  )
}
