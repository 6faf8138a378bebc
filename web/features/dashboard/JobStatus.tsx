import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import { dayText } from '#contract/days.ts'
import type { BusinessJob } from '#contract/ownJobs.ts'
import { applicantsAddress } from '#web/features/applicants/rules.ts'
import styles from '#web/features/dashboard/JobStatus.module.css'
import { displayStateOf, isDemo, isHeld, lastDay } from '#web/features/dashboard/rules.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { type Phrase, useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Below the title of a job: until when it is open or why it is not, and its applicants. */
export function JobStatus({ job, onAnswer }: { job: BusinessJob; onAnswer: () => void }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const { language } = useLanguage()
  const displayState = displayStateOf(job, useNow())
  const held = isHeld(job)
  const until = phrase('jobs.closing.expiresOn', { date: dayText(lastDay(job.expiresAt), language) })

  return (
    <div className={styles.status}>
      {held && (
        <>
          <Badge look="firm">
            <EyeOff />
            {phrase('holding.badge')}
          </Badge>
          <span>{phrase('holding.text')}</span>
        </>
      )}
      {displayState === 'open' && !held && <span>{until}</span>}
      {displayState === 'expiring' && !held && (
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
      {displayState === 'closed' && job.closeReason && <span>{phrase(`jobs.closing.because.${job.closeReason}`)}</span>}
      {displayState === 'expired' && (
        <Badge look="danger">
          <Clock />
          {phrase('jobs.closing.expired')}
        </Badge>
      )}
      {isDemo(job) && <span>{phrase('jobs.closing.demoLocked')}</span>}
      {!held && <Applicants of={job} />}
      {job.repostedAs && <OtherPosting of={job} id={job.repostedAs} name="dashboard.jobs.repostedAs" />}
      {job.repostedFrom && <OtherPosting of={job} id={job.repostedFrom} name="dashboard.jobs.repostedFrom" />}
      {job.unansweredApplications > 0 && (
        <>
          <Badge look="danger">
            <Hourglass />
            {plural('dashboard.jobs.unanswered', job.unansweredApplications)}
          </Badge>
          <Button aria-label={phrase('dashboard.jobs.answerLabel', { title: job.title })} onClick={onAnswer}>
            {phrase('dashboard.jobs.answer')}
          </Button>
        </>
      )}
    </div>
  )
}

type OtherPostingProps = { of: BusinessJob; id: number; name: Phrase }

/** Links to the job that this one was posted from, or that was posted from this one. */
function OtherPosting({ of: job, id, name }: OtherPostingProps) {
  const phrase = usePhrase()
  return (
    <Anchor className={styles.applicants} href={`/jobs/${id}`}>
      {phrase(name)}
      <span className="visually-hidden">: {job.title}</span>
    </Anchor>
  )
}

function Applicants({ of: job }: { of: BusinessJob }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const count = plural('dashboard.jobs.applications', job.applications)
  if (job.applications === 0) return <span>{count}</span>

  return (
    <span>
      <Anchor className={styles.applicants} href={applicantsAddress({ jobId: job.id })}>
        {count}
        <span className="visually-hidden">: {job.title}</span>
      </Anchor>
      {job.pendingApplications > 0 && ` · ${phrase('dashboard.jobs.pending', { count: job.pendingApplications })}`}
    </span>
  )
}
