import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/profile/List.module.css'
import { Button } from '#web/ui/Button.tsx'

/** Over a list that counts as empty because it could not be loaded: says so, and tries again. */
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
