import { tabStorage } from '#web/api/storage.ts'

/** The key in the tab's storage for the address of its last filtered list, and the account that it belongs to. */
export const LAST_FILTERS = 'last-filters'

export const forgetLastFilters = () => tabStorage.write(LAST_FILTERS, null)

export const hasLastFilters = () => tabStorage.read(LAST_FILTERS) !== null
