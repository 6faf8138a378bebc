import type { Partner } from '#contract/partners.ts'
import { FROM_LIST } from '#web/features/jobs/rules.ts'
import styles from '#web/features/partners/PartnerCard.module.css'
import { PartnerFacts } from '#web/features/partners/PartnerFacts.tsx'
import { BusinessFace } from '#web/features/pictures/BusinessFace.tsx'
import { usePlural } from '#web/i18n/i18n.tsx'

import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'

/** A partner in the list. The whole card is a link to the partner's page. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const plural = usePlural()
  const { id, businessName, openJobs } = partner

  return (
    <Card as="article" className={styles.card}>
      <BusinessFace business={partner} />
      <div className={`stack-1 ${styles.words}`}>
        <h2 className={`title-s wrap-anywhere ${styles.name}`}>
          <Anchor href={`/partners/${id}`} state={FROM_LIST} dir="auto">
            {businessName}
          </Anchor>
        </h2>
        <PartnerFacts partner={partner} />
        <p className={styles.jobs}>
          <Badge look={openJobs > 0 ? 'strong' : 'outline'}>{plural('partners.openJobs', openJobs)}</Badge>
        </p>
      </div>
    </Card>
  )
}
