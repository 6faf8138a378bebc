import { useState } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import type { Lazy } from '#web/ui/lazy.ts'
import { useToast } from '#web/ui/Toast.tsx'

/** A dialog that is loaded when it is first opened. If it cannot be loaded, a toast says so. */
export function useLazyDialog({ ready }: Pick<Lazy<never>, 'ready'>) {
  const phrase = usePhrase()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () =>
      ready().then(
        () => setOpen(true),
        () => toast({ title: phrase('offline.title'), tone: 'danger' }),
      ),
    close: () => setOpen(false),
  }
}
