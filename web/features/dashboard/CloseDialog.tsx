import { useState } from 'react'
import type { CloseReason } from '#contract/closeReasons.ts'
import type { BusinessJob } from '#contract/ownJobs.ts'
import { PendingDecisions } from '#web/features/applicants/PendingDecisions.tsx'
import styles from '#web/features/dashboard/CloseDialog.module.css'
import { useSetClosed } from '#web/features/dashboard/mutations.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { useUnsavedChanges } from '#web/forms/unsavedChanges.tsx'
import { type Phrase, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type CloseDialogProps = {
  /** `pendingApplications` is null if the number is not known. */
  job: Pick<BusinessJob, 'id' | 'title'> & { pendingApplications: number | null }
  onClose: () => void
}

/** Closes a job with one press, with or without a reason. Before that, the business can decide on the remaining applicants. */
export function CloseDialog({ job, onClose }: CloseDialogProps) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { busy, close } = useClosing(job.id, onClose)
  const unsaved = useUnsavedChanges(onClose)
  // The number when the dialog opened. It stays, so that the list of applicants stays visible while the business answers them.
  const [waiting] = useState(job.pendingApplications)

  return (
    <ConfirmDialog
      open
      onClose={unsaved.close}
      title={phrase('jobs.closing.closeLabel', { title: job.title })}
      text={phrase('jobs.closing.closeConfirm')}
      answers={<Reasons busy={busy} onChoose={close} />}
      confirm={phrase('jobs.closing.confirm')}
      busy={busy !== null}
      onConfirm={() => close(null)}
    >
      {waiting !== 0 && (
        <div {...unsaved.fields} className="stack-2">
          {waiting !== null && <p>{plural('jobs.closing.pending', waiting)}</p>}
          <PendingDecisions jobId={job.id} />
          {unsaved.dialog}
        </div>
      )}
    </ConfirmDialog>
  )
}

/** Closes the job and reports how it went. `busy` is the reason that is being sent. */
function useClosing(id: number, onClose: () => void) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const closing = useSetClosed()

  async function close(closeReason: CloseReason | null) {
    if (closing.isPending) return
    try {
      await closing.mutateAsync({ id, closed: true, ...(closeReason && { closeReason }) })
    } catch (error) {
      return showFailure('jobs.form.updateFailedTitle', error, 'common.unexpectedError')
    }
    toast({ title: phrase('jobs.closing.closed'), tone: 'success' })
    onClose()
  }
  const busy: Busy = closing.isPending ? (closing.variables.closeReason ?? 'none') : null
  return { busy, close }
}

type Busy = CloseReason | 'none' | null

const REASONS = [
  ['filledHere', 'jobs.closing.reason.filledHere'],
  ['filledElsewhere', 'jobs.closing.reason.filledElsewhere'],
  ['notNeeded', 'jobs.closing.reason.notNeeded'],
] as const satisfies [CloseReason, Phrase][]

type ReasonsProps = { busy: Busy; onChoose: (reason: CloseReason) => void }

function Reasons({ busy, onChoose }: ReasonsProps) {
  const phrase = usePhrase()
  return (
    <fieldset className={styles.reasons}>
      <legend className={styles.question}>{phrase('jobs.closing.reason.question')}</legend>
      {REASONS.map(([reason, name]) => (
        <Button key={reason} wide size="large" busy={busy === reason} onClick={() => onChoose(reason)}>
          {phrase(name)}
        </Button>
      ))}
    </fieldset>
  )
}
