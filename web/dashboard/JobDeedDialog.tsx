import { useState } from 'react'
import type { BusinessJob } from '#contract/jobs.ts'
import { PendingDecisions } from '#web/applicants/PendingDecisions.tsx'
import type { JobDeed } from '#web/dashboard/JobRow.tsx'
import { useDeleteJob, useSetClosed } from '#web/dashboard/mutations.ts'
import { useReason } from '#web/forms/refusals.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { JobDialog } from '#web/posting/JobDialog.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type JobDeedDialogProps = { deed: JobDeed; job: BusinessJob; onClose: () => void }

/** The dialog for what somebody wants to do with one job. */
export function JobDeedDialog({ deed, job, onClose }: JobDeedDialogProps) {
  if (deed === 'close') return <CloseDialog job={job} onClose={onClose} />
  if (deed === 'delete') return <DeleteDialog job={job} onClose={onClose} />
  return <JobDialog job={job} copy={deed === 'copy'} onClose={onClose} />
}

type QuestionProps = Omit<JobDeedDialogProps, 'deed'>

/** Whoever still waits for an answer can have one before the job is closed. */
function CloseDialog({ job, onClose }: QuestionProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const toast = useToast()
  const reason = useReason()
  const closing = useSetClosed()
  // As it was when the question was asked: the list stays while it is worked through.
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
      onClose={onClose}
      title={phrase('jobs.closing.closeLabel', { title: job.title })}
      text={phrase('jobs.closing.closeConfirm')}
      confirm={phrase('jobs.closing.confirm')}
      busy={closing.isPending}
      onConfirm={close}
    >
      {waiting > 0 && (
        <>
          <p>{plural('jobs.closing.pending', waiting)}</p>
          <PendingDecisions jobId={job.id} />
        </>
      )}
    </ConfirmDialog>
  )
}

function DeleteDialog({ job, onClose }: QuestionProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const drop = useDeleteJob()

  async function remove() {
    try {
      await drop.mutateAsync({ id: job.id })
    } catch (error) {
      return toast({
        title: phrase('jobs.deleteFailedTitle'),
        detail: phrase('jobs.deleteFailedText'),
        tone: 'danger',
        error,
      })
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
      busy={drop.isPending}
      onConfirm={remove}
    />
  )
}
