/** Elements that stay interactive beside a dialog: the toasts, which report failures. */
const NOT_INERT = '[data-beside-dialogs]'

/**
 * Makes the whole page inert except this element. The native modal dialog would do so, too, but would also make the toasts inert. The returned
 * function undoes it.
 */
export function makeRestInert(element: Element): () => void {
  const inert = othersIn(document.body, [element, ...document.querySelectorAll(NOT_INERT)])
  for (const other of inert) other.setAttribute('inert', '')
  return () => {
    for (const other of inert) other.removeAttribute('inert')
  }
}

function othersIn(parent: Element, interactive: Element[]): Element[] {
  return [...parent.children].flatMap((child) => {
    if (interactive.includes(child)) return []
    if (interactive.some((one) => child.contains(one))) return othersIn(child, interactive)
    return child.hasAttribute('inert') ? [] : [child]
  })
}
