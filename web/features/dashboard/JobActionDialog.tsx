import type { BusinessJob } from '#contract/ownJobs.ts'
import { PendingDecisions } from '#web/features/applicants/PendingDecisions.tsx'
import { CloseDialog } from '#web/features/dashboard/CloseDialog.tsx'
import type { JobAction } from '#web/features/dashboard/JobRow.tsx'
import { useDeleteJob } from '#web/features/dashboard/mutations.ts'
import { JobDialog } from '#web/features/posting/JobDialog.tsx'
import { SaveJobTemplate } from '#web/features/templates/jobs/SaveJobTemplate.tsx'
import { useRetryToast } from '#web/forms/refusals.ts'
import { useUnsavedChanges } from '#web/forms/unsavedChanges.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type JobActionDialogProps = { action: JobAction; job: BusinessJob; onClose: () => void }

/** The dialog for one action on a job. */
export function JobActionDialog({ action, job, onClose }: JobActionDialogProps) {
  if (action === 'close') return <CloseDialog job={job} onClose={onClose} />
  if (action === 'delete') return <DeleteDialog job={job} onClose={onClose} />
  if (action === 'answer') return <AnswerDialog job={job} onClose={onClose} />
  if (action === 'template') return <SaveJobTemplate job={job} onClose={onClose} />
  return <JobDialog job={job} copy={action === 'copy'} onClose={onClose} />
}

type QuestionProps = Omit<JobActionDialogProps, 'action'>

/** Answers the applications because of which a job takes no new ones. */
function AnswerDialog({ job, onClose }: QuestionProps) {
  const phrase = usePhrase()
  const unsaved = useUnsavedChanges(onClose)

  return (
    <Dialog
      open
      onClose={unsaved.close}
      title={phrase('dashboard.jobs.answerTitle', { title: job.title })}
      text={phrase('dashboard.jobs.answerText')}
    >
      <div {...unsaved.fields}>
        <PendingDecisions jobId={job.id} />
        {unsaved.dialog}
      </div>
    </Dialog>
  )
}

function DeleteDialog({ job, onClose }: QuestionProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useRetryToast()
  const deletion = useDeleteJob()

  async function remove() {
    try {
      await deletion.mutateAsync({ id: job.id })
    } catch (error) {
      return showFailure('jobs.deleteFailedTitle', error, 'jobs.deleteFailedText')
    }
    toast({ title: phrase('jobs.deleted'), tone: 'success' })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrase('dashboard.jobs.deleteLabel', { title: job.title })}
      text={phrase('jobs.deleteConfirm')}
      confirm={phrase('dashboard.jobs.delete')}
      tone="danger"
      busy={deletion.isPending}
      onConfirm={remove}
    />
  )
}
