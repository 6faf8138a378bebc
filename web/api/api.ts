import type { QueryClient } from '@tanstack/react-query'
import type { Issue, RefusalBody, RefusalCode } from '#contract/refusals.ts'
import { type Answer, wireOf } from '#web/api/wire.ts'

/** A non-OK answer. Its message is the status, a colon, a space and the body (or the status text when that is empty). */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined
  /** The server's own words, in English, when it said any. */
  readonly reason: string | undefined
  readonly issues: Issue[]
  /** How long to wait before the next try, when the server said so. */
  readonly retryAfterSeconds: number | undefined
  /** What the server's log calls the request, when the fault is the server's. */
  readonly reference: string | undefined

  constructor(response: Pick<Answer, 'status' | 'statusText' | 'headers'>, body: string) {
    super(`${response.status}: ${body || response.statusText}`)
    const refusal = refusalIn(body)
    this.status = response.status
    this.code = refusal.code
    this.reason = refusal.message
    this.issues = refusal.issues ?? []
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    this.reference = (response.status >= 500 && response.headers.get('x-request-id')) || undefined
  }
}

/** What is not there (any more) is an answer, and no failure. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** Nobody is logged in (any more). */
export const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401

function refusalIn(body: string): Partial<RefusalBody> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

type Query = Record<string, string | number | undefined>

/** `GET path?query`; what is undefined in the query is left out. Throws `ApiError` unless the answer is OK. */
export function get<Content>(cache: QueryClient, path: string, query: Query = {}): Promise<Content> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return ask(cache, search ? `${path}?${search}` : path)
}

/** `PATCH path` with a JSON body. Throws `ApiError` unless the answer is OK. */
export const patch = <Content>(cache: QueryClient, path: string, body: unknown): Promise<Content> =>
  ask(cache, path, { method: 'PATCH', ...asJson(body) })

/** `POST path` with a JSON body. Throws `ApiError` unless the answer is OK. */
export const post = <Content>(cache: QueryClient, path: string, body: unknown = {}, headers = {}): Promise<Content> =>
  ask(cache, path, { method: 'POST', ...asJson(body, headers) })

/** `DELETE path`, with a JSON body when one is given. Throws `ApiError` unless the answer is OK. */
export const remove = (cache: QueryClient, path: string, body?: unknown): Promise<void> =>
  ask(cache, path, { method: 'DELETE', ...(body !== undefined && asJson(body)) })

const asJson = (body: unknown, headers = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const NO_CONTENT = 204

async function ask<Content>(cache: QueryClient, path: string, init: RequestInit = {}): Promise<Content> {
  const response = await wireOf(cache)(path, { credentials: 'include', ...init })
  if (!response.ok) throw new ApiError(response, await response.text())
  return (response.status === NO_CONTENT ? undefined : await response.json()) as Content
}
