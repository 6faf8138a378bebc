import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'

type FailureProps = Pick<ComponentProps<typeof Notice>, 'title' | 'text' | 'as' | 'className'> &
  ComponentProps<typeof RetryButton> & {
    /** Another step, after the button to try again. */
    also?: ReactNode
  }

/** Shown in place of content that failed to load, with a button to try again. */
export function Failure({ busy, onRetry, also, ...words }: FailureProps) {
  const retry = (
    <>
      <RetryButton busy={busy} onRetry={onRetry} />
      {also}
    </>
  )
  return <Notice as="p" {...words} tone="danger" action={retry} />
}
