/** The hash that asks to focus the search field. */
export const SEARCH_HASH = '#search'

/** Whether the query of an address contains a search. */
export const isSearch = (search: string) => /\bsearch=[^&]/.test(search)

/** Focuses the search field of the page and scrolls to the top. */
export function focusSearch() {
  scrollTo({ top: 0 })
  document.querySelector<HTMLInputElement>('main [type="search"]')?.focus({ preventScroll: true })
}

/**
 * Scrolls to the part of the new screen that the hash names, or else to the top. Focuses the part, if it is a field, or its heading: otherwise
 * the next Tab would lead away from it. If the screen is still loading, it waits for the part. The returned function stops waiting.
 */
export function scrollToPart(hash: string): () => void {
  const show = () => {
    const part = document.getElementById(hash.slice(1))
    if (!part) return false
    part.scrollIntoView()
    if (part.matches('textarea')) part.focus({ preventScroll: true })
    // Unless the user has focused something else while the part was loading.
    else if (isFocused('body, main, h1')) focusHeading(part, 'h2')
    return true
  }
  if (show()) return nothing
  document.documentElement.scrollIntoView()
  return hash ? tryUntilDone(show) : nothing
}

/**
 * Moves the focus to the heading of the new screen, so that screen readers announce it, unless the screen has taken the focus itself. If the
 * screen is still loading, it waits for the heading, unless the user focuses something else meanwhile. The returned function stops waiting.
 */
export function focusScreen(): () => void {
  const main = document.querySelector('main')
  if (!main || isFocused('main *') || focusHeading(main, 'h1')) return nothing
  main.focus({ preventScroll: true })
  return tryUntilDone(() => !isFocused('body, main, h1') || focusHeading(main, 'h1'))
}

const nothing = () => undefined

/** Tries again whenever the page has changed. The returned function gives up. */
function tryUntilDone(isDone: () => boolean): () => void {
  const observer = new MutationObserver(() => isDone() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const isFocused = (selector: string) => document.activeElement?.matches(selector)

function focusHeading(part: HTMLElement, level: 'h1' | 'h2'): boolean {
  const heading = part.querySelector<HTMLElement>(level)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
