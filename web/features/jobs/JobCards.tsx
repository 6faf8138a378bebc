import type { Ref } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { FoundAs } from '#contract/searchReading.ts'
import { JobCard } from '#web/features/jobs/JobCard.tsx'
import styles from '#web/features/jobs/JobCards.module.css'

type JobCardsProps = { jobs: Job[]; foundAs?: FoundAs[]; list?: Ref<HTMLUListElement>; busy?: boolean }

/** Jobs below each other. `foundAs`: why a search found them. */
export function JobCards({ jobs, foundAs = [], list, busy }: JobCardsProps) {
  const reasons = new Map(foundAs.map((one) => [one.jobId, one]))
  return (
    <ul ref={list} className={`stack-2 hidden-if-empty ${styles.list}`} aria-busy={busy}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} foundAs={reasons.get(job.id)} />
        </li>
      ))}
    </ul>
  )
}
