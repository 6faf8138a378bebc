import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { JobDetail } from '#contract/jobDetails.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { JobArticleSkeleton } from '#web/features/jobs/JobArticleSkeleton.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { GoneJob } from '#web/screens/GoneJob.tsx'
import styles from '#web/screens/NarrowScreen.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Failure } from '#web/ui/Failure.tsx'

type SheetOfJobProps = { id: number; children: (detail: JobDetail) => ReactNode }

/**
 * A screen with a printable sheet about a job and a link back to it. While the job loads, or if it does not exist, it shows that instead.
 */
export function SheetOfJob({ id, children }: SheetOfJobProps) {
  const phrase = usePhrase()
  const { data, isError, isFetching, refetch } = useQuery(jobDetail(id))
  if (data === null) return <GoneJob id={id} className={styles.screen} />
  return (
    <div className={styles.screen}>
      <nav>
        <ButtonLink look="quiet" href={`/jobs/${id}`}>
          <ArrowLeft />
          {phrase('firstDay.back')}
        </ButtonLink>
      </nav>
      {data ? (
        children(data)
      ) : isError ? (
        <Failure
          as="h1"
          title={phrase('jobs.detail.errorTitle')}
          text={phrase('jobs.detail.errorText')}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : (
        <JobArticleSkeleton />
      )}
    </div>
  )
}
