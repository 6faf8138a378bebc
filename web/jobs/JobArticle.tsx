import type { Job } from '#contract/jobs.ts'
import { ApplyButton } from '#web/applications/ApplyButton.tsx'
import { ApplyMessage } from '#web/applications/ApplyMessage.tsx'
import { useKeptText } from '#web/forms/keep.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { CommentsLink } from '#web/jobs/CommentsLink.tsx'
import { Facts } from '#web/jobs/Facts.tsx'
import styles from '#web/jobs/JobArticle.module.css'
import { JobBadges, LANGUAGE_PHRASES } from '#web/jobs/JobBadges.tsx'
import { JobText } from '#web/jobs/JobText.tsx'
import { PayBadge } from '#web/jobs/PayBadge.tsx'
import { calendarDay } from '#web/jobs/rules.ts'
import { ShareButton } from '#web/jobs/ShareButton.tsx'
import { LikeButton } from '#web/likes/LikeButton.tsx'
import { SaveButton } from '#web/saves/SaveButton.tsx'
import { Card } from '#web/ui/Card.tsx'

/** A job on its own page. On a phone the row of actions stays at the thumb. */
export function JobArticle({ job }: { job: Job }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const message = useKeptText(`apply-${job.id}`)

  return (
    <Card as="article" className={styles.job}>
      <PayBadge job={job} surface="page" />
      <header className={styles.head}>
        <h1 dir="auto">{job.title}</h1>
        <Facts job={job}>
          {job.language && (
            <span>
              {phrase('jobs.detail.language')}: {phrase(LANGUAGE_PHRASES[job.language])}
            </span>
          )}
          <time dateTime={job.createdAt}>
            {phrase('jobs.detail.postedOn', { date: calendarDay(job.createdAt, language) })}
          </time>
        </Facts>
      </header>
      <JobBadges job={{ ...job, language: null }} />
      <div>
        <h2 className="visually-hidden">{phrase('jobs.detail.descriptionHeading')}</h2>
        <JobText text={job.description || job.shortDescription || ''} />
      </div>
      <ApplyMessage job={job} draft={message} />
      <div className={styles.actions}>
        <LikeButton job={job} />
        <CommentsLink job={job} href="#comments" className={styles.comments} />
        <ShareButton job={job} />
        <SaveButton job={job} />
        <div className={styles.apply}>
          <ApplyButton job={job} look="accent" message={message.text} onApplied={message.clear} />
        </div>
      </div>
    </Card>
  )
}
