/** The part of an address that asks for the search box. */
export const SEARCH_HASH = '#search'

/** Puts the cursor into the search box of the page, with the page scrolled to its top. */
export function focusSearch() {
  scrollTo({ top: 0 })
  document.querySelector<HTMLInputElement>('main [type="search"]')?.focus({ preventScroll: true })
}

/** Tells assistive technology that another screen is there, unless that screen has taken the focus itself. */
export function focusScreen() {
  const main = document.querySelector('main')
  if (!main || (main.contains(document.activeElement) && document.activeElement !== main)) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
