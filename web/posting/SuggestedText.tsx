import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/posting/DescribePreview.module.css'
import { classes } from '#web/ui/classes.ts'

type SuggestedTextProps = { text: string; growing?: boolean }

/** A description that was suggested, to be read. */
export function SuggestedText({ text, growing = false }: SuggestedTextProps) {
  const phrase = usePhrase()
  return (
    <div className={styles.preview}>
      <p className={styles.label}>{phrase('jobs.describe.previewLabel')}</p>
      <p className={classes(styles.text, growing && styles.growing)}>{text}</p>
      <p className={styles.note}>{phrase('jobs.describe.note')}</p>
    </div>
  )
}
