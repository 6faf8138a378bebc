import { createContext, use } from 'react'
import { useSearch as useBrowserSearch, usePathname } from 'wouter/use-browser-location'

type Address = { path: string; search: string }

/** The requested address, on the server. */
export const RequestedAddress = createContext<Address | undefined>(undefined)

/** The decoded path of the page; undecoded if that fails. */
export function usePath(): string {
  const requested = use(RequestedAddress)
  const path = usePathname(requested && { ssrPath: requested.path })
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The query of the page as it was sent, for example `?tab=register`. */
export function useSearch(): string {
  const requested = use(RequestedAddress)
  return useBrowserSearch(requested && { ssrSearch: requested.search })
}
