import type { Incident } from '#contract/incidents.ts'
import { useDeleteIncident, useFailure } from '#web/features/incidents/mutations.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type IncidentDeletionProps = { incident: Incident; onClose: () => void; onDeleted: () => void }

/** Deletes an incident after a confirmation. */
export function IncidentDeletion({ incident, onClose, onDeleted }: IncidentDeletionProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const failure = useFailure()
  const deletion = useDeleteIncident()

  async function confirm() {
    try {
      await deletion.mutateAsync(incident)
    } catch (error) {
      onClose()
      return failure(error, 'incidents.deleteFailedTitle', 'incidents.deleteFailedText')
    }
    toast({ title: phrase('incidents.deleted'), tone: 'success' })
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrase('incidents.deleteConfirm')}
      text={phrase('incidents.deleteText', { title: incident.title })}
      confirm={phrase('incidents.delete')}
      tone="danger"
      busy={deletion.isPending}
      onConfirm={confirm}
    />
  )
}
