import type { ComponentProps } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'

/** Shown instead of a list that failed to load, or above entries that are already loaded, with a button to try again. */
export function ListFailed(retry: ComponentProps<typeof RetryButton>) {
  const phrase = usePhrase()
  return (
    <div role="alert" className="row-ends">
      <FieldError text={phrase('profile.failed')} />
      <RetryButton {...retry} />
    </div>
  )
}
