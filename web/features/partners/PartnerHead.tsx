import type { AnswerFigures } from '#contract/answers.ts'
import type { Partner } from '#contract/partners.ts'
import { AnswerLine } from '#web/features/answers/AnswerLine.tsx'
import { PartnerFacts } from '#web/features/partners/PartnerFacts.tsx'
import styles from '#web/features/partners/PartnerHead.module.css'
import { BusinessFace } from '#web/features/pictures/BusinessFace.tsx'

type PartnerHeadProps = { partner: Partner; answers: AnswerFigures | null | undefined }

/** The header of a partner's page. */
export const PartnerHead = ({ partner, answers }: PartnerHeadProps) => (
  <header className={styles.head}>
    <BusinessFace business={partner} large />
    <div className={styles.words}>
      <h1 dir="auto">{partner.businessName}</h1>
      <PartnerFacts partner={partner}>
        <AnswerLine figures={answers} />
      </PartnerFacts>
    </div>
  </header>
)
