import type { ReactNode } from 'react'
import type { JobDetail } from '#contract/jobDetails.ts'
import { OtherJobs, SimilarJobs } from '#web/features/jobs/SimilarJobs.tsx'
import { PlaceSketch } from '#web/features/travel/PlaceSketch.tsx'
import { RideHome } from '#web/features/travel/RideHome.tsx'

/** Beside the job: how to reach its business, and other jobs. For a closed job the other jobs come first. */
export function JobSide({ detail, children }: { detail: JobDetail; children: ReactNode }) {
  const { job, similarJobs, otherJobs } = detail
  const similar = <SimilarJobs jobs={similarJobs} />
  return (
    <>
      {job.closed && <OtherJobs jobs={otherJobs} />}
      {job.closed && similar}
      {children}
      <PlaceSketch jobs={[job]} />
      <RideHome job={job} />
      {!job.closed && similar}
    </>
  )
}
