import type { Application } from '#contract/applications.ts'
import { dayText } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** What the button on the page of a job says after an application: its status, and since when. */
export function ApplicationState({ job }: { job: Pick<Job, 'id'> }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const own = useMyApplication(job.id)
  if (!own) return phrase('jobs.card.applied')
  const { state, since } = stateOf(own)
  const label = phrase(STATES[state])
  return since ? `${label} · ${dayText(since, language)}` : label
}

const STATES = {
  pending: 'jobs.card.applied',
  accepted: 'applications.status.accepted',
  rejected: 'applications.status.rejected',
  declined: 'applications.status.declined',
  unanswered: 'applications.status.unanswered',
} as const

/** How an application stands, and since when; the moment is unknown while the business can still undo a change. */
function stateOf(one: Pick<Application, 'status' | 'unanswered' | 'createdAt' | 'decidedAt' | 'declinedAt'>): {
  state: keyof typeof STATES
  since: string | null
} {
  if (one.declinedAt) return { state: 'declined', since: one.declinedAt }
  if (one.unanswered) return { state: 'unanswered', since: one.decidedAt }
  return { state: one.status, since: one.status === 'pending' ? one.createdAt : one.decidedAt }
}
