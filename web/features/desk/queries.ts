import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Case, CaseList } from '#contract/desk.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import type { DeskFindings } from '#contract/deskSearch.ts'
import type { DeskState } from '#contract/deskState.ts'
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
  queryFn: ({ client }) => getAtDesk<CaseList>(client, '/api/operator/cases'),
  staleTime: 0,
  refetchInterval: 60_000,
})

export const oneCase = (kind: SubjectKind, id: number) =>
  queryOptions({
    queryKey: [...DESK, 'case', kind, id],
    queryFn: ({ client }) => getAtDesk<Case>(client, '/api/operator/case', { kind, id }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const findings = (q: string) =>
  queryOptions({
    queryKey: [...DESK, 'search', q],
    queryFn: ({ client }) => getAtDesk<DeskFindings>(client, '/api/operator/search', { q }),
    staleTime: 0,
  })

export const oneAccount = (id: number) =>
  queryOptions({
    queryKey: [...DESK, 'account', id],
    queryFn: ({ client }) => getAtDesk<DeskAccount>(client, `/api/operator/accounts/${id}`),
    staleTime: 0,
  })

export const deskState = queryOptions({
  queryKey: [...DESK, 'state'],
  queryFn: ({ client }) => getAtDesk<DeskState>(client, '/api/operator/state'),
  staleTime: 0,
})

/** A session that has ended leads to the login. */
export const getAtDesk = <Content>(...request: Parameters<typeof get>): Promise<Content> =>
  get<Content>(...request).catch((error) => {
    if (isUnauthenticated(error)) closeDesk(request[0])
    throw error
  })

/** Nothing that was loaded at the desk stays in this browser. */
export function closeDesk(cache: QueryClient) {
  cache.setQueryData(currentOperator.queryKey, null)
  const operator = hashKey(currentOperator.queryKey)
  cache.removeQueries({ queryKey: DESK, predicate: ({ queryHash }) => queryHash !== operator })
}
