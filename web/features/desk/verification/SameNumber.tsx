import type { LevelLine } from '#contract/deskVerification.ts'
import { AccountName } from '#web/features/desk/FoundLines.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** The other businesses with the same VAT number, for the operator to compare. */
export function SameNumber({ businesses }: { businesses: LevelLine['sameNumber'] }) {
  const phrase = usePhrase()
  if (businesses.length === 0) return null
  return (
    <span>
      {phrase('desk.sameNumber')}{' '}
      {businesses.map(({ businessId, businessName }, at) => (
        <span key={businessId}>
          {at > 0 && ', '}
          <AccountName id={businessId} name={businessName} />
        </span>
      ))}
    </span>
  )
}
