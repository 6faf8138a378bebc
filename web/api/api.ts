import type { QueryClient } from '@tanstack/react-query'
import type { Challenge } from '#contract/proofs.ts'
import type { Issue, RefusalBody, RefusalCode } from '#contract/refusals.ts'
import { type RequestOptions, type WireResponse, wireOf } from '#web/api/wire.ts'

/** A response that is not OK. Its message is the status, a colon, a space and the body (or the status text if the body is empty). */
export class ApiError extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined
  /** The message of the server, in English, if it sent one. */
  readonly reason: string | undefined
  readonly issues: Issue[]
  /** How long to wait before the next try, if the server sent this. */
  readonly retryAfterSeconds: number | undefined
  /** The proof of work that the server asks for before it accepts the request. */
  readonly challenge: Challenge | undefined
  /** The id of the request in the server log, for failures of the server. */
  readonly reference: string | undefined

  constructor(response: Pick<WireResponse, 'status' | 'statusText' | 'headers'>, body: string) {
    super(`${response.status}: ${body || response.statusText}`)
    const refusal = refusalIn(body)
    this.status = response.status
    this.code = refusal.code
    this.reason = refusal.message
    this.issues = refusal.issues ?? []
    this.challenge = refusal.challenge
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
    this.reference = (response.status >= 500 && response.headers.get('x-request-id')) || undefined
  }
}

/** No response arrived, or it broke off. The cause is the browser's own English message, for developers. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('The server could not be reached', { cause })
  }
}

/** `fetch` throws a TypeError when the network fails, during the request and while reading the answer. */
const asNetworkError = (error: unknown): unknown => (error instanceof TypeError ? new NetworkError(error) : error)

/** Turns a 404 into null: for the caller, a missing resource is a result, not a failure. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** The session has ended, or there was none. */
export const isUnauthenticated = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Turns a 401 into null, for what only the owner of a session has. */
export function nullIfUnauthenticated(error: unknown): null {
  if (isUnauthenticated(error)) return null
  throw error
}

function refusalIn(body: string): Partial<RefusalBody> {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

type Query = Record<string, string | number | undefined>

/** `GET path?query`, without the undefined values. Throws `ApiError` unless the answer is OK. */
export function get<Content>(
  cache: QueryClient,
  path: string,
  query: Query = {},
  options?: Pick<RequestOptions, 'signal' | 'headers'>,
): Promise<Content> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return request(cache, search ? `${path}?${search}` : path, options)
}

/** `PATCH path` with a JSON body. Throws `ApiError` unless the answer is OK. */
export const patch = <Content>(cache: QueryClient, path: string, body: unknown, headers = {}): Promise<Content> =>
  request(cache, path, { method: 'PATCH', ...asJson(body, headers) })

/** `POST path` with a JSON body. Throws `ApiError` unless the answer is OK. */
export const post = <Content>(cache: QueryClient, path: string, body: unknown = {}, headers = {}): Promise<Content> =>
  request(cache, path, { method: 'POST', ...asJson(body, headers) })

/**
 * `DELETE path`, with a JSON body when one is given. Throws `ApiError` unless the answer is OK or the thing is already gone: an earlier try
 * may have lost its answer, or another window may have deleted it.
 */
export const remove = async (cache: QueryClient, path: string, body?: unknown): Promise<void> => {
  await request(cache, path, { method: 'DELETE', ...(body !== undefined && asJson(body)) }).catch(nullIfMissing)
}

const asJson = (body: unknown, headers = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const NO_CONTENT = 204

async function request<Content>(cache: QueryClient, path: string, options: RequestOptions = {}): Promise<Content> {
  try {
    const response = await wireOf(cache)(path, { credentials: 'include', ...options })
    if (!response.ok) throw new ApiError(response, await response.text())
    return (response.status === NO_CONTENT ? undefined : await response.json()) as Content
  } catch (error) {
    throw asNetworkError(error)
  }
}
