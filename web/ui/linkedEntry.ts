import { useEffect, useRef } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import styles from '#web/ui/linkedEntry.module.css'

type ListState = { count: number; hasMore: boolean; isLoading: boolean; isFailed: boolean; load: () => void }

/**
 * Shows the list entry that the address names (`#comment-7`): scrolls to it, focuses it, and marks it until the address names another one. It
 * loads earlier entries until it finds this one. The element of an entry needs the id and `tabIndex={-1}`.
 */
export function useLinkedEntry(kind: string, { count, hasMore, isLoading, isFailed, load }: ListState) {
  const hash = useLocationProperty(
    () => location.hash.slice(1),
    () => '',
  )
  const wanted = hash.startsWith(`${kind}-`) ? hash : null
  const found = useRef<string | null>(null)

  useEffect(() => {
    if (!wanted || found.current === wanted || count === 0) return
    const entry = document.getElementById(wanted)
    if (!entry) {
      if (hasMore && !isLoading && !isFailed) load()
      return
    }
    found.current = wanted
    leadTo(entry)
  }, [wanted, count, hasMore, isLoading, isFailed, load])

  useEffect(() => {
    const entry = wanted && count > 0 ? document.getElementById(wanted) : null
    entry?.classList.add(styles.linked ?? '')
    return () => entry?.classList.remove(styles.linked ?? '')
  }, [wanted, count])
}

/** Scrolls to an entry of a list, and focuses it. Its element needs `tabIndex={-1}`. */
export function leadTo(entry: HTMLElement) {
  entry.scrollIntoView({ block: 'center' })
  entry.focus({ preventScroll: true })
}
