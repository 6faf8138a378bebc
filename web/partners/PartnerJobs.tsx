import type { PartnerDetail } from '#contract/partners.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { JobCard } from '#web/jobs/JobCard.tsx'
import styles from '#web/partners/PartnerJobs.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** What one can apply for here. */
export function PartnerJobs({ detail: { partner, jobs } }: { detail: PartnerDetail }) {
  const phrase = usePhrase()
  const plural = usePlural()

  return (
    <section className={styles.section} aria-labelledby="partner-jobs">
      <h2 id="partner-jobs">{plural('partners.openJobs', partner.openJobs)}</h2>
      {jobs.length === 0 && (
        <Card>
          <Notice
            as="p"
            title={phrase('partners.detail.empty')}
            action={<ButtonLink href="/">{phrase('common.browseJobs')}</ButtonLink>}
          />
        </Card>
      )}
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}
