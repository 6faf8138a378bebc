import type { Job, SimilarJob } from '#contract/jobs.ts'

/** What has to be known of a job to find those that are like it. */
type Kind = Pick<Job, 'id' | 'tags' | 'jobType'>
export type NewJob = Kind & SimilarJob

const SHOWN = 4

/** The jobs most like this one: first by what they have in common, then in the order in which they come. */
export function mostAlike({ id, tags, jobType }: Kind, among: NewJob[]): SimilarJob[] {
  const sought = new Set(tags)
  const likeness = (job: Kind) => 2 * job.tags.filter((tag) => sought.has(tag)).length + Number(job.jobType === jobType)
  return among
    .filter((job) => job.id !== id)
    .map((job) => ({ job, likeness: likeness(job) }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, SHOWN)
    .map(({ job }) => ({ id: job.id, title: job.title, businessName: job.businessName }))
}
