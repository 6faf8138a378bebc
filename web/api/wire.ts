import type { QueryClient } from '@tanstack/react-query'

/** How the web reaches the API. The browser, the page renderer and the tests each bring their own. */
export type Wire = (path: string, init?: RequestInit) => Promise<Response>

/** In a map of its own and not in the cache's options, for those are written into the page. */
const wires = new WeakMap<QueryClient, Wire>()

export const connect = (cache: QueryClient, wire: Wire) => wires.set(cache, wire)

export function wireOf(cache: QueryClient): Wire {
  const wire = wires.get(cache)
  if (!wire) throw new Error('This cache is not connected to an API')
  return wire
}
