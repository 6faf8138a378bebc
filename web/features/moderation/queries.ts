import { queryOptions } from '@tanstack/react-query'
import type { ModerationNews, Statement, TransparencyFigures } from '#contract/moderation.ts'
import { get, nullIfMissing, post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

export const statementKey = (name: string) => [...keys.moderation, 'statement', name]

export const moderationNews = queryOptions({
  queryKey: [...keys.moderation, 'news'],
  queryFn: ({ client }) => get<ModerationNews>(client, '/api/moderation'),
})

/** The statement of a decision; null if it is not about the current user. */
export const ownStatement = (id: string) =>
  queryOptions({
    queryKey: statementKey(id),
    queryFn: ({ client }) => get<Statement>(client, `/api/statements/${id}`).catch(nullIfMissing),
  })

/** The statement behind the link of a mail; null if the link is not valid. */
export const linkedStatement = (token: string) =>
  queryOptions({
    queryKey: statementKey(token),
    queryFn: ({ client }) => post<Statement>(client, '/api/statement', { token }).catch(nullIfMissing),
    enabled: token !== '',
  })

export const transparencyFigures = queryOptions({
  queryKey: [...keys.moderation, 'figures'],
  queryFn: ({ client }) => get<TransparencyFigures>(client, '/api/transparency'),
})
