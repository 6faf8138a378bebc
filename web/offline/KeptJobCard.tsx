import Mail from 'lucide-react/icons/mail'
import { useContactLinks } from '#web/applications/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { PayBadge } from '#web/jobs/PayBadge.tsx'
import styles from '#web/offline/KeptJobCard.module.css'
import type { KeptJob } from '#web/offline/rules.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

/** A saved job without a network: what it is, what it pays, and how to reach the business. */
export function KeptJobCard({ job }: { job: KeptJob }) {
  const phrase = usePhrase()
  const { mail, whatsapp } = useContactLinks()(job)

  return (
    <Card as="li" className={styles.job}>
      <div className={styles.head}>
        <h3>
          <bdi>{job.title}</bdi>
        </h3>
        <PayBadge job={job} surface="card" />
      </div>
      <p className={styles.soft}>
        <bdi>{job.businessName}</bdi>
        {job.location && (
          <>
            {' · '}
            <bdi>{job.location}</bdi>
          </>
        )}
      </p>
      {job.closed && (
        <p>
          <Badge>{phrase('jobs.card.closedBadge')}</Badge>
        </p>
      )}
      {mail && (
        <a className={styles.contact} href={mail}>
          <Mail />
          {job.contactEmail}
        </a>
      )}
      {whatsapp && (
        <a className={styles.contact} href={whatsapp} rel="noopener">
          <WhatsAppIcon />
          {job.contactWhatsapp}
        </a>
      )}
    </Card>
  )
}
