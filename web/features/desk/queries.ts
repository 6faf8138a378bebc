import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Case, CaseList } from '#contract/desk.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import type { DeskFindings } from '#contract/deskSearch.ts'
import type { DeskState } from '#contract/deskState.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import { OPERATOR_HEADER, type Operator } from '#contract/operators.ts'
import { ApiError, get, isUnauthenticated } from '#web/api/api.ts'

/** The key of everything that the desk has loaded. It is removed when the operator's session ends. */
export const DESK = ['desk']

const OPERATOR = [...DESK, 'operator']

/** The operator who is logged in; null for none. If another operator logs in, everything is loaded anew. */
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

/** The operator whose name this tab shows. */
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
 * A request as the operator whose name the tab shows. If the session has ended, the login appears. If another operator has logged in since, in
 * another tab, the request is not sent, and this tab becomes the desk of that operator.
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

/** Removes everything that the desk has loaded from this browser. */
export function closeDesk(cache: QueryClient) {
  cache.setQueryData(OPERATOR, null)
  forgetDesk(cache)
}

const forgetDesk = (cache: QueryClient) =>
  cache.removeQueries({ queryKey: DESK, predicate: ({ queryHash }) => queryHash !== hashKey(OPERATOR) })
