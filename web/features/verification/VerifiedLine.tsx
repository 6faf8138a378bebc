import { monthText } from '#contract/days.ts'
import type { Verified } from '#contract/verification.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** By what a business is verified, and since when: `Address confirmed by letter, March 2026`. */
export function VerifiedLine({ verified }: { verified: Verified | null }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (!verified) return null
  const { by, at } = verified
  return <time dateTime={at}>{phrase(`verified.${by}`, { month: monthText(at, language) })}</time>
}
