import { type RefObject, useEffect } from 'react'
import { useNow } from '#web/i18n/Clock.tsx'
import { useHydrated } from '#web/ui/hydration.ts'

/** The time to the second, in milliseconds. While a page is hydrated, it is the time at which the server rendered it. */
export function useExactTime(): number {
  const renderedAt = useNow().getTime()
  return useHydrated() ? Date.now() : renderedAt
}

/** Elements in which letters are typed or select an option. */
const TYPING = 'input, select, textarea, [contenteditable], [role="menu"]'

/**
 * Keys for answering one applicant after the other: j and k move, a and r start an answer, Escape cancels it. They work only while the focus
 * is in the list and not in a field, so that no key acts by accident (WCAG 2.1.4).
 */
export function useApplicantKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = list.current
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!element || !(target instanceof Element) || target.closest(TYPING)) return
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (press(key, element, target)) event.preventDefault()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [list])
}

/** Focuses the first card of the list, or the card that is `steps` after the one around an element. */
export function focusApplicant(list: Element, from?: Element, steps = 1): boolean {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-applicant]')]
  const at = cards.findIndex((card) => from && card.contains(from))
  const next = cards[Math.max(0, at + steps)]
  next?.focus()
  return next !== undefined
}

function press(key: string, list: Element, target: Element): boolean {
  if (key === 'j') return focusApplicant(list, target, 1)
  if (key === 'k') return focusApplicant(list, target, -1)
  if (key === 'a' || key === 'r') return click(target, `[aria-keyshortcuts="${key}"]`)
  // In a dialog, Escape closes the dialog instead.
  return key === 'Escape' && !target.closest('[role="dialog"]') && click(target, '[data-cancel]')
}

function click(target: Element, what: string): boolean {
  const button = target.closest('[data-applicant]')?.querySelector<HTMLElement>(what)
  button?.click()
  return button !== undefined && button !== null
}
