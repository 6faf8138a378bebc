import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Incident } from '#contract/incidents.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IncidentCount } from '#web/incidents/IncidentCount.tsx'
import { IncidentDeletion } from '#web/incidents/IncidentDeletion.tsx'
import { IncidentDialog } from '#web/incidents/IncidentDialog.tsx'
import { IncidentDownload } from '#web/incidents/IncidentDownload.tsx'
import { IncidentFilters } from '#web/incidents/IncidentFilters.tsx'
import { IncidentNotice } from '#web/incidents/IncidentNotice.tsx'
import styles from '#web/incidents/IncidentsTab.module.css'
import { IncidentTable } from '#web/incidents/IncidentTable.tsx'
import { incidentList, useIncidentView } from '#web/incidents/queries.ts'
import { TableSkeleton } from '#web/ui/TableSkeleton.tsx'

/** What went wrong in the house, and what becomes of it. */
export function IncidentsTab() {
  const phrase = usePhrase()
  const { filter, dialog, choose, openDialog, closeDialog } = useIncidentView()
  const { data, isPending, isFetching, refetch } = useQuery(incidentList(filter))
  const [deleting, setDeleting] = useState<Incident | null>(null)
  const { landing, land, landNext } = useLanding()

  const incidents = data?.incidents ?? []
  const isFiltered = Boolean(filter.status || filter.priority)
  const edited = incidents.find((incident) => incident.id === dialog)
  const ask = async () => {
    if ((await refetch()).isSuccess) land()
  }
  const showAll = () => {
    choose({})
    land()
  }

  return (
    <section ref={landing} tabIndex={-1} className={styles.tab} aria-label={phrase('incidents.table')}>
      {(isFiltered || incidents.length > 0) && <IncidentFilters filter={filter} onChoose={choose} />}
      <IncidentCount count={data && (isFiltered || incidents.length > 0) ? incidents.length : null} />
      {isPending ? (
        <TableSkeleton rows={3} columns={6} />
      ) : incidents.length > 0 ? (
        <>
          <IncidentTable
            incidents={incidents}
            onEdit={({ id }) => openDialog(id)}
            onDelete={setDeleting}
            onLost={land}
          />
          <IncidentDownload incidents={incidents} />
        </>
      ) : (
        <IncidentNotice
          about={data ? (isFiltered ? 'no match' : 'nothing') : 'failure'}
          busy={isFetching}
          onAsk={ask}
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
            landNext()
          }}
        />
      )}
    </section>
  )
}

/** Where the reading goes on when what had the focus is gone: at once, or when the window over the page is. */
function useLanding() {
  const landing = useRef<HTMLElement>(null)
  const [landings, setLandings] = useState(0)
  const land = () => landing.current?.focus({ preventScroll: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each time that it was wished for.
  useEffect(() => {
    if (landings > 0) land()
  }, [landings])

  return {
    landing,
    land,
    landNext: () => setLandings((count) => count + 1),
  }
}
