import type { ComponentProps } from 'react'
import styles from '#web/features/profile/List.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'

/** Shown instead of a list that failed to load, or above entries that are already loaded, with a button to try again. */
export function ListFailed(retry: ComponentProps<typeof RetryButton>) {
  const phrase = usePhrase()
  return (
    <div role="alert" className={`row-ends ${styles.failed}`}>
      <p>{phrase('profile.failed')}</p>
      <RetryButton {...retry} />
    </div>
  )
}
