import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import type { BusinessJob } from '#contract/jobs.ts'
import styles from '#web/dashboard/JobStatus.module.css'
import { applicantsOf, isDemo, lastDay, standingOf } from '#web/dashboard/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { calendarDay } from '#web/jobs/rules.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Under a job's title: until when it is online or why it is not, and who applied. */
export function JobStatus({ job }: { job: BusinessJob }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const standing = standingOf(job, useNow())
  const until = phrase('jobs.closing.expiresOn', { date: calendarDay(lastDay(job.expiresAt), language) })

  return (
    <div className={styles.status}>
      {standing === 'open' && <span>{until}</span>}
      {standing === 'expiring' && (
        <>
          <Badge look="strong">
            <Clock />
            {phrase('dashboard.jobs.expiresSoon')}
          </Badge>
          <span>{until}</span>
        </>
      )}
      {standing === 'closed' && (
        <Badge look="firm">
          <Lock />
          {phrase('jobs.card.closedBadge')}
        </Badge>
      )}
      {standing === 'expired' && (
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
        <VisuallyHidden>: {job.title}</VisuallyHidden>
      </Anchor>
      {job.pendingApplications > 0 && ` · ${phrase('dashboard.jobs.pending', { count: job.pendingApplications })}`}
    </span>
  )
}
