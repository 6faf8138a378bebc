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
  const partAt = () => (hash ? document.getElementById(hash.slice(1)) : null)
  const show = (found: HTMLElement) => {
    found.scrollIntoView()
    if (found instanceof HTMLTextAreaElement) found.focus({ preventScroll: true })
    else if (found !== document.documentElement && !isElsewhere()) focusHeading(found, 'h2')
  }
  const part = partAt()
  show(part ?? document.documentElement)
  const observer = new MutationObserver(() => {
    const loaded = partAt()
    if (!loaded) return
    observer.disconnect()
    show(loaded)
  })
  if (hash && !part) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Moves the focus to the heading of the new screen, so that screen readers announce it, unless the screen has taken the focus itself. If the
 * screen is still loading, it waits for the heading, unless the user focuses something else meanwhile. The returned function stops waiting.
 */
export function focusScreen(): () => void {
  const main = document.querySelector('main')
  if (!main || isInside(main) || focusHeading(main, 'h1')) return () => undefined
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isWaiting = document.activeElement === main || document.activeElement === document.body
    if (!isWaiting || focusHeading(main, 'h1')) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const isInside = (main: HTMLElement) => main.contains(document.activeElement) && document.activeElement !== main

/** Whether the user has focused something in the new screen. */
const isElsewhere = () => {
  const focused = document.activeElement
  return focused?.closest('main') != null && !focused.matches('main, main h1')
}

function focusHeading(part: HTMLElement, level: 'h1' | 'h2'): boolean {
  const heading = part.querySelector<HTMLElement>(level)
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
