import Mail from 'lucide-react/icons/mail'
import type { ComponentProps } from 'react'
import styles from '#web/applicants/ApplicantCard.module.css'
import { DecisionBar } from '#web/applicants/DecisionBar.tsx'
import type { Candidate } from '#web/applicants/rules.ts'
import { mailLink } from '#web/applications/rules.ts'
import { StatusBadge } from '#web/applications/StatusBadge.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { calendarDay } from '#web/jobs/rules.ts'
import { Card } from '#web/ui/Card.tsx'

type ApplicantCardProps = {
  candidate: Candidate
  /** Without the frame, for a list within a dialog. */
  bare?: boolean
}

/** Somebody who applied: who it is, what they wrote, and what becomes of it. */
export function ApplicantCard({ candidate, bare = false }: ApplicantCardProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { applicant, job, status, message, note, createdAt } = candidate
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
            <time dateTime={createdAt}>
              {phrase('applications.appliedOn', { date: calendarDay(createdAt, language) })}
            </time>
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      {message && (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
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
          <bdi>{applicant.email}</bdi>
        </a>
      ) : (
        <p className={styles.mail}>
          <Mail />
          <bdi>{applicant.email}</bdi>
        </p>
      )}
      <DecisionBar candidate={candidate} mail={mail} />
    </Part>
  )
}

const ListCard = (props: ComponentProps<'li'>) => <Card as="li" {...props} />
