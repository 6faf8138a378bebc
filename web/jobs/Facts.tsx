import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/jobs/Facts.module.css'

type FactsProps = { job: Pick<Job, 'businessName' | 'location'>; children: ReactNode }

/** Who, where, and (the child) when, in a row. */
export const Facts = ({ job, children }: FactsProps) => (
  <p className={styles.facts}>
    <bdi>{job.businessName}</bdi>
    {job.location && <bdi>{job.location}</bdi>}
    {children}
  </p>
)
