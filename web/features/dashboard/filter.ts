import type { BusinessJob } from '#contract/ownJobs.ts'
import { type DisplayState, displayStateOf } from '#web/features/dashboard/rules.ts'
import { foldedText } from '#web/i18n/foldedText.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** The names of the states, in the download and in the filter. */
export const STATUS: Record<DisplayState, Phrase> = {
  open: 'dashboard.csv.open',
  expiring: 'dashboard.jobs.expiresSoon',
  closed: 'jobs.card.closedBadge',
  expired: 'jobs.closing.expired',
}

/** A list of more jobs has a filter; so many can be seen at a glance. */
export const UNFILTERED_MAX = 10

export type OwnJobFilter = { find: string; state: DisplayState | '' }

/** Parses the filter of an address such as `?find=barista&state=open`. Unknown states are ignored. */
export function parseOwnJobFilter(address: string): OwnJobFilter {
  const query = new URLSearchParams(address)
  const state = query.get('state') ?? ''
  return { find: query.get('find') ?? '', state: Object.hasOwn(STATUS, state) ? (state as DisplayState) : '' }
}

/** The address of a filter. */
export function ownJobsAddress({ find, state }: Record<keyof OwnJobFilter, string>): string {
  const query = new URLSearchParams({ ...(find && { find }), ...(state && { state }) }).toString()
  return query ? `/dashboard?${query}` : '/dashboard'
}

type Findable = Pick<BusinessJob, 'title' | 'location' | 'state' | 'expiresAt'>

/** The jobs that have all words in their title or place, and the state. A job that expires soon is open, too. */
export function filterJobs<Found extends Findable>(jobs: Found[], { find, state }: OwnJobFilter, now: Date): Found[] {
  const words = foldedText(find).split(/\s+/)
  return jobs.filter((job) => {
    const text = foldedText(`${job.title} ${job.location ?? ''}`)
    const shown = displayStateOf(job, now)
    const hasState = !state || shown === state || (state === 'open' && shown === 'expiring')
    return hasState && words.every((word) => text.includes(word))
  })
}
