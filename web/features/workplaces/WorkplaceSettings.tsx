import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findStation, signOf } from '#contract/city/stations.ts'
import type { Workplace } from '#contract/workplaces.ts'
import { useWorkplaceChanges } from '#web/features/workplaces/mutations.ts'
import { workplaceList } from '#web/features/workplaces/queries.ts'
import { WorkplaceDialog } from '#web/features/workplaces/WorkplaceDialog.tsx'
import styles from '#web/features/workplaces/WorkplaceSettings.module.css'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DeletedEntry } from '#web/ui/DeletedEntry.tsx'
import { useDeletedEntries } from '#web/ui/deletedEntries.ts'
import { Failure } from '#web/ui/Failure.tsx'

/** The further addresses of the business. A deleted one can be brought back until the user leaves the page. */
export function WorkplaceSettings() {
  const phrase = usePhrase()
  const { data: workplaces = [], isError, isFetching, refetch } = useQuery(workplaceList)
  const { busy, deleted, remove, bringBack, list, onFocusLost } = useDeleting()
  const [edited, setEdited] = useState<Workplace | 'new' | null>(null)
  if (isError) return <Failure title={phrase('workplaces.notLoaded')} busy={isFetching} onRetry={refetch} />

  return (
    <div className="stack-2">
      {workplaces.length + deleted.length > 0 && (
        <ul {...list} className="stack-2">
          {workplaces.map((one) => (
            <Entry key={one.id} workplace={one} onEdit={() => setEdited(one)} onDelete={() => remove(one)} />
          ))}
          {deleted.map((one) => (
            <DeletedEntry
              key={one.id}
              text={phrase('workplaces.deleted', { name: one.name })}
              undo={phrase('forms.undo')}
              busy={busy}
              onUndo={() => bringBack(one)}
              onFocusLost={onFocusLost}
            />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => setEdited('new')}>
        {phrase('workplaces.add')}
      </Button>
      {edited && <WorkplaceDialog workplace={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

function useDeleting() {
  const showFailure = useFailureToast()
  const { add, drop } = useWorkplaceChanges()
  const entries = useDeletedEntries<Workplace>({
    drop: ({ id }) => drop.mutateAsync(id),
    restore: ({ id: _, ...workplace }) => add.mutateAsync(workplace),
    onFailed: (error) => showFailure('workplaces.failed', error, 'errors.internal'),
  })
  return { ...entries, busy: add.isPending }
}

type EntryProps = { workplace: Workplace; onEdit: () => void; onDelete: () => void }

function Entry({ workplace: { name, location, station, district }, onEdit, onDelete }: EntryProps) {
  const phrase = usePhrase()
  const found = findStation(station ?? '')
  return (
    <li className={`row-ends wrap-anywhere ${styles.entry}`}>
      <div>
        <strong dir="auto">{name}</strong>
        <p dir="auto">{location}</p>
        {(found || district) && (
          <p className="ink-soft text-s">{[found && signOf(found), district].filter(Boolean).join(' · ')}</p>
        )}
      </div>
      <div className="row-1">
        <Button look="quiet" aria-label={phrase('workplaces.editLabel', { name })} onClick={onEdit}>
          {phrase('workplaces.edit')}
        </Button>
        <Button look="quiet" aria-label={phrase('workplaces.deleteLabel', { name })} onClick={onDelete}>
          {phrase('workplaces.delete')}
        </Button>
      </div>
    </li>
  )
}
