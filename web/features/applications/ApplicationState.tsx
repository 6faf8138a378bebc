import Check from 'lucide-react/icons/check'
import Hourglass from 'lucide-react/icons/hourglass'
import X from 'lucide-react/icons/x'
import type { ApplicationState as State } from '#contract/applications.ts'
import { dayText } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import styles from '#web/features/applications/ApplicationState.module.css'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/** The text of a job's button after an application: its status, and since when. */
export function ApplicationState({ job: { application } }: { job: Pick<Job, 'application'> }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { state, since } = application ? stateOf(application) : UNKNOWN
  const { Icon, says } = STATES[state]
  // Where a narrow button needs two lines, the words of a date stay together.
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

/** The status of an application, and since when. The time is unknown while the business can still undo a change. */
function stateOf(one: State): { state: keyof typeof STATES; since: string | null } {
  if (one.declinedAt) return { state: 'declined', since: one.declinedAt }
  if (one.unanswered) return { state: 'unanswered', since: one.decidedAt }
  return { state: one.status, since: one.status === 'pending' ? one.createdAt : one.decidedAt }
}
