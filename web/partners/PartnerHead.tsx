import type { Partner } from '#contract/partners.ts'
import { PartnerFacts } from '#web/partners/PartnerFacts.tsx'
import styles from '#web/partners/PartnerHead.module.css'
import { PartnerTile } from '#web/partners/PartnerTile.tsx'

/** Who this is, on top of its own page. */
export const PartnerHead = ({ partner }: { partner: Partner }) => (
  <header className={styles.head}>
    <PartnerTile name={partner.businessName} large />
    <div className={styles.words}>
      <h1 dir="auto">{partner.businessName}</h1>
      <PartnerFacts partner={partner} />
    </div>
  </header>
)
