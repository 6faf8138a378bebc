import type { Partner } from '#contract/partners.ts'
import { PartnerFacts } from '#web/features/partners/PartnerFacts.tsx'
import styles from '#web/features/partners/PartnerHead.module.css'
import { PartnerTile } from '#web/features/partners/PartnerTile.tsx'

/** The header of a partner's page. */
export const PartnerHead = ({ partner }: { partner: Partner }) => (
  <header className={styles.head}>
    <PartnerTile name={partner.businessName} large />
    <div className={styles.words}>
      <h1 dir="auto">{partner.businessName}</h1>
      <PartnerFacts partner={partner} />
    </div>
  </header>
)
