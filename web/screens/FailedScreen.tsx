import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type FailedScreenProps = {
  as?: 'h1' | 'h2' | undefined
  /** Set if the chunk of the screen could not be fetched. A screen that threw an error is rendered again. */
  onRetry?: () => void
}

/** Shown in place of a screen that failed to render or to load. */
export function FailedScreen({ as = 'h1', onRetry }: FailedScreenProps) {
  const phrase = usePhrase()
  return (
    <Notice
      as={as}
      tone="danger"
      title={phrase(onRetry ? 'offline.title' : 'errors.screenTitle')}
      text={phrase(onRetry ? 'offline.text' : 'errors.internal')}
      action={<Button onClick={onRetry ?? (() => location.reload())}>{phrase('common.tryAgain')}</Button>}
    />
  )
}
