import { type ComponentProps, useId } from 'react'
import { mailLink } from '#contract/contactLinks.ts'
import { dayText } from '#contract/days.ts'
import { applicationAnchor } from '#contract/notificationLinks.ts'
import styles from '#web/features/applicants/ApplicantCard.module.css'
import { ApplicantContact } from '#web/features/applicants/ApplicantContact.tsx'
import { DecisionBar } from '#web/features/applicants/DecisionBar.tsx'
import { type ApplicantEntry, waitOf } from '#web/features/applicants/rules.ts'
import { StatusBadge } from '#web/features/applications/StatusBadge.tsx'
import { IntroductionFacts } from '#web/features/introductions/IntroductionFacts.tsx'
import { ApplicantTimes } from '#web/features/meetings/ApplicantTimes.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useNow } from '#web/i18n/Clock.tsx'
import { useLanguage, usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'

type ApplicantCardProps = {
  entry: ApplicantEntry
  /** Without a frame, for a list in a dialog. */
  bare?: boolean
}

/** An applicant with their message and the decision. */
export function ApplicantCard({ entry, bare = false }: ApplicantCardProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { applicant, job, status, message, introduction, note, createdAt } = entry
  const mail = mailLink(applicant.email, phrase('applicants.mailSubject', { title: job.title }))
  const id = useId()
  const Part = bare ? 'li' : ListCard

  return (
    <Part
      id={bare ? undefined : applicationAnchor(entry.id)}
      className="stack-1-half wrap-anywhere"
      tabIndex={-1}
      data-applicant
      aria-labelledby={`${id}-name ${id}-status ${id}-wait`}
    >
      <div className="row-1 justify-between items-start">
        <div className={`stack-half ${styles.who}`}>
          <h3 id={`${id}-name`}>
            <bdi>{applicant.fullName}</bdi>
          </h3>
          <p className={styles.facts}>
            <bdi>{phrase('profile.username', { username: applicant.username })}</bdi>
            {applicant.school && <bdi>{applicant.school}</bdi>}
            <time dateTime={createdAt}>{phrase('applications.appliedOn', { date: dayText(createdAt, language) })}</time>
            {(status === 'pending' || entry.unanswered) && <Wait id={`${id}-wait`} since={createdAt} />}
            {entry.endsAt && (
              <time dateTime={entry.endsAt}>
                {phrase('applicants.answerBy', { date: dayText(entry.endsAt, language) })}
              </time>
            )}
          </p>
        </div>
        <span id={`${id}-status`}>
          <StatusBadge status={status} unanswered={entry.unanswered} />
        </span>
      </div>
      {message && (
        <blockquote className="whitespace-pre-line max-w-text" dir="auto">
          {message}
        </blockquote>
      )}
      {introduction && <IntroductionFacts facts={{ ...introduction, whatsapp: undefined }} />}
      {(message || introduction?.words) && (
        <ReportLink kind="application" id={entry.id} by={entry.applicant.fullName} />
      )}
      {note && (
        <div className="panel-flat">
          <p className="ink-soft text-s">{phrase('applicants.ownNote')}</p>
          <p className="whitespace-pre-line max-w-text" dir="auto">
            {note}
          </p>
        </div>
      )}
      {!bare && (entry.told.status === 'accepted' || (status !== 'rejected' && entry.told.status === 'pending')) && (
        <ApplicantTimes applicationId={entry.id} jobId={job.id} name={applicant.fullName} />
      )}
      <ApplicantContact entry={entry} mail={mail} />
      <DecisionBar entry={entry} mail={mail} />
    </Part>
  )
}

const ListCard = (props: ComponentProps<'li'>) => <Card as="li" {...props} />

/** How long an applicant has been waiting for an answer. */
function Wait({ id, since }: { id: string; since: string }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const wait = waitOf(since, useNow())
  return (
    <strong id={id}>
      {wait ? plural(`applicants.waits.${wait.unit}`, wait.count) : phrase('applicants.waits.new')}
    </strong>
  )
}
