/** The part of an address that asks for the search box. */
export const SEARCH_HASH = '#search'

/** Puts the cursor into the search box of the page, with the page scrolled to its top. */
export function focusSearch() {
  scrollTo({ top: 0 })
  document.querySelector<HTMLInputElement>('main [type="search"]')?.focus({ preventScroll: true })
}

/**
 * Tells assistive technology that another screen is there, unless that screen has taken the focus itself. A screen that is
 * still on its way is told as soon as its heading comes, if nobody went elsewhere meanwhile. What it returns ends the waiting.
 */
export function focusScreen(): () => void {
  const main = document.querySelector('main')
  if (!main || isInside(main) || focusHeading(main)) return () => undefined
  main.focus({ preventScroll: true })
  const coming = new MutationObserver(() => {
    const isWaiting = document.activeElement === main || document.activeElement === document.body
    if (!isWaiting || focusHeading(main)) coming.disconnect()
  })
  coming.observe(main, { childList: true, subtree: true })
  return () => coming.disconnect()
}

const isInside = (main: HTMLElement) => main.contains(document.activeElement) && document.activeElement !== main

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return document.activeElement === heading
}
