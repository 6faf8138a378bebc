import { monthText } from '#contract/days.ts'
import type { Verified } from '#contract/verification.ts'
import styles from '#web/features/verification/VerifiedMark.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** The highest level of a business on a card. A confirmed mail address alone is no mark: nearly every account has one. */
export function VerifiedMark({ verified }: { verified: Verified | null }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (!verified || verified.by === 'email') return null
  const words = phrase(`verified.${verified.by}`, { month: monthText(verified.at, language) })
  return <span role="img" className={styles.mark} aria-label={words} title={words} />
}
