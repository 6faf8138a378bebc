import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useRemovePicture } from '#web/features/pictures/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

type RemoveButtonProps = { id: number; label: string; onNews: (news: string) => void }

/** Removes a picture, after a confirmation. */
export function RemoveButton({ id, label, onNews }: RemoveButtonProps) {
  const phrase = usePhrase()
  const message = useErrorMessage()
  const removal = useRemovePicture()
  const [asking, setAsking] = useState(false)

  function ask() {
    removal.reset()
    setAsking(true)
  }
  const confirm = () =>
    removal.mutate(id, {
      onSuccess() {
        setAsking(false)
        onNews(phrase('pictures.removed'))
      },
    })

  return (
    <>
      <IconButton label={label} look="danger" onClick={ask}>
        <Trash />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${label}?`}
        text={phrase('pictures.removeText')}
        confirm={phrase('pictures.remove')}
        tone="danger"
        busy={removal.isPending}
        onConfirm={confirm}
      >
        {removal.error && (
          <div role="alert">
            <FieldError id="removal-error" text={message(removal.error, 'pictures.changeFailed')} />
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
