import type { Verified } from '#contract/verification.ts'
import { useLevelWords } from '#web/features/verification/hooks.ts'

/** How a business was verified, and since when: `Address confirmed by letter, March 2026`. */
export function VerifiedLine({ verified }: { verified: Verified | null }) {
  const words = useLevelWords()
  return verified && <time dateTime={verified.at}>{words(verified)}</time>
}
