import type { Incident } from '#contract/incidents.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IncidentForm } from '#web/incidents/IncidentForm.tsx'
import { IncidentHistoryList } from '#web/incidents/IncidentHistoryList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type IncidentDialogProps = {
  incident: Incident | null
  onClose: () => void
}

/** Where an incident is written down, and where one is changed and its history read. */
export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const phrase = usePhrase()
  const title = phrase(incident ? 'incidents.dialog.editTitle' : 'incidents.dialog.addTitle')
  return (
    <Dialog open onClose={onClose} title={title} text={phrase('incidents.dialog.text')}>
      <IncidentForm incident={incident} onClose={onClose} />
      {incident && <IncidentHistoryList id={incident.id} />}
    </Dialog>
  )
}
