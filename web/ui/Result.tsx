import { type ReactNode, useEffect, useRef } from 'react'

/** What came of a form, in its place. It takes the focus that was in there, so that it is read out. */
export function Result({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
