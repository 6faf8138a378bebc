import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Template, TemplateDraft, TemplatePatch } from '#contract/templates.ts'
import { patch, post, remove } from '#web/api/api.ts'
import { myTemplates } from '#web/features/templates/queries.ts'

/**
 * Adds, changes and deletes templates. Each mutation ends when the list has been updated, also after a failure: another tab may have changed
 * the list.
 */
export function useTemplateChanges() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: myTemplates.queryKey })
  return {
    add: useMutation({
      mutationFn: (draft: TemplateDraft) => post<Template>(cache, '/api/templates', draft),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...changed }: TemplatePatch & { id: number }) =>
        patch<Template>(cache, `/api/templates/${id}`, changed),
      onSettled,
    }),
    drop: useMutation({ mutationFn: (id: number) => remove(cache, `/api/templates/${id}`), onSettled }),
  }
}
