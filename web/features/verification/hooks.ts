import { monthText } from '#contract/days.ts'
import type { Verified } from '#contract/verification.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** Says by what a business is verified, and since which month. */
export function useLevelWords() {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return ({ by, at }: Verified) =>
    `${by === 'email' ? phrase('verification.emailConfirmed') : phrase(`verified.${by}`)}, ${monthText(at, language)}`
}
