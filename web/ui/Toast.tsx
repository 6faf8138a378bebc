import { type ComponentType, createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { PlainToastRegion } from '#web/ui/PlainToastRegion.tsx'

type Toast = {
  title: string
  detail?: string | undefined
  tone?: 'plain' | 'success' | 'danger' | undefined
  /** What went wrong. When it has a `reference`, people can name that to whoever looks for the cause. */
  error?: unknown
}
/** `round` counts how often a toast came to an empty region, `number` all of them. */
type ShownToast = Toast & { number: number; round: number; open: boolean }
export type ToastRegionProps = { toast: ShownToast | null; onClose: () => void }

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/** Says one thing at the edge of the screen; a newer one takes its place. */
export function useToast() {
  const toast = use(ToastContext)
  if (!toast) throw new Error('No ToastProvider around this component')
  return toast
}

/** Holds the toast of the page, and the region that shows it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast | null>(null)
  const [Region, fetchRegion] = useRegion()

  const toast = useCallback(
    (said: Toast) => {
      setShown((last) => ({ ...said, ...counted(last), open: true }))
      fetchRegion()
    },
    [fetchRegion],
  )
  const close = () => setShown((last) => last && { ...last, open: false })

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

/** The region comes with the first touch or key, ahead of what it may have to say; without a network a plain one takes its place. */
function useRegion() {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null)

  const fetchRegion = useCallback(() => {
    import('#web/ui/ToastRegion.tsx').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => setRegion(() => PlainToastRegion),
    )
  }, [])

  useEffect(() => {
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) document.addEventListener(sign, fetchRegion, { once: true, capture: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchRegion, { capture: true })
    }
  }, [fetchRegion])

  return [Region, fetchRegion] as const
}
