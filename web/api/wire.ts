import type { QueryClient } from '@tanstack/react-query'
import { ACCOUNT_HEADER } from '#contract/sessions.ts'
import { pageAccount } from '#web/api/browserAccount.ts'

/** The parts of a response that the web reads. */
export type WireResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json' | 'body'> & {
  headers: Pick<Headers, 'get'>
}

export type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** Sends a request to the API. The browser, the page renderer and the tests each pass their own function. */
export type Wire = (path: string, options?: RequestOptions) => Promise<WireResponse>

/** A separate map, because the options of the cache are serialised into the page. */
const wires = new WeakMap<QueryClient, Wire>()

export const connect = (cache: QueryClient, wire: Wire) => wires.set(cache, wire)

/** The wire of a cache. Every request names the account that the page was rendered for. */
export function wireOf(cache: QueryClient): Wire {
  const wire = wires.get(cache)
  if (!wire) throw new Error('This cache is not connected to an API')
  const account = pageAccount(cache)
  if (account === undefined) return wire
  return (path, options) => wire(path, { ...options, headers: { ...options?.headers, [ACCOUNT_HEADER]: account } })
}
