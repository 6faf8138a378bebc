import type { ReactNode } from 'react'
import { dayText } from '#contract/days.ts'
import type { Partner } from '#contract/partners.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** Type and location of a partner, and the date when it joined. */
export function PartnerFacts({ partner, children }: { partner: Partner; children?: ReactNode }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { businessType, businessLocation, joinedAt } = partner

  return (
    <div className="ink-soft text-s wrap-anywhere">
      <p>
        {businessType && `${phrase(`businessType.${businessType}`)} · `}
        <bdi>{businessLocation ?? phrase('signup.business.locationNotSpecified')}</bdi>
      </p>
      <p>
        <time dateTime={joinedAt}>{phrase('partners.joined', { date: dayText(joinedAt, language) })}</time>
      </p>
      {children && <p>{children}</p>}
    </div>
  )
}
