import { useState } from 'react'
import type { TemplateJob } from '#contract/jobTemplates.ts'
import { JOB_TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { useJobTemplateChanges } from '#web/features/templates/jobs/mutations.ts'
import { templateJob } from '#web/features/templates/jobs/rules.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Saves a job under a name, to post others like it. */
export function SaveJobTemplate({ job, onClose }: { job: TemplateJob; onClose: () => void }) {
  const phrase = usePhrase()
  const reason = useErrorMessage()
  const toast = useToast()
  const { add } = useJobTemplateChanges()
  const [name, setName] = useState(job.title)

  async function save() {
    if (name.trim() === '') return
    try {
      await add.mutateAsync({ name, job: templateJob(job) })
      toast({ title: phrase('templates.saved'), tone: 'success' })
      onClose()
    } catch (error) {
      toast({ title: phrase('templates.failed'), detail: reason(error, 'errors.internal'), tone: 'danger', error })
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={phrase('templates.save')}
      text={phrase('templates.job.saveText')}
      confirm={phrase('templates.save')}
      busy={add.isPending}
      onConfirm={save}
    >
      <Field
        autoFocus
        label={phrase('templates.nameLabel')}
        maxLength={JOB_TEMPLATE_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  )
}
