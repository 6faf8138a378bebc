import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/ui/Reference.module.css'

/** What the log of the server calls a failure, for a mail about it: one click takes all of it. Nothing, when it has no such name. */
export function Reference({ to }: { to: unknown }) {
  const phrase = usePhrase()
  const reference = typeof to === 'object' && to !== null && 'reference' in to ? to.reference : undefined
  if (typeof reference !== 'string') return null

  return (
    <p className={styles.reference}>
      {phrase('errors.reference')} <span className={styles.name}>{reference}</span>
    </p>
  )
}
