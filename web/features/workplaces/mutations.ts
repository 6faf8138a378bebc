import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Workplace, WorkplaceDraft, WorkplacePatch } from '#contract/workplaces.ts'
import { patch, post, remove } from '#web/api/api.ts'
import { workplaceList } from '#web/features/workplaces/queries.ts'

/**
 * Adds, changes and deletes addresses. Each mutation ends when the list has been updated, also after a failure: another tab may have changed
 * the list.
 */
export function useWorkplaceChanges() {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey: workplaceList.queryKey })
  return {
    add: useMutation({
      mutationFn: (draft: WorkplaceDraft) => post<Workplace>(cache, '/api/workplaces', draft),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ id, ...changed }: WorkplacePatch & { id: number }) =>
        patch<Workplace>(cache, `/api/workplaces/${id}`, changed),
      onSettled,
    }),
    drop: useMutation({ mutationFn: (id: number) => remove(cache, `/api/workplaces/${id}`), onSettled }),
  }
}
