/** The key in the tab's storage for the address of its last filtered list, and the account that it belongs to. */
export const LAST_FILTERS = 'last-filters'

export function forgetLastFilters() {
  try {
    sessionStorage.removeItem(LAST_FILTERS)
  } catch {
    // Without storage, there is nothing to forget.
  }
}

export function hasLastFilters(): boolean {
  try {
    return sessionStorage.getItem(LAST_FILTERS) !== null
  } catch {
    return false
  }
}
