import styles from '#web/forms/KeptNotice.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type KeptNoticeProps = { restored: boolean; onStartAfresh: () => void }

/** Says that words of an earlier visit stand in the fields, and offers to be rid of them. */
export function KeptNotice({ restored, onStartAfresh }: KeptNoticeProps) {
  const phrase = usePhrase()
  if (!restored) return null
  return (
    <div className={styles.kept}>
      <p role="status">{phrase('forms.kept')}</p>
      <Button look="quiet" onClick={onStartAfresh}>
        {phrase('forms.startAfresh')}
      </Button>
    </div>
  )
}
