import { type FormEvent, useState } from 'react'
import { NOTE_MAX, TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import type { Template } from '#contract/templates.ts'
import { useTemplateChanges } from '#web/features/templates/mutations.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { useUnsavedChanges } from '#web/forms/unsavedChanges.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type TemplateDialogProps = { open: boolean; onClose: () => void; templates: Template[] }

/** Changes and deletes saved templates. */
export function TemplateDialog({ open, onClose, templates }: TemplateDialogProps) {
  const phrase = usePhrase()
  const unsaved = useUnsavedChanges(onClose)
  return (
    <Dialog
      open={open}
      onClose={unsaved.close}
      title={phrase('templates.manage')}
      text={phrase('templates.placeholders', { name: '{name}', job: '{job}' })}
    >
      <div {...unsaved.fields}>
        <ul className="stack-2">
          {templates.map((template) => (
            <Entry key={template.id} template={template} onSaved={unsaved.settle} />
          ))}
        </ul>
      </div>
      {unsaved.dialog}
    </Dialog>
  )
}

type EntryProps = { template: Template; onSaved: (form: HTMLFormElement) => void }

function Entry({ template, onSaved }: EntryProps) {
  const { id, status } = template
  const phrase = usePhrase()
  const showFailure = useFailureToast()
  const toast = useToast()
  const { change, drop } = useTemplateChanges()
  const [name, setName] = useState(template.name)
  const [text, setText] = useState(template.text)
  const [asking, setAsking] = useState(false)
  const failed = (error: unknown) => showFailure('templates.failed', error, 'errors.internal')

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    change.mutateAsync({ id, name, text }).then(() => {
      onSaved(form)
      toast({ title: phrase('templates.saved'), tone: 'success' })
    }, failed)
  }
  function remove() {
    drop.mutateAsync(id).catch(failed)
    setAsking(false)
  }

  return (
    <Card as="li">
      <form className="stack-2" onSubmit={save} aria-label={template.name}>
        <Field
          required
          label={phrase('templates.nameLabel')}
          hint={phrase(`applications.status.${status}`)}
          maxLength={TEMPLATE_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextArea
          required
          label={phrase('templates.textLabel')}
          maxLength={NOTE_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="row-1">
          <Button type="submit" busy={change.isPending}>
            {phrase('common.save')}
          </Button>
          <Button look="quiet" aria-label={phrase('templates.deleteLabel', { name })} onClick={() => setAsking(true)}>
            {phrase('templates.delete')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={phrase('templates.deleteConfirm')}
        confirm={phrase('templates.delete')}
        tone="danger"
        onConfirm={remove}
      />
    </Card>
  )
}
