import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Stands in for a screen that broke, or whose chunk did not arrive. */
export function FailedScreen() {
  const phrase = usePhrase()
  return (
    <Notice
      as="h1"
      tone="danger"
      title={phrase('errors.screenTitle')}
      text={phrase('errors.internal')}
      action={<Button onClick={() => location.reload()}>{phrase('common.tryAgain')}</Button>}
    />
  )
}
