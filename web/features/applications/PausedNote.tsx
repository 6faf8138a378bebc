import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Why the job takes no applications at the moment, for its owner and for users who otherwise could apply. */
export function PausedNote({ job }: { job: Job }) {
  const phrase = usePhrase()
  const user = useUser()
  if (!job.answersDue || job.applied || job.closed || (user?.isBusiness && user.id !== job.businessId)) return null
  return <p className="panel-flat">{phrase('apply.pausedUntil')}</p>
}
