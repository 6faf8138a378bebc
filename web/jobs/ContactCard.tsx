import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Store from 'lucide-react/icons/store'
import type { Job } from '#contract/jobs.ts'
import { useContactLinks } from '#web/applications/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/jobs/SideCard.module.css'
import { SideCard } from '#web/jobs/SideCard.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

/** How to reach the business. */
export function ContactCard({ job }: { job: Job }) {
  const phrase = usePhrase()
  const { mail, whatsapp } = useContactLinks()(job)

  return (
    <SideCard title={phrase('jobs.detail.contactTitle')}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Store />
          <bdi>{job.businessName}</bdi>
        </li>
        {mail && (
          <li>
            <a className={styles.row} href={mail}>
              <Mail />
              <span className={styles.name}>
                <VisuallyHidden>{phrase('jobs.detail.contactEmail', { email: '' })}</VisuallyHidden>
                {job.contactEmail}
              </span>
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a className={styles.row} href={whatsapp} target="_blank" rel="noopener">
              <WhatsAppIcon />
              <span className={styles.name}>
                <VisuallyHidden>{phrase('jobs.detail.contactWhatsapp', { number: '' })}</VisuallyHidden>
                {job.contactWhatsapp}
                <VisuallyHidden> ({phrase('common.newTab')})</VisuallyHidden>
              </span>
            </a>
          </li>
        )}
        {job.location && (
          <li className={styles.row}>
            <MapPin />
            <span>
              <VisuallyHidden>{phrase('jobs.detail.location')}: </VisuallyHidden>
              <bdi>{job.location}</bdi>
            </span>
          </li>
        )}
      </ul>
      {!mail && !whatsapp && <p className={styles.none}>{phrase('jobs.detail.contactNone')}</p>}
    </SideCard>
  )
}
