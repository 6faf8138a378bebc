import { PublicNumbers } from '#web/features/moderation/PublicNumbers.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/NarrowScreen.module.css'
import { Anchor } from '#web/ui/Anchor.tsx'

export function TransparencyScreen() {
  const phrase = usePhrase()
  return (
    <div className={styles.screen}>
      <h1>{phrase('transparency.title')}</h1>
      <p>
        {phrase('transparency.text')} <Anchor href="/rules">{phrase('reports.rules')}</Anchor>
      </p>
      <PublicNumbers />
    </div>
  )
}
