import type { Application } from '#contract/applications.ts'
import type { Meeting } from '#contract/meetings.ts'

export type ProfileTab = 'liked' | 'applications'

/** The tab in an address such as `?tab=applications`. */
export const profileTab = (address: string): ProfileTab =>
  new URLSearchParams(address).get('tab') === 'applications' ? 'applications' : 'liked'

/** The first letter of a name, with its combining marks. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toLocaleUpperCase() ?? ''
}

/** Accepted applications first, then those with times to choose from; otherwise the order stays. */
export function goodNewsFirst(all: Application[], meetings: Meeting[]): Application[] {
  const offered = new Set(meetings.filter(isToChoose).map(({ applicationId }) => applicationId))
  const rank = ({ id, status }: Application) =>
    status === 'accepted' ? 0 : status === 'pending' && offered.has(id) ? 1 : 2
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/** More acceptances at once are rare, and each one delays the list. */
const ACCEPTED_MAX = 5

/** The jobs of the accepted applications at the top of the list. Their cards show more of the job. */
export const acceptedJobs = (all: Application[]): number[] => [
  ...new Set(
    all
      .filter(({ status }) => status === 'accepted')
      .slice(0, ACCEPTED_MAX)
      .map(({ job }) => job.id),
  ),
]

const isToChoose = ({ status, byApplicant }: Meeting) => status === 'open' && !byApplicant
