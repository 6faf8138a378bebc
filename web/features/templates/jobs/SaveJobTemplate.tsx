import type { TemplateJob } from '#contract/jobTemplates.ts'
import { JOB_TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { useJobTemplateChanges } from '#web/features/templates/jobs/mutations.ts'
import { templateJob } from '#web/features/templates/jobs/rules.ts'
import { TemplateNameDialog } from '#web/features/templates/TemplateNameDialog.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Saves a job under a name, to post others like it. */
export function SaveJobTemplate({ job, onClose }: { job: TemplateJob; onClose: () => void }) {
  const phrase = usePhrase()
  const { add } = useJobTemplateChanges()
  return (
    <TemplateNameDialog
      text={phrase('templates.job.saveText')}
      name={job.title}
      most={JOB_TEMPLATE_NAME_MAX}
      busy={add.isPending}
      onClose={onClose}
      onSave={(name) => add.mutateAsync({ name, job: templateJob(job) })}
    />
  )
}
