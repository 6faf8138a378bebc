import { monthText } from '#contract/days.ts'
import type { Verified } from '#contract/verification.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** Returns the text about a level: how the business was verified, and since which month. */
export function useLevelWords() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return ({ by, at }: Verified) =>
    `${by === 'email' ? phrase('verification.emailConfirmed') : phrase(`verified.${by}`)}, ${monthText(at, language)}`
}
