import type { PartnerDetail } from '#contract/partners.ts'
import { AnswerLine } from '#web/features/answers/AnswerLine.tsx'
import { PartnerFacts } from '#web/features/partners/PartnerFacts.tsx'
import styles from '#web/features/partners/PartnerHead.module.css'
import { BusinessFace } from '#web/features/pictures/BusinessFace.tsx'
import { LevelList } from '#web/features/verification/LevelList.tsx'

type PartnerHeadProps = Pick<PartnerDetail, 'partner' | 'answers' | 'website' | 'levels'>

/** The header of a partner's page. */
export const PartnerHead = ({ partner, answers, website, levels }: PartnerHeadProps) => (
  <header className={styles.head}>
    <BusinessFace business={partner} large />
    <div className={`stack-1 wrap-anywhere ${styles.words}`}>
      <h1 dir="auto">{partner.businessName}</h1>
      <PartnerFacts partner={partner}>
        <AnswerLine figures={answers} />
      </PartnerFacts>
      {website && <SiteLink website={website} />}
      <LevelList verified={partner.verified} levels={levels} />
    </div>
  </header>
)

/** The site of a business, without the `https://` and `www.` that most addresses have. */
const SiteLink = ({ website }: { website: string }) => (
  <p>
    <a dir="ltr" href={website} target="_blank" rel="nofollow ugc noopener">
      {website.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')}
    </a>
  </p>
)
