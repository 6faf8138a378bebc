import { CITY } from '#contract/city/facts.ts'
import type { JobDetail } from '#contract/jobs.ts'
import type { Place } from '#contract/place.ts'

type Placed = { job: Pick<JobDetail['job'], 'location'>; place?: Place | null | undefined }

/** A search for the place of a job on a map; null if the job states none. The browser asks for it when somebody follows the link. */
export function directionsLink({ job, place }: Placed): string | null {
  const stated = job.location?.trim() || place?.station || place?.district
  if (!stated) return null
  const address = stated.includes(CITY) ? stated : `${stated}, ${CITY}`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.toWellFormed())}`
}
