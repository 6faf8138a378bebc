import { type FormEvent, useState } from 'react'
import type { JobTemplate } from '#contract/jobTemplates.ts'
import { JOB_TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { useJobTemplateChanges } from '#web/features/templates/jobs/mutations.ts'
import { templateJob } from '#web/features/templates/jobs/rules.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DeletedEntry } from '#web/ui/DeletedEntry.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useDeletedEntries } from '#web/ui/deletedEntries.ts'
import { Field } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type JobTemplateDialogProps = { open: boolean; onClose: () => void; templates: JobTemplate[] }

/** Renames and deletes saved jobs. A deleted one can be brought back until the dialog closes. */
export function JobTemplateDialog({ open, onClose, templates }: JobTemplateDialogProps) {
  const phrase = usePhrase()
  return (
    <Dialog open={open} onClose={onClose} title={phrase('templates.manage')}>
      <Templates templates={templates} />
    </Dialog>
  )
}

function Templates({ templates }: Pick<JobTemplateDialogProps, 'templates'>) {
  const phrase = usePhrase()
  const { add, drop, failed } = useChanges()
  const { deleted, remove, bringBack, list, onFocusLost } = useDeletedEntries<JobTemplate>({
    drop: ({ id }) => drop.mutateAsync(id),
    restore: ({ name, job }) => add.mutateAsync({ name, job: templateJob(job) }),
    onFailed: failed,
  })
  return (
    <ul {...list} className="stack-2">
      {templates.map((template) => (
        <Entry key={template.id} template={template} onDelete={() => remove(template)} />
      ))}
      {deleted.map((template) => (
        <DeletedEntry
          key={template.id}
          text={phrase('templates.deleted', { name: template.name })}
          undo={phrase('forms.undo')}
          busy={add.isPending}
          onUndo={() => bringBack(template)}
          onFocusLost={onFocusLost}
        />
      ))}
    </ul>
  )
}

function useChanges() {
  const showFailure = useFailureToast()
  const failed = (error: unknown) => showFailure('templates.failed', error, 'errors.internal')
  return { ...useJobTemplateChanges(), failed }
}

function Entry({ template, onDelete }: { template: JobTemplate; onDelete: () => void }) {
  const phrase = usePhrase()
  const toast = useToast()
  const { change, failed } = useChanges()
  const [name, setName] = useState(template.name)

  function save(event: FormEvent) {
    event.preventDefault()
    // The dialog is opened from the form for a job. Otherwise React would submit that form as well.
    event.stopPropagation()
    change
      .mutateAsync({ id: template.id, name })
      .then(() => toast({ title: phrase('templates.saved'), tone: 'success' }), failed)
  }

  return (
    <Card as="li">
      <form className="stack-2" onSubmit={save} aria-label={template.name}>
        <Field
          required
          label={phrase('templates.nameLabel')}
          hint={template.name === template.job.title ? undefined : template.job.title}
          maxLength={JOB_TEMPLATE_NAME_MAX}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="row-1">
          <Button type="submit" busy={change.isPending}>
            {phrase('templates.rename')}
          </Button>
          <Button look="quiet" aria-label={phrase('templates.deleteLabel', { name: template.name })} onClick={onDelete}>
            {phrase('templates.delete')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
