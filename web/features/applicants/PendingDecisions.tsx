import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApplicantCard } from '#web/features/applicants/ApplicantCard.tsx'
import { ApplicantSkeleton } from '#web/features/applicants/ApplicantSkeleton.tsx'
import { useApplicantKeys } from '#web/features/applicants/hooks.ts'
import styles from '#web/features/applicants/PendingDecisions.module.css'
import { pendingApplicants } from '#web/features/applicants/queries.ts'
import { RejectOthers } from '#web/features/applicants/RejectOthers.tsx'
import type { ApplicantEntry } from '#web/features/applicants/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Failure } from '#web/ui/Failure.tsx'

/**
 * Lists the applicants of a job without a decision, to decide on them here. Those just decided on stay visible so that the decision can be
 * undone.
 */
export function PendingDecisions({ jobId }: { jobId: number }) {
  const phrase = usePhrase()
  const { data, isPending, isFetching, refetch } = useQuery(pendingApplicants(jobId))

  if (isPending) return <ApplicantSkeleton />
  if (!data) return <Failure title={phrase('applicants.error')} busy={isFetching} onRetry={refetch} />

  const undecided = data.filter(({ told }) => told.status === 'pending' || told.unanswered)
  const waiting = undecided.filter(({ status, unanswered }) => status === 'pending' || unanswered)
  return (
    <div className="stack-2">
      <p role="status" className={waiting.length > 0 ? 'visually-hidden' : 'ink-soft'}>
        {waiting.length === 0 && phrase('applicants.pending.none')}
      </p>
      <Undecided entries={undecided} />
      {waiting.length > 0 && <RejectOthers waiting={waiting} />}
    </div>
  )
}

function Undecided({ entries }: { entries: ApplicantEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  useApplicantKeys(list)
  return (
    <ul ref={list} className={`stack-2 hidden-if-empty ${styles.list}`}>
      {entries.map((entry) => (
        <ApplicantCard key={entry.id} entry={entry} bare />
      ))}
    </ul>
  )
}
