import styles from '#web/features/profile/List.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Shown instead of a list that failed to load, or above entries that are already loaded, with a button to try again. */
export function ListFailed({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) {
  const phrase = usePhrase()
  return (
    <div role="alert" className={styles.failed}>
      <p>{phrase('profile.failed')}</p>
      <Button busy={busy} onClick={() => onRetry()}>
        {phrase('common.tryAgain')}
      </Button>
    </div>
  )
}
