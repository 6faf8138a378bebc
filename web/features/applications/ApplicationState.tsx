import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ApplicationState as State } from '#contract/applications.ts'
import { dayText } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/applications/ApplicationState.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** What the button of a job says after an application: its status, and since when. */
export function ApplicationState({ job: { application } }: { job: Pick<Job, 'application'> }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { state, since } = application ? stateOf(application) : UNKNOWN
  const { Icon, says } = STATES[state]
  // The words of a date stay together where a narrow button needs two lines.
  const day = since && dayText(since, language).replaceAll(' ', '\u00a0')
  return (
    <>
      <Icon />
      <span className={styles.state}>
        {phrase(says)}
        {day && (
          <>
            <span className={styles.dot}>{'\u00a0· '}</span>
            <span className={styles.day}>{day}</span>
          </>
        )}
      </span>
    </>
  )
}

const STATES = {
  pending: { Icon: Check, says: 'jobs.card.applied' },
  accepted: { Icon: Check, says: 'applications.status.accepted' },
  rejected: { Icon: X, says: 'applications.status.rejected' },
  declined: { Icon: X, says: 'applications.status.declined' },
  unanswered: { Icon: Hourglass, says: 'applications.status.unanswered' },
} as const
const UNKNOWN = { state: 'pending', since: null } as const

/** How an application stands, and since when; the moment is unknown while the business can still undo a change. */
function stateOf(one: State): { state: keyof typeof STATES; since: string | null } {
  if (one.declinedAt) return { state: 'declined', since: one.declinedAt }
  if (one.unanswered) return { state: 'unanswered', since: one.decidedAt }
  return { state: one.status, since: one.status === 'pending' ? one.createdAt : one.decidedAt }
}
