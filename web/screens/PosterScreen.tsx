import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { JobArticleSkeleton } from '#web/features/jobs/JobArticleSkeleton.tsx'
import { jobDetail } from '#web/features/jobs/queries.ts'
import { jobId } from '#web/features/jobs/rules.ts'
import { Poster } from '#web/features/poster/Poster.tsx'
import { PosterChoices, type PosterForm } from '#web/features/poster/PosterChoices.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Gone } from '#web/screens/Gone.tsx'
import styles from '#web/screens/NarrowScreen.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Failure } from '#web/ui/Failure.tsx'

/** The poster of a job. It holds only what the page of the job shows to everybody. */
export function PosterScreen({ params }: { params: { id?: string | undefined } }) {
  const phrase = usePhrase()
  const id = jobId(params.id)
  const { data, isError, isFetching, refetch } = useQuery(jobDetail(id))
  const [form, setForm] = useState<PosterForm>({ paper: 'a4', look: 'board' })
  if (data === null) {
    const words = { title: phrase('jobs.detail.goneTitle'), text: phrase('jobs.detail.goneText') }
    return <Gone {...words} action={phrase('jobs.detail.backToJobs')} href="/" className={styles.screen} />
  }
  return (
    <div className={styles.screen}>
      <nav>
        <ButtonLink look="quiet" href={`/jobs/${id}`}>
          <ArrowLeft />
          {phrase('firstDay.back')}
        </ButtonLink>
      </nav>
      {data ? (
        <>
          <PosterChoices form={form} onChange={setForm} />
          <Poster job={data.job} place={data.place} {...form} />
        </>
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
