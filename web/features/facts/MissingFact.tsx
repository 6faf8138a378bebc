import styles from '#web/features/facts/MissingFact.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

type MissingFactProps = { fact: string; isOwner: boolean; onPress: () => void }

/** Replaces a fact that is not stated with a button: applicants ask for the fact, and the owner adds it. */
export function MissingFact({ fact, isOwner, onPress }: MissingFactProps) {
  const phrase = usePhrase()
  const action = phrase(isOwner ? 'facts.add' : 'facts.ask')
  return (
    <button type="button" className={styles.button} aria-label={`${action}: ${fact}`} onClick={onPress}>
      {action}
    </button>
  )
}
