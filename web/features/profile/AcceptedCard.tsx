import { useQuery } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import { dayText } from '#contract/days.ts'
import { applicationAnchor } from '#contract/notificationLinks.ts'
import { JobChanged } from '#web/features/applications/JobChanged.tsx'
import { StatusBadge } from '#web/features/applications/StatusBadge.tsx'
import { FactList } from '#web/features/facts/FactList.tsx'
import { statesMainFact } from '#web/features/facts/format.ts'
import { MessageNote } from '#web/features/fraud/MessageNote.tsx'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { PayBadge } from '#web/features/jobs/PayBadge.tsx'
import { OfferedTimes } from '#web/features/meetings/OfferedTimes.tsx'
import styles from '#web/features/profile/ApplicationCard.module.css'
import { ContactButtons } from '#web/features/profile/ContactButtons.tsx'
import { DeclineButton } from '#web/features/profile/DeclineButton.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

type AcceptedCardProps = {
  application: Application
  /** On its own page, a job already shows its pay and facts. */
  surface: 'list' | 'page'
  onDeclined: () => void
}

/** Tells an applicant about an acceptance, with the next steps: the note, how to reach the business, and the way there. */
export function AcceptedCard({ application, surface, onDeclined }: AcceptedCardProps) {
  const phrase = usePhrase()
  const { job, status, note, decidedAt } = application
  const { data: detail } = useQuery(jobDetail(job.id))
  const { businessName, title } = job
  const Title = surface === 'list' ? 'h3' : 'h2'

  return (
    <Card
      as={surface === 'list' ? 'li' : 'section'}
      id={applicationAnchor(application.id)}
      className={`stack-1-half wrap-anywhere ${styles.card}`}
      tabIndex={-1}
      data-accepted=""
    >
      <div className="row-1 justify-between items-start">
        <Title className={styles.title}>{phrase('acceptance.title', { businessName })}</Title>
        <StatusBadge status={status} />
      </div>
      <p className={styles.facts}>
        <bdi>{title}</bdi>
        {decidedAt && <Since moment={decidedAt} />}
      </p>
      {note && (
        <figure className="panel-flat">
          <figcaption className="ink-soft text-s">{phrase('applications.note', { businessName })}</figcaption>
          <blockquote className="whitespace-pre-line max-w-text" dir="auto">
            {note}
          </blockquote>
        </figure>
      )}
      <MessageNote signs={application.fraudSigns} />
      {note && <ReportLink kind="note" id={application.id} by={businessName} />}
      <OfferedTimes applicationId={application.id} name={businessName} />
      {detail && <ContactButtons detail={detail} />}
      {detail && surface === 'list' && (
        <>
          <JobChanged {...application} />
          <div className="row-1 items-center">
            <PayBadge job={detail.job} surface="card" />
          </div>
          {statesMainFact(detail.job.facts) && <FactList job={detail.job} missing={() => null} />}
        </>
      )}
      <div className="row-1 items-center">
        {surface === 'list' && !job.gone && (
          <ButtonLink look="quiet" href={`/jobs/${job.id}`} aria-label={phrase('applications.viewJobLabel', { title })}>
            {phrase('applications.viewJob')}
          </ButtonLink>
        )}
        {!job.gone && (
          <ButtonLink look="quiet" href={`/jobs/${job.id}/first-day`}>
            {phrase('firstDay.link')}
          </ButtonLink>
        )}
        <DeclineButton application={application} onDeclined={onDeclined} />
      </div>
    </Card>
  )
}

function Since({ moment }: { moment: string }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  return <time dateTime={moment}>{phrase('acceptance.since', { date: dayText(moment, language) })}</time>
}
