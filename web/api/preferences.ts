const YEAR_SECONDS = 31_536_000

/** The stored value; null if there is none or storage is blocked. */
export function storedPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a choice for the next visit. The cookie lets the server render it at once. */
export function storePreference(key: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(key, value)
  } catch {
    // The cookie is enough for this visit.
  }
}

/** Calls `choose` when another tab changes this preference. Returns a function that stops it. */
export function watchPreference(key: string, choose: (value: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) choose(event.newValue)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
