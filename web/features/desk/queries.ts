import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BannerList } from '#contract/banners.ts'
import type { Case, CaseList } from '#contract/desk.ts'
import type { DeskAccount } from '#contract/deskAccounts.ts'
import type { DeskFindings } from '#contract/deskSearch.ts'
import type { DeskState } from '#contract/deskState.ts'
import type { ToVerify } from '#contract/deskVerification.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { SubjectKind } from '#contract/moderationValues.ts'
import { OPERATOR_HEADER, type Operator } from '#contract/operators.ts'
import type { TextHistory, TextVersion } from '#contract/texts.ts'
import { ApiError, get, isUnauthenticated, nullIfUnauthenticated } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** The key of everything that the desk has loaded. It is removed when the operator's session ends. */
export const DESK = ['desk']

const OPERATOR = [...DESK, 'operator']

/** The operator who is logged in; null for none. If another operator logs in, everything is loaded anew. */
export const currentOperator = queryOptions({
  queryKey: OPERATOR,
  queryFn: async ({ client }) => {
    const operator = await get<Operator>(client, '/api/operator').catch(nullIfUnauthenticated)
    if (operator?.id !== operatorShown(client)?.id) forgetDesk(client)
    return operator
  },
  staleTime: 0,
})

/** The operator whose name this tab shows. */
export const operatorShown = (cache: QueryClient) => cache.getQueryData<Operator | null>(OPERATOR)

type How = { query?: Parameters<typeof get>[2]; staleTime?: number; refetchInterval?: number }

/** What the desk reads from a path, each time that it is shown. */
const atDesk = <Content>(key: readonly unknown[], path: string, { query, ...times }: How = {}) =>
  queryOptions({
    queryKey: [...DESK, ...key],
    queryFn: ({ client }) => asShown(client, (headers) => get<Content>(client, path, query, { headers })),
    staleTime: 0,
    ...times,
  })

/** For what is read once, because it never changes or is changed here alone. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY }

export const caseList = atDesk<CaseList>(['cases'], '/api/operator/cases', { refetchInterval: MINUTE_MS })

export const oneCase = (kind: SubjectKind, id: number) =>
  atDesk<Case>(['case', kind, id], '/api/operator/case', { query: { kind, id }, ...ONCE })

export const findings = (q: string) => atDesk<DeskFindings>(['search', q], '/api/operator/search', { query: { q } })

export const oneAccount = (id: number) => atDesk<DeskAccount>(['account', id], `/api/operator/accounts/${id}`)

export const deskState = atDesk<DeskState>(['state'], '/api/operator/state')

export const toVerify = atDesk<ToVerify>(['businesses'], '/api/operator/businesses')

export const deskBanners = atDesk<BannerList>(['banners'], '/api/operator/banners')

export const textHistory = atDesk<TextHistory>(['texts'], '/api/operator/texts')

export const textVersion = (id: number) => atDesk<TextVersion>(['text', id], `/api/operator/texts/${id}`, ONCE)

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

/** Reads everything again that may show what was done at the desk. Who is logged in does not change by it. */
export const refreshAll = (cache: QueryClient) =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] })
