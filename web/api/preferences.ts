import { browserStorage } from '#web/api/storage.ts'

const YEAR_SECONDS = 31_536_000

/** Stores a choice for the next visit. The cookie lets the server render it at once, and works without storage. */
export function storePreference(key: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  browserStorage.write(key, value)
}
