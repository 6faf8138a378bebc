import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { patch, post, remove } from '#web/api/api.ts'

/**
 * Adds, changes and deletes entries of a list at `path`. Each mutation ends when the list has been updated, also after a failure: another tab
 * may have changed the list.
 */
export function useEntryChanges<Entry, Draft, Patch>(path: string, queryKey: QueryKey) {
  const cache = useQueryClient()
  const onSettled = () => cache.invalidateQueries({ queryKey })
  return {
    add: useMutation({ mutationFn: (draft: Draft) => post<Entry>(cache, path, draft), onSettled }),
    change: useMutation({
      mutationFn: ({ id, ...changed }: Patch & { id: number }) => patch<Entry>(cache, `${path}/${id}`, changed),
      onSettled,
    }),
    drop: useMutation({ mutationFn: (id: number) => remove(cache, `${path}/${id}`), onSettled }),
  }
}
