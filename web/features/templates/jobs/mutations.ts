import type { JobTemplate, JobTemplateDraft } from '#contract/jobTemplates.ts'
import { useEntryChanges } from '#web/api/entryChanges.ts'
import { jobTemplates } from '#web/features/templates/jobs/queries.ts'

export const useJobTemplateChanges = () =>
  useEntryChanges<JobTemplate, JobTemplateDraft, Pick<JobTemplate, 'name'>>('/api/job-templates', jobTemplates.queryKey)
