import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/jobs/Facts.module.css'
import { Anchor } from '#web/ui/Anchor.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type FactsProps = { job: Pick<Job, 'businessId' | 'businessName' | 'location'>; children: ReactNode }

/** Who, where, and (the child) when, in a row. */
export function Facts({ job, children }: FactsProps) {
  const phrase = usePhrase()
  return (
    <p className={styles.facts}>
      <span>
        <VisuallyHidden>{phrase('jobs.card.byBusiness', { businessName: '' })}</VisuallyHidden>
        <Anchor className={styles.business} href={`/partners/${job.businessId}`}>
          <bdi>{job.businessName}</bdi>
        </Anchor>
      </span>
      {job.location && <bdi>{job.location}</bdi>}
      {children}
    </p>
  )
}
