import type { Job, SimilarJob } from '#contract/jobs.ts'

/** What has to be known of a job to find those that are like it. */
type Kind = Pick<Job, 'id' | 'tags' | 'jobType'>
export type NewJob = Kind & SimilarJob

const SHOWN = 4

/** The jobs most like this one: first by what they have in common, then in the order in which they come. */
export function mostAlike({ id, tags, jobType }: Kind, among: NewJob[]): SimilarJob[] {
  // Without sorting them all: every page of a job asks for the likeness of hundreds.
  const byLikeness: NewJob[][] = []
  for (const job of among) {
    if (job.id === id) continue
    let likeness = job.jobType === jobType ? 1 : 0
    for (const tag of job.tags) if (tags.includes(tag)) likeness += 2
    const alike = byLikeness[likeness] ?? []
    byLikeness[likeness] = alike
    alike.push(job)
  }
  return byLikeness
    .reverse()
    .flat()
    .slice(0, SHOWN)
    .map(({ id, title, businessName }) => ({ id, title, businessName }))
}
