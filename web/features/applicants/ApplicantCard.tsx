import Mail from 'lucide-react/icons/mail'
import type { ComponentProps } from 'react'
import { dayText } from '#contract/days.ts'
import styles from '#web/features/applicants/ApplicantCard.module.css'
import { DecisionBar } from '#web/features/applicants/DecisionBar.tsx'
import type { Candidate } from '#web/features/applicants/rules.ts'
import { mailLink } from '#web/features/applications/rules.ts'
import { StatusBadge } from '#web/features/applications/StatusBadge.tsx'
import { IntroductionFacts } from '#web/features/introductions/IntroductionFacts.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { MailAddress } from '#web/ui/MailAddress.tsx'

type ApplicantCardProps = {
  candidate: Candidate
  /** Without a frame, for a list in a dialog. */
  bare?: boolean
}

/** An applicant with their message and the decision. */
export function ApplicantCard({ candidate, bare = false }: ApplicantCardProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { applicant, job, status, message, introduction, note, createdAt } = candidate
  const mail = mailLink(applicant.email, phrase('applicants.mailSubject', { title: job.title }))
  const Part = bare ? 'li' : ListCard

  return (
    <Part className={styles.card}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h3 className={styles.name}>
            <bdi>{applicant.fullName}</bdi>
          </h3>
          <p className={styles.facts}>
            <bdi>{phrase('profile.username', { username: applicant.username })}</bdi>
            {applicant.school && <bdi>{applicant.school}</bdi>}
            <time dateTime={createdAt}>{phrase('applications.appliedOn', { date: dayText(createdAt, language) })}</time>
          </p>
        </div>
        <StatusBadge status={status} unanswered={candidate.unanswered} />
      </div>
      {message && (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      {introduction && <IntroductionFacts facts={introduction} />}
      {note && (
        <div className={styles.note}>
          <p className={styles.label}>{phrase('applicants.ownNote')}</p>
          <p className={styles.words} dir="auto">
            {note}
          </p>
        </div>
      )}
      {mail ? (
        <a className={styles.mail} href={mail}>
          <Mail />
          <MailAddress address={applicant.email} />
        </a>
      ) : (
        <p className={styles.mail}>
          <Mail />
          <MailAddress address={applicant.email} />
        </p>
      )}
      <DecisionBar candidate={candidate} mail={mail} />
    </Part>
  )
}

const ListCard = (props: ComponentProps<'li'>) => <Card as="li" {...props} />
