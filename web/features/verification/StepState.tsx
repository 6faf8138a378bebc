import type { ReactNode } from 'react'
import { Result } from '#web/ui/Result.tsx'

/** The state of a step. If it is new since the page was opened, it takes the focus of the form or button that it replaces. */
export function StepState({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const words = <p>{children}</p>
  return isNew ? <Result>{words}</Result> : words
}
