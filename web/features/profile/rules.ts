import type { Application } from '#contract/applications.ts'
import { CITY } from '#contract/city/facts.ts'
import type { JobDetail } from '#contract/jobs.ts'

export type ProfileTab = 'liked' | 'applications'

/** The tab in an address such as `?tab=applications`. */
export const profileTab = (address: string): ProfileTab =>
  new URLSearchParams(address).get('tab') === 'applications' ? 'applications' : 'liked'

/** The first letter of a name, with its combining marks. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** The good news on top; otherwise the order stays. */
export const acceptedFirst = (all: Application[]): Application[] =>
  all.toSorted((one, other) => Number(other.status === 'accepted') - Number(one.status === 'accepted'))

/** A search for the place of a job on a map; null if the job states none. The browser asks for it when somebody follows the link. */
export function directionsLink({ job, place }: Pick<JobDetail, 'job' | 'place'>): string | null {
  const stated = job.location?.trim() || place?.station || place?.district
  if (!stated) return null
  const address = stated.includes(CITY) ? stated : `${stated}, ${CITY}`
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.toWellFormed())}`
}
