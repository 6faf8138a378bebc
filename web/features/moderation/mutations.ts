import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Statement } from '#contract/moderation.ts'
import { post } from '#web/api/api.ts'
import { statementKey } from '#web/features/moderation/queries.ts'

/** Identifies a statement: by id, of the current user, or by the token of a link in a mail. */
export type StatementKey = { id: string } | { token: string }

/** Objects to a decision. The response is the updated statement. */
export function useObject(key: StatementKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ words }: { words: string }) =>
      'id' in key
        ? post<Statement>(cache, `/api/statements/${key.id}/objection`, { words })
        : post<Statement>(cache, '/api/statement/objection', { token: key.token, words }),
    onSuccess: (statement) => cache.setQueryData(statementKey('id' in key ? key.id : key.token), statement),
  })
}
