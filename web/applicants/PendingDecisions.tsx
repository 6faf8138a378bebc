import { useQuery } from '@tanstack/react-query'
import { ApplicantCard } from '#web/applicants/ApplicantCard.tsx'
import { ApplicantSkeleton } from '#web/applicants/ApplicantSkeleton.tsx'
import styles from '#web/applicants/PendingDecisions.module.css'
import { candidates } from '#web/applicants/queries.ts'
import { RejectOthers } from '#web/applicants/RejectOthers.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Failure } from '#web/ui/Failure.tsx'

/** Everyone who still waits for a decision on one job, to be decided on here. Whoever was, stays in sight for an undo. */
export function PendingDecisions({ jobId }: { jobId: number }) {
  const phrase = usePhrase()
  const { data, isPending, isFetching, refetch } = useQuery(candidates(jobId))

  if (isPending) return <ApplicantSkeleton />
  if (!data) return <Failure title={phrase('applicants.error')} busy={isFetching} onRetry={refetch} />

  const untold = data.filter(({ told }) => told.status === 'pending')
  const waiting = untold.filter(({ status }) => status === 'pending')
  return (
    <div className={styles.pending}>
      <p role="status" className={waiting.length > 0 ? 'visually-hidden' : styles.none}>
        {waiting.length === 0 && phrase('applicants.pending.none')}
      </p>
      <ul className={styles.list}>
        {untold.map((candidate) => (
          <ApplicantCard key={candidate.id} candidate={candidate} bare />
        ))}
      </ul>
      {waiting.length > 0 && <RejectOthers waiting={waiting} />}
    </div>
  )
}
