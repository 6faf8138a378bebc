import { queryOptions } from '@tanstack/react-query'
import type { Case, CaseList } from '#contract/desk.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import type { Operator } from '#contract/operators.ts'
import { get, isUnauthenticated } from '#web/api/api.ts'

/** What the desk has loaded ends with the session of the operator. */
export const DESK = ['desk']

/** The operator who is logged in; null without one. */
export const currentOperator = queryOptions({
  queryKey: [...DESK, 'operator'],
  queryFn: ({ client }) =>
    get<Operator>(client, '/api/operator').catch((error) => {
      if (isUnauthenticated(error)) return null
      throw error
    }),
  staleTime: 0,
})

export const caseList = queryOptions({
  queryKey: [...DESK, 'cases'],
  queryFn: ({ client }) => get<CaseList>(client, '/api/operator/cases'),
  staleTime: 0,
  refetchInterval: 60_000,
})

export const oneCase = (kind: SubjectKind, id: number) =>
  queryOptions({
    queryKey: [...DESK, 'case', kind, id],
    queryFn: ({ client }) => get<Case>(client, '/api/operator/case', { kind, id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
