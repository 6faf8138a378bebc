import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a sent form with its result. It takes the focus of the form, so that screen readers read it. */
export function Result({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}
