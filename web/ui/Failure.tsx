import type { ComponentProps, ReactNode } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type FailureProps = Pick<ComponentProps<typeof Notice>, 'title' | 'text' | 'as' | 'className'> & {
  /** Whether it is trying again. */
  busy: boolean
  onRetry: () => unknown
  /** Another step, after the button to try again. */
  also?: ReactNode
}

/** Shown in place of content that failed to load, with a button to try again. */
export function Failure({ busy, onRetry, also, ...words }: FailureProps) {
  const phrase = usePhrase()
  const retry = (
    <>
      <Button busy={busy} onClick={() => onRetry()}>
        {phrase('common.tryAgain')}
      </Button>
      {also}
    </>
  )
  return <Notice as="p" {...words} tone="danger" action={retry} />
}
