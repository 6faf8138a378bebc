import { createContext } from 'react'
import { useProvided } from '#web/i18n/provided.ts'

export type Toast = {
  title: string
  detail?: string | undefined
  /** A link, which opens in a new tab. */
  link?: { label: string; href: string } | undefined
  tone?: 'plain' | 'success' | 'danger' | undefined
  /** The cause of a failure. If it has a `reference`, users can quote that to support. */
  error?: unknown
}
/** `round` counts how often a toast was shown while none was open; `number` counts all toasts. */
export type ShownToast = Toast & { number: number; round: number; open: boolean }
export type ToastRegionProps = { toast: ShownToast | null; onClose: () => void }

/** In a module without styles, because editing a style in development would create a second context. */
export const ToastContext = createContext<((toast: Toast) => void) | null>(null)

/** Shows one message at the edge of the screen. A newer one replaces it. */
export const useToast = () => useProvided(ToastContext, 'ToastProvider')
