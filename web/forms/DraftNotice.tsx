import styles from '#web/forms/DraftNotice.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'

type DraftNoticeProps = { restored: boolean; onStartOver: () => void }

/** Says that the fields contain text of an earlier visit, and offers to clear it. */
export function DraftNotice({ restored, onStartOver }: DraftNoticeProps) {
  const phrase = usePhrase()
  if (!restored) return null
  return (
    <div className={styles.notice}>
      <p role="status">{phrase('forms.restored')}</p>
      <Button look="quiet" onClick={onStartOver}>
        {phrase('forms.startOver')}
      </Button>
    </div>
  )
}
