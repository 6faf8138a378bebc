import { useState } from 'react'
import { TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { useTemplateChanges } from '#web/features/templates/mutations.ts'
import type { TemplateStatus } from '#web/features/templates/rules.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Keeps the note under a name for later decisions. */
export function SaveTemplate({ status, text }: { status: TemplateStatus; text: string }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const { add } = useTemplateChanges()
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')

  async function save() {
    if (name.trim() === '') return
    try {
      await add.mutateAsync({ status, name, text })
      toast({ title: phrase('templates.saved'), tone: 'success' })
      setNaming(false)
      setName('')
    } catch (error) {
      toast({ title: phrase('templates.failed'), detail: reason(error, 'errors.internal'), tone: 'danger', error })
    }
  }

  return (
    <>
      <Button look="quiet" onClick={() => setNaming(true)}>
        {phrase('templates.save')}
      </Button>
      <ConfirmDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title={phrase('templates.save')}
        text={phrase('templates.saveText')}
        confirm={phrase('templates.save')}
        busy={add.isPending}
        onConfirm={save}
      >
        <Field
          autoFocus
          label={phrase('templates.nameLabel')}
          maxLength={TEMPLATE_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
