import type { ApplicationState as State } from '#contract/applications.ts'
import { dayText } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** What the button of a job says after an application: its status, and since when. */
export function ApplicationState({ job: { application } }: { job: Pick<Job, 'application'> }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (!application) return phrase('jobs.card.applied')
  const { state, since } = stateOf(application)
  // The words of a date stay together where a narrow button needs two lines.
  const day = since && dayText(since, language).replaceAll(' ', '\u00a0')
  return phrase(STATES[state]) + (day ? `\u00a0· ${day}` : '')
}

const STATES = {
  pending: 'jobs.card.applied',
  accepted: 'applications.status.accepted',
  rejected: 'applications.status.rejected',
  declined: 'applications.status.declined',
  unanswered: 'applications.status.unanswered',
} as const

/** How an application stands, and since when; the moment is unknown while the business can still undo a change. */
function stateOf(one: State): { state: keyof typeof STATES; since: string | null } {
  if (one.declinedAt) return { state: 'declined', since: one.declinedAt }
  if (one.unanswered) return { state: 'unanswered', since: one.decidedAt }
  return { state: one.status, since: one.status === 'pending' ? one.createdAt : one.decidedAt }
}
