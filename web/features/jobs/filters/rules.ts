/** In the storage of the tab: the address of its last filtered list, and whose it was. */
export const LAST_FILTERS = 'last-filters'

export function forgetLastFilters() {
  try {
    sessionStorage.removeItem(LAST_FILTERS)
  } catch {
    // Without storage nothing was remembered.
  }
}

export function hasLastFilters(): boolean {
  try {
    return sessionStorage.getItem(LAST_FILTERS) !== null
  } catch {
    return false
  }
}
