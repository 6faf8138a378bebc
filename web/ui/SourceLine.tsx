import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/ui/SourceLine.module.css'

type SourceLineProps = { name: string; url: string; note: string }

/** The source of a statement: a link to a public page, and a note about it. */
export function SourceLine({ name, url, note }: SourceLineProps) {
  const phrase = usePhrase()
  return (
    <p className={`ink-soft text-s wrap-anywhere ${styles.source}`}>
      <a href={url} target="_blank" rel="noopener">
        {name}
        <span className="visually-hidden"> ({phrase('common.newTab')})</span>
      </a>{' '}
      · {note}
    </p>
  )
}
