import type { Incident } from '#contract/incidents.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IncidentForm } from '#web/incidents/IncidentForm.tsx'
import { IncidentHistoryList } from '#web/incidents/IncidentHistoryList.tsx'
import type { WrittenIncident } from '#web/incidents/rules.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type IncidentDialogProps = {
  incident: Incident | null
  written: WrittenIncident | null
  onLeave?: (written: WrittenIncident | null) => void
  onClose: () => void
}

/** Where an incident is written down, and where one is changed and its history read. */
export function IncidentDialog({ incident, onClose, ...form }: IncidentDialogProps) {
  const phrase = usePhrase()
  const title = phrase(incident ? 'incidents.dialog.editTitle' : 'incidents.dialog.addTitle')
  return (
    <Dialog open onClose={onClose} title={title} text={phrase('incidents.dialog.text')}>
      <IncidentForm incident={incident} onClose={onClose} {...form} />
      {incident && <IncidentHistoryList id={incident.id} />}
    </Dialog>
  )
}
