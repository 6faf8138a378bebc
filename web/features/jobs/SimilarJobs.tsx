import ChevronRight from 'lucide-react/icons/chevron-right'
import type { SimilarJob } from '#contract/jobDetails.ts'
import styles from '#web/features/jobs/SideCard.module.css'
import { SideCard } from '#web/features/jobs/SideCard.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

export function SimilarJobs({ jobs }: { jobs: SimilarJob[] }) {
  const phrase = usePhrase()

  return (
    <SideCard title={phrase('jobs.detail.similarTitle')}>
      {jobs.length === 0 && <p className="ink-soft">{phrase('jobs.detail.similarEmpty')}</p>}
      <SimilarJobList jobs={jobs} />
    </SideCard>
  )
}

/** Other jobs of the business of a closed job. A visitor who follows an old poster or link sees them first. */
export function OtherJobs({ jobs }: { jobs: SimilarJob[] }) {
  const phrase = usePhrase()
  const [first] = jobs
  if (!first) return null
  return (
    <SideCard title={phrase('jobs.detail.otherTitle', { businessName: first.businessName })}>
      <SimilarJobList jobs={jobs} />
    </SideCard>
  )
}

/** Links to jobs, each in a row. */
export const SimilarJobList = ({ jobs }: { jobs: SimilarJob[] }) => (
  <ul className={styles.rows}>
    {jobs.map((job) => (
      <li key={job.id}>
        <Anchor className={styles.row} href={`/jobs/${job.id}`}>
          <span>
            <bdi className={styles.name}>{job.title}</bdi>
            <bdi className={styles.under}>{job.businessName}</bdi>
          </span>
          <ChevronRight className={styles.end} />
        </Anchor>
      </li>
    ))}
  </ul>
)
