import type { Job, SimilarJob } from '#contract/jobs.ts'

/** The fields that similarity is computed from. */
type Kind = Pick<Job, 'id' | 'tags' | 'jobType'>
export type NewJob = Kind & SimilarJob

const SHOWN = 4

/** The most similar jobs; ties keep their order. */
export function mostAlike({ id, tags, jobType }: Kind, among: NewJob[]): SimilarJob[] {
  // Without sorting all of them: every job page compares hundreds.
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
