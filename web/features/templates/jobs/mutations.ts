import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { JobTemplate, JobTemplateDraft } from '#contract/jobTemplates.ts'
import { patch, post, remove } from '#web/api/api.ts'
import { jobTemplates } from '#web/features/templates/jobs/queries.ts'

/**
 * Adds, renames and deletes templates. Each mutation ends when the list has been updated, also after a failure: another tab may have changed
 * the list.
 */
export function useJobTemplateChanges() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: jobTemplates.queryKey })
  return {
    add: useMutation({
      mutationFn: (draft: JobTemplateDraft) => post<JobTemplate>(cache, '/api/job-templates', draft),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: Pick<JobTemplate, 'id' | 'name'>) =>
        patch<JobTemplate>(cache, `/api/job-templates/${id}`, { name }),
      onSettled,
    }),
    drop: useMutation({ mutationFn: (id: number) => remove(cache, `/api/job-templates/${id}`), onSettled }),
  }
}
