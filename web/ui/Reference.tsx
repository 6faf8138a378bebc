import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/ui/Reference.module.css'

/** The id of a failed request in the server log, as one click to select and copy. Renders nothing without an id. */
export function Reference({ to }: { to: unknown }) {
  const phrase = usePhrase()
  const reference = typeof to === 'object' && to !== null && 'reference' in to ? to.reference : undefined
  if (typeof reference !== 'string') return null

  return (
    <p className={`ink-soft text-s ${styles.reference}`}>
      {phrase('errors.reference')} <span className={styles.name}>{reference}</span>
    </p>
  )
}
