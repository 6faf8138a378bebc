import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/jobs/Facts.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

type FactsProps = { job: Pick<Job, 'businessId' | 'businessName' | 'location'>; children: ReactNode }

/** The business, the place and (as its child) the time, in one row. */
export function Facts({ job, children }: FactsProps) {
  const phrase = usePhrase()
  return (
    <p className={styles.facts}>
      <span>
        <span className="visually-hidden">{phrase('jobs.card.byBusiness', { businessName: '' })}</span>
        <Anchor className={styles.business} href={`/partners/${job.businessId}`}>
          <bdi>{job.businessName}</bdi>
        </Anchor>
      </span>
      {job.location && <bdi>{job.location}</bdi>}
      {children}
    </p>
  )
}
