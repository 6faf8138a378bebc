import type { ReactNode } from 'react'

/** Said by assistive technology, not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="visually-hidden">{children}</span>
)
