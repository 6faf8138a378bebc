import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import { dayText } from '#contract/days.ts'
import type { BusinessJob } from '#contract/jobs.ts'
import styles from '#web/features/dashboard/JobStatus.module.css'
import { applicantsOf, displayStateOf, isDemo, lastDay } from '#web/features/dashboard/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** Below the title of a job: until when it is open or why it is not, and its applicants. */
export function JobStatus({ job }: { job: BusinessJob }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const displayState = displayStateOf(job, useNow())
  const until = phrase('jobs.closing.expiresOn', { date: dayText(lastDay(job.expiresAt), language) })

  return (
    <div className={styles.status}>
      {displayState === 'open' && <span>{until}</span>}
      {displayState === 'expiring' && (
        <>
          <Badge look="strong">
            <Clock />
            {phrase('dashboard.jobs.expiresSoon')}
          </Badge>
          <span>{until}</span>
        </>
      )}
      {displayState === 'closed' && (
        <Badge look="firm">
          <Lock />
          {phrase('jobs.card.closedBadge')}
        </Badge>
      )}
      {displayState === 'expired' && (
        <Badge look="danger">
          <Clock />
          {phrase('jobs.closing.expired')}
        </Badge>
      )}
      {isDemo(job) && <span>{phrase('jobs.closing.demoLocked')}</span>}
      <Applicants of={job} />
    </div>
  )
}

function Applicants({ of: job }: { of: BusinessJob }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const count = plural('dashboard.jobs.applications', job.applications)
  if (job.applications === 0) return <span>{count}</span>

  return (
    <span>
      <Anchor className={styles.applicants} href={applicantsOf(job.id)}>
        {count}
        <span className="visually-hidden">: {job.title}</span>
      </Anchor>
      {job.pendingApplications > 0 && ` · ${phrase('dashboard.jobs.pending', { count: job.pendingApplications })}`}
    </span>
  )
}
