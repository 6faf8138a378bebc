import { useState } from 'react'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type TemplateNameDialogProps = {
  open?: boolean
  /** The text that is saved under the name. */
  text: string
  name?: string
  most: number
  busy: boolean
  onClose: () => void
  onSave: (name: string) => Promise<unknown>
}

/** Asks for the name of a new template, and closes when the template is saved. */
export function TemplateNameDialog({
  open = true,
  text,
  name = '',
  most,
  busy,
  onClose,
  onSave,
}: TemplateNameDialogProps) {
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const toast = useToast()
  const [typed, setTyped] = useState(name)

  async function save() {
    if (typed.trim() === '') return
    try {
      await onSave(typed)
      toast({ title: phrase('templates.saved'), tone: 'success' })
      setTyped(name)
      onClose()
    } catch (error) {
      showFailure('templates.failed', error, 'errors.internal')
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={phrase('templates.save')}
      text={text}
      confirm={phrase('templates.save')}
      busy={busy}
      onConfirm={save}
    >
      <Field
        autoFocus
        label={phrase('templates.nameLabel')}
        maxLength={most}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  )
}
