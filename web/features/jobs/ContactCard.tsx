import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Job } from '#contract/jobs.ts'
import { phoneText } from '#contract/phone.ts'
import { useUser } from '#web/api/currentUser.ts'
import { withNext } from '#web/features/accounts/rules.ts'
import { useContactLinks } from '#web/features/applications/hooks.ts'
import { RecordOffer } from '#web/features/applications/RecordOffer.tsx'
import { FraudLine } from '#web/features/fraud/FraudNote.tsx'
import type { IntroductionToSend } from '#web/features/introductions/hooks.ts'
import styles from '#web/features/jobs/SideCard.module.css'
import { SideCard } from '#web/features/jobs/SideCard.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { MailAddress } from '#web/ui/MailAddress.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

type ContactCardProps = {
  job: Job
  isHidden: boolean
  introduction: IntroductionToSend
  fraudSigns: JobDetail['fraudSigns']
}

/** The contact of the business. Visitors who have opened very many jobs see it only after a login. */
export function ContactCard({ job, isHidden, introduction, fraudSigns }: ContactCardProps) {
  const phrase = usePhrase()
  const { mail, whatsapp } = useContactLinks()(job, useUser())
  const [isOpened, setOpened] = useState(false)

  return (
    <SideCard anchor="contact" title={phrase('jobs.detail.contactTitle')}>
      <FraudLine signs={fraudSigns} />
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Store />
          <bdi>{job.businessName}</bdi>
        </li>
        {mail && (
          <li>
            <a className={styles.row} href={mail} onClick={() => setOpened(true)}>
              <Mail />
              <span className={styles.name}>
                <span className="visually-hidden">{phrase('jobs.detail.contactEmail', { email: '' })}</span>
                <MailAddress address={job.contactEmail ?? ''} />
              </span>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a className={styles.row} href={whatsapp} target="_blank" rel="noopener" onClick={() => setOpened(true)}>
              <WhatsAppIcon />
              <span className={styles.name}>
                <span className="visually-hidden">{phrase('jobs.detail.contactWhatsapp', { number: '' })}</span>
                {phoneText(job.contactWhatsapp ?? '')}
                <span className="visually-hidden"> ({phrase('common.newTab')})</span>
              </span>
            </a>
          </li>
        )}
        {job.location && (
          <li className={styles.row}>
            <MapPin />
            <span>
              <span className="visually-hidden">{phrase('jobs.detail.location')}: </span>
              <bdi>{job.location}</bdi>
            </span>
          </li>
        )}
      </ul>
      {!mail && !whatsapp && (
        <p className="ink-soft">{phrase(isHidden ? 'jobs.detail.contactHidden' : 'jobs.detail.contactNone')}</p>
      )}
      {isOpened && <RecordOffer job={job} introduction={introduction} />}
      {isHidden && (
        <ButtonLink href={withNext('/auth', `/jobs/${job.id}`)}>{phrase('jobs.detail.contactLogIn')}</ButtonLink>
      )}
    </SideCard>
  )
}
