import type { Source } from '#contract/law/limits.ts'
import { dateText, type Wording } from '#web/features/fit/format.ts'
import styles from '#web/features/introductions/IntroductionChoice.module.css'

/** The law behind a line, its public page, and when it was last checked. */
export const SourceLine = ({ source: { law, url, checked }, wording }: { source: Source; wording: Wording }) => (
  <p className={styles.hint}>
    <a href={url} target="_blank" rel="noopener">
      {law}
      <span className="visually-hidden"> ({wording.phrase('common.newTab')})</span>
    </a>{' '}
    · {wording.phrase('fit.checked', { date: dateText(checked, wording) })}
  </p>
)
