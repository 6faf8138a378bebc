import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Case, CaseList } from '#contract/desk.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import type { DeskFindings } from '#contract/deskSearch.ts'
import type { DeskState } from '#contract/deskState.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import { OPERATOR_HEADER, type Operator } from '#contract/operators.ts'
import { ApiError, get, isUnauthenticated } from '#web/api/api.ts'

/** What the desk has loaded ends with the session of the operator. */
export const DESK = ['desk']

const OPERATOR = [...DESK, 'operator']

/** The operator who is logged in; null without one. What another one has loaded is loaded anew. */
export const currentOperator = queryOptions({
  queryKey: OPERATOR,
  queryFn: async ({ client }) => {
    const operator = await get<Operator>(client, '/api/operator').catch(nullIfEnded)
    if (operator?.id !== operatorShown(client)?.id) forgetDesk(client)
    return operator
  },
  staleTime: 0,
})

function nullIfEnded(error: unknown): null {
  if (isUnauthenticated(error)) return null
  throw error
}

/** The operator whom this tab shows. */
export const operatorShown = (cache: QueryClient) => cache.getQueryData<Operator | null>(OPERATOR)

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

type Query = Parameters<typeof get>[2]

export const getAtDesk = <Content>(cache: QueryClient, path: string, query?: Query): Promise<Content> =>
  asShown(cache, (headers) => get<Content>(cache, path, query, { headers }))

/**
 * A request in the name of the operator whom the tab shows. A session that has ended leads to the login; if another operator has logged in
 * since, in another tab, nothing is done, and the desk becomes theirs.
 */
export async function asShown<Answer>(
  cache: QueryClient,
  request: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const operator = operatorShown(cache)
  try {
    return await request(operator ? { [OPERATOR_HEADER]: String(operator.id) } : {})
  } catch (error) {
    if (isUnauthenticated(error)) closeDesk(cache)
    if (error instanceof ApiError && error.code === 'other_operator') cache.invalidateQueries({ queryKey: OPERATOR })
    throw error
  }
}

/** Nothing that was loaded at the desk stays in this browser. */
export function closeDesk(cache: QueryClient) {
  cache.setQueryData(OPERATOR, null)
  forgetDesk(cache)
}

const forgetDesk = (cache: QueryClient) =>
  cache.removeQueries({ queryKey: DESK, predicate: ({ queryHash }) => queryHash !== hashKey(OPERATOR) })
