import { useState } from 'react'
import type { BusinessJob } from '#contract/ownJobs.ts'
import { PendingDecisions } from '#web/features/applicants/PendingDecisions.tsx'
import { useSetClosed } from '#web/features/dashboard/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { useUnsavedChanges } from '#web/forms/unsavedChanges.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type CloseDialogProps = { job: Pick<BusinessJob, 'id' | 'title' | 'pendingApplications'>; onClose: () => void }

/** Before closing a job, the remaining applicants can be decided on. */
export function CloseDialog({ job, onClose }: CloseDialogProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const toast = useToast()
  const reason = useErrorMessage()
  const closing = useSetClosed()
  const unsaved = useUnsavedChanges(onClose)
  // The number when the dialog opened: the list stays visible while it is worked through.
  const [waiting] = useState(job.pendingApplications)

  async function close() {
    try {
      await closing.mutateAsync({ id: job.id, closed: true })
    } catch (error) {
      const detail = reason(error, 'common.unexpectedError')
      return toast({ title: phrase('jobs.form.updateFailedTitle'), detail, tone: 'danger', error })
    }
    toast({ title: phrase('jobs.closing.closed'), tone: 'success' })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={unsaved.close}
      title={phrase('jobs.closing.closeLabel', { title: job.title })}
      text={phrase('jobs.closing.closeConfirm')}
      confirm={phrase('jobs.closing.confirm')}
      busy={closing.isPending}
      onConfirm={close}
    >
      {waiting > 0 && (
        <div {...unsaved.fields}>
          <p>{plural('jobs.closing.pending', waiting)}</p>
          <PendingDecisions jobId={job.id} />
          {unsaved.dialog}
        </div>
      )}
    </ConfirmDialog>
  )
}
