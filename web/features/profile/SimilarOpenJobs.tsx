import { useQuery } from '@tanstack/react-query'
import { SIMILAR_JOBS_TOLD } from '#contract/limits.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { SimilarJobList } from '#web/features/jobs/SimilarJobs.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Open jobs that are similar to one that was refused or did not answer. Renders nothing while they load, and if there are none. */
export function SimilarOpenJobs({ jobId }: { jobId: number }) {
  const phrase = usePhrase()
  const { data } = useQuery(jobDetail(jobId))
  const jobs = data?.similarJobs.slice(0, SIMILAR_JOBS_TOLD) ?? []
  if (jobs.length === 0) return null

  return (
    <section>
      <h4>{phrase('applications.similar')}</h4>
      <SimilarJobList jobs={jobs} />
    </section>
  )
}
