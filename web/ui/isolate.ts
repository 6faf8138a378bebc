/** What stays alive beside a dialog: the toasts, which may have to say why it did not work. */
const ALIVE = '[data-beside-dialogs]'

/**
 * Lets the whole page rest but for this element. The browser's own modal dialog would do so too, but it silences the toasts.
 * What comes back wakes the page up again.
 */
export function isolate(element: Element): () => void {
  const resting = othersIn(document.body, [element, ...document.querySelectorAll(ALIVE)])
  for (const other of resting) other.setAttribute('inert', '')
  return () => {
    for (const other of resting) other.removeAttribute('inert')
  }
}

function othersIn(parent: Element, alive: Element[]): Element[] {
  return [...parent.children].flatMap((child) => {
    if (alive.includes(child)) return []
    if (alive.some((one) => child.contains(one))) return othersIn(child, alive)
    return child.hasAttribute('inert') ? [] : [child]
  })
}
