import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { operatorShown } from '#web/features/desk/queries.ts'

/** What operators had typed when their session ended, in the memory of this tab only. A key begins with the id of the operator. */
const stored = new Map<string, unknown>()

/**
 * The state of a form at the desk. If the session ends while the form is open, the form disappears. When the same operator logs in again in
 * this tab, it has the same content. The content is forgotten when the operator leaves the form or logs out.
 */
export function useStoredState<Value>(name: string, first: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const cache = useQueryClient()
  const [{ id, start }] = useState(() => ({ id: operatorShown(cache)?.id, start: first }))
  const key = `${id} ${name}`
  const [value, setValue] = useState(() => (stored.has(key) ? (stored.get(key) as Value) : start))

  useEffect(() => {
    if (value === start) stored.delete(key)
    else stored.set(key, value)
  }, [key, value, start])
  useEffect(
    () => () => {
      if (operatorShown(cache)?.id === id) stored.delete(key)
    },
    [cache, id, key],
  )
  return [value, setValue]
}

/** Forgets it after a logout, because the operator ended the session on purpose. */
export function forgetStoredState(operatorId: number | undefined) {
  for (const key of stored.keys()) if (key.startsWith(`${operatorId} `)) stored.delete(key)
}
