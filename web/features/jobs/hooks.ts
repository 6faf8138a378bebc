import { useState } from 'react'
import { useMissingPart } from '#web/forms/missingPart.ts'
import type { Lazy } from '#web/ui/lazy.ts'

/** A dialog that is loaded when it is first opened. */
export function useLazyDialog({ ready }: Pick<Lazy<never>, 'ready'>) {
  const onMissing = useMissingPart()
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => ready().then(() => setOpen(true), onMissing),
    close: () => setOpen(false),
  }
}
