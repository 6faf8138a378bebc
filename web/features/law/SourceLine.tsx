import { dateText } from '#contract/days.ts'
import type { Source } from '#contract/law/limits.ts'
import styles from '#web/features/law/SourceLine.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** The law behind a statement: a link to its public page, and when the statement was last compared with it, if ever. */
export function SourceLine({ source: { law, url, checked } }: { source: Source }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return (
    <p className={`ink-soft text-s wrap-anywhere ${styles.source}`}>
      <a href={url} target="_blank" rel="noopener">
        {law}
        <span className="visually-hidden"> ({phrase('common.newTab')})</span>
      </a>{' '}
      · {checked ? phrase('source.checked', { date: dateText(checked, language) }) : phrase('source.unchecked')}
    </p>
  )
}
