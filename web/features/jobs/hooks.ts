import { useState } from 'react'
import { useMissingChunk } from '#web/forms/missingChunk.ts'
import type { Lazy } from '#web/ui/lazy.ts'

/** A dialog that is loaded when it is first opened. */
export function useLazyDialog({ ready }: Pick<Lazy<never>, 'ready'>) {
  const onMissing = useMissingChunk()
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    open: () => ready().then(() => setOpen(true), onMissing),
    close: () => setOpen(false),
  }
}
