const YEAR_SECONDS = 31_536_000

/** What was chosen under this key; null when nothing was, or when the browser does not let us look. */
export function storedPreference(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice for the next visit; the cookie lets the server render it at once. */
export function keepPreference(key: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve.
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  try {
    localStorage.setItem(key, value)
  } catch {
    // The cookie alone does for the pages of this visit.
  }
}
