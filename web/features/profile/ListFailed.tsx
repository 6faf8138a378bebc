import styles from '#web/features/profile/List.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Shown in place of a list that failed to load, or above the entries that are known, with a button to try again. */
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
