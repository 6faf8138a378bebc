import type { ComponentProps } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type FailureProps = Pick<ComponentProps<typeof Notice>, 'title' | 'text' | 'as' | 'className'> & {
  /** While it is tried again. */
  busy: boolean
  onRetry: () => unknown
}

/** In place of what could not be loaded: says so, and tries again. */
export function Failure({ busy, onRetry, ...words }: FailureProps) {
  const phrase = usePhrase()
  const retry = (
    <Button busy={busy} onClick={() => onRetry()}>
      {phrase('common.tryAgain')}
    </Button>
  )
  return <Notice as="p" {...words} tone="danger" action={retry} />
}
