import { type ReactNode, useLayoutEffect, useRef } from 'react'

type StageProps = {
  /** Called when it goes, if the focus goes with it. */
  onFocusLost: () => void
  className?: string | undefined
  children: ReactNode
}

/** One of several things that take each other's place. */
export function Stage({ onFocusLost, className, children }: StageProps) {
  const box = useRef<HTMLDivElement>(null)
  const lost = useRef(onFocusLost)
  useLayoutEffect(() => {
    const here = box.current
    return () => {
      // Runs while it is still on the page, and so has what it is about to lose.
      if (here?.contains(document.activeElement)) lost.current()
    }
  }, [])

  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
