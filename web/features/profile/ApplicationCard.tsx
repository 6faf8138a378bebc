import type { Application } from '#contract/applications.ts'
import { dayText } from '#contract/days.ts'
import { applicationAnchor } from '#contract/notificationLinks.ts'
import { EndOfWait } from '#web/features/applications/EndOfWait.tsx'
import { JobChanged } from '#web/features/applications/JobChanged.tsx'
import { StatusBadge } from '#web/features/applications/StatusBadge.tsx'
import { MessageNote } from '#web/features/fraud/MessageNote.tsx'
import { OfferedTimes } from '#web/features/meetings/OfferedTimes.tsx'
import styles from '#web/features/profile/ApplicationCard.module.css'
import { SimilarOpenJobs } from '#web/features/profile/SimilarOpenJobs.tsx'
import { WithdrawButton } from '#web/features/profile/WithdrawButton.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

type ApplicationCardProps = { application: Application; onWithdrawn: () => void }

/** An application, as its applicant sees it. */
export function ApplicationCard({ application, onWithdrawn }: ApplicationCardProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { job, status, unanswered, note, message, createdAt, declinedAt } = application

  return (
    <Card
      as="li"
      id={applicationAnchor(application.id)}
      className={`stack-1-half wrap-anywhere ${styles.card}`}
      tabIndex={-1}
    >
      <div className="row-1 justify-between items-start">
        <h3 className={styles.title} dir="auto">
          {job.title}
        </h3>
        {declinedAt ? (
          <Badge look="outline" data-status="declined">
            {phrase('applications.status.declined')}
          </Badge>
        ) : (
          <StatusBadge status={status} unanswered={unanswered} />
        )}
      </div>
      <p className={styles.facts}>
        <bdi>{job.businessName}</bdi>
        <time dateTime={createdAt}>{phrase('applications.appliedOn', { date: dayText(createdAt, language) })}</time>
        {declinedAt && (
          <time dateTime={declinedAt}>
            {phrase('applications.declinedOn', { date: dayText(declinedAt, language) })}
          </time>
        )}
      </p>
      <EndOfWait endsAt={application.endsAt} />
      <JobChanged {...application} />
      {unanswered && <p>{phrase('applications.unanswered')}</p>}
      {status === 'rejected' && !unanswered && !declinedAt && !note && <p>{phrase('applications.rejected')}</p>}
      {note && <Words label={phrase('applications.note', { businessName: job.businessName })} text={note} firm />}
      <MessageNote signs={application.fraudSigns} />
      {note && <ReportLink kind="note" id={application.id} by={job.businessName} />}
      {message && <Words label={phrase('applications.message')} text={message} />}
      {status === 'pending' && <OfferedTimes applicationId={application.id} name={job.businessName} />}
      {status === 'rejected' && !declinedAt && <SimilarOpenJobs jobId={job.id} />}
      <div className="row-1 items-center">
        {job.closed && <Badge look="outline">{phrase('applications.jobClosed')}</Badge>}
        {!job.gone && (
          <ButtonLink href={`/jobs/${job.id}`} aria-label={phrase('applications.viewJobLabel', { title: job.title })}>
            {phrase('applications.viewJob')}
          </ButtonLink>
        )}
        {status === 'pending' && <WithdrawButton application={application} onWithdrawn={onWithdrawn} />}
      </div>
    </Card>
  )
}

type WordsProps = { label: string; text: string; firm?: boolean }

const Words = ({ label, text, firm = false }: WordsProps) => (
  <figure className={firm ? 'panel-flat' : undefined}>
    <figcaption className="ink-soft text-s">{label}</figcaption>
    <blockquote className="whitespace-pre-line max-w-text" dir="auto">
      {text}
    </blockquote>
  </figure>
)
