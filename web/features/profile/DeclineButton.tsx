import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import { NOTE_MAX } from '#contract/limits.ts'
import { useDecline } from '#web/features/profile/mutations.ts'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type DeclineButtonProps = { application: Application; onDeclined: () => void }

/** Lets an accepted applicant decline the job, with some words if wanted. */
export function DeclineButton({ application, onDeclined }: DeclineButtonProps) {
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const toast = useToast()
  const decline = useDecline(application)
  const { text: note, ...draft } = useStoredText(`decline-${application.id}`)
  const [asking, setAsking] = useState(false)
  const { businessName } = application.job

  async function confirm() {
    try {
      await decline.mutateAsync(note)
      draft.clear()
      toast({
        title: phrase('acceptance.declined'),
        detail: phrase('acceptance.told', { businessName }),
        tone: 'success',
      })
    } catch (error) {
      showFailure('acceptance.declineFailed', error, 'errors.internal')
    }
    setAsking(false)
    onDeclined()
  }

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {phrase('acceptance.decline')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={phrase('acceptance.declineConfirm')}
        text={phrase('acceptance.declineText', { businessName })}
        confirm={phrase('acceptance.declineAction')}
        tone="danger"
        busy={decline.isPending}
        onConfirm={confirm}
      >
        <TextArea
          optional
          label={phrase('acceptance.declineNote', { businessName })}
          maxLength={NOTE_MAX}
          readOnly={decline.isPending}
          value={note}
          onChange={({ target }) => draft.write(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
