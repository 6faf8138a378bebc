import { useState } from 'react'
import type { Incident, SealedPart as Part } from '#contract/incidents.ts'
import styles from '#web/features/incidents/IncidentDialog.module.css'
import { IncidentForm, useIncidentDraft } from '#web/features/incidents/IncidentForm.tsx'
import { IncidentHistoryList } from '#web/features/incidents/IncidentHistoryList.tsx'
import { PrintIncident } from '#web/features/incidents/IncidentSheet.tsx'
import { SealedPart } from '#web/features/incidents/SealedPart.tsx'
import { useUnsavedChanges } from '#web/forms/unsavedChanges.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type IncidentDialogProps = {
  incident: Incident | null
  onClose: () => void
}

/** Creates an incident, or edits one and shows its history. */
export function IncidentDialog({ incident, onClose }: IncidentDialogProps) {
  const phrase = usePhrase()
  // The form compares with the incident as it was when the dialog opened, even if it has changed since.
  const [opened] = useState(incident)
  const [sealed, setSealed] = useState<Part | null>(null)
  // The sealed part is saved separately. Saving the form closes the dialog, which would lose unsaved text of the sealed part.
  const unsealed = useUnsavedChanges(onClose)
  const draft = useIncidentDraft(opened, unsealed.close)
  const unsaved = useUnsavedChanges(onClose, draft.stored.discard)
  const title = phrase(incident ? 'incidents.dialog.editTitle' : 'incidents.dialog.addTitle')

  return (
    <Dialog
      open
      hasAddress
      onClose={() => draft.busy || unsaved.close()}
      title={title}
      text={phrase('incidents.dialog.text')}
    >
      <div {...unsaved.fields} className={styles.fields}>
        <IncidentForm opened={opened} draft={draft} onCancel={unsaved.close} />
        {incident && (
          <div {...unsealed.fields}>
            <SealedPart incident={incident} opened={sealed} onOpened={setSealed} />
          </div>
        )}
      </div>
      {incident && <PrintIncident incident={incident} sealed={sealed && (sealed.sealed ?? '')} />}
      {incident && <IncidentHistoryList id={incident.id} />}
      {unsaved.dialog}
      {unsealed.dialog}
    </Dialog>
  )
}
