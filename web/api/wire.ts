import type { QueryClient } from '@tanstack/react-query'

/** As much of a response as the web reads. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json' | 'body'> & {
  headers: Pick<Headers, 'get'>
}

/** How the web reaches the API. The browser, the page renderer and the tests each bring their own. */
export type Wire = (path: string, init?: RequestInit) => Promise<Answer>

/** In a map of its own and not in the cache's options, for those are written into the page. */
const wires = new WeakMap<QueryClient, Wire>()

export const connect = (cache: QueryClient, wire: Wire) => wires.set(cache, wire)

export function wireOf(cache: QueryClient): Wire {
  const wire = wires.get(cache)
  if (!wire) throw new Error('This cache is not connected to an API')
  return wire
}
