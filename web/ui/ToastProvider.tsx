import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { PlainToastRegion } from '#web/ui/PlainToastRegion.tsx'
import { type ShownToast, type Toast, ToastContext, type ToastRegionProps } from '#web/ui/Toast.tsx'

/** Holds the current toast and the region that shows it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null)
  const [Region, loadRegion] = useRegion()

  const toast = useCallback(
    (next: Toast) => {
      setShown((last) => ({ ...next, ...counted(last), open: true }))
      loadRegion()
    },
    [loadRegion],
  )
  const close = useCallback(() => setShown((last) => last && { ...last, open: false }), [])
  useCloseOnNavigation(close)

  return (
    <ToastContext value={toast}>
      {children}
      {Region && <Region toast={shown} onClose={close} />}
    </ToastContext>
  )
}

const counted = (last: ShownToast | null) => ({
  number: (last?.number ?? 0) + 1,
  round: (last?.round ?? 0) + (last?.open ? 0 : 1),
})

/**
 * Closes the toast when the user follows a link or goes to another page with Back. A page that shows a toast and then navigates by itself
 * keeps it.
 */
function useCloseOnNavigation(close: () => void) {
  useEffect(() => {
    let path = location.pathname
    const look = ({ target }: Event) => {
      const next = target instanceof Element ? target.closest('a') : location
      // Closing a dialog also goes back, but on the same page.
      if (next?.host === location.host && next.pathname !== path) close()
      path = location.pathname
    }
    // The target of a `popstate` event is the window.
    const kinds = ['click', 'popstate']
    for (const kind of kinds) addEventListener(kind, look, true)
    return () => {
      for (const kind of kinds) removeEventListener(kind, look, true)
    }
  }, [close])
}

/** Loads the region at the first touch or key press, before it is needed. If it cannot be loaded, a plain region replaces it. */
function useRegion() {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null)

  const loadRegion = useCallback(() => {
    // With `catch`, because its styles may be missing as well. A second argument of `then` would not catch that: the build moves the styles
    // into the import.
    import('#web/ui/ToastRegion.tsx')
      .then((it) => setRegion(() => it.ToastRegion))
      .catch(() => setRegion(() => PlainToastRegion))
  }, [])

  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) document.addEventListener(event, loadRegion, { once: true, capture: true })
    return () => {
      for (const event of events) document.removeEventListener(event, loadRegion, { capture: true })
    }
  }, [loadRegion])

  return [Region, loadRegion] as const
}
