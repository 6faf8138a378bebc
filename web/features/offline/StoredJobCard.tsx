import Mail from 'lucide-react/icons/mail'
import { phoneText } from '#contract/phone.ts'
import { useContactLinks } from '#web/features/applications/hooks.ts'
import { PayBadge } from '#web/features/jobs/PayBadge.tsx'
import type { StoredJob } from '#web/features/offline/rules.ts'
import styles from '#web/features/offline/StoredJobCard.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MailAddress } from '#web/ui/MailAddress.tsx'
import { WhatsAppIcon } from '#web/ui/WhatsAppIcon.tsx'

/** A saved job without a network: title, pay and contact. */
export function StoredJobCard({ job }: { job: StoredJob }) {
  const phrase = usePhrase()
  const { mail, whatsapp } = useContactLinks()(job)

  return (
    <Card as="li" className="stack-1 content-start">
      <div className={styles.head}>
        <h3>
          <bdi>{job.title}</bdi>
        </h3>
        <PayBadge job={job} surface="card" />
      </div>
      <p className="ink-soft">
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
          <MailAddress address={job.contactEmail ?? ''} />
        </a>
      )}
      {whatsapp && (
        <a className={styles.contact} href={whatsapp} rel="noopener">
          <WhatsAppIcon />
          {phoneText(job.contactWhatsapp ?? '')}
        </a>
      )}
    </Card>
  )
}
