import { type ReactNode, useLayoutEffect, useRef } from 'react'

type FocusTrackerProps = {
  /** Called on unmount if the focus was inside. */
  onFocusLost: () => void
  className?: string | undefined
  children: ReactNode
}

/** Wraps one of several alternatives and reports when the focus is lost with it. */
export function FocusTracker({ onFocusLost, className, children }: FocusTrackerProps) {
  const box = useRef<HTMLDivElement>(null)
  const lost = useRef(onFocusLost)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      // A layout effect is cleaned up while the element is still in the document, so the focus can be checked.
      if (element?.contains(document.activeElement)) lost.current()
    }
  }, [])

  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
