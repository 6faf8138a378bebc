import type { Partner } from '#contract/partners.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { calendarDay } from '#web/jobs/rules.ts'
import styles from '#web/partners/PartnerFacts.module.css'
import { BUSINESS_TYPE_PHRASES } from '#web/partners/rules.ts'

/** What kind of place it is, where, and since when it is here, as far as it has said so. */
export function PartnerFacts({ partner }: { partner: Partner }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { businessType, businessLocation, joinedAt } = partner

  return (
    <div className={styles.facts}>
      {(businessType || businessLocation) && (
        <p>
          {businessType && phrase(BUSINESS_TYPE_PHRASES[businessType])}
          {businessType && businessLocation && ' · '}
          {businessLocation && <bdi>{businessLocation}</bdi>}
        </p>
      )}
      <p>
        <time dateTime={joinedAt}>{phrase('partners.joined', { date: calendarDay(joinedAt, language) })}</time>
      </p>
    </div>
  )
}
