import { CITY } from '#contract/city/facts.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Place } from '#contract/place.ts'

type Placed = { job: Pick<JobDetail['job'], 'location'>; place?: Place | null | undefined }

/** A map search for the place of a job; null if the job states no place. The request is only sent when the visitor follows the link. */
export function directionsLink({ job, place }: Placed): string | null {
  const stated = job.location?.trim() || place?.station || place?.district
  if (!stated) return null
  const address = stated.includes(CITY) ? stated : `${stated}, ${CITY}`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.toWellFormed())}`
}
