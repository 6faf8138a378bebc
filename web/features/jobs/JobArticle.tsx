import type { ReactNode } from 'react'
import { dayText } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import { ApplyButton } from '#web/features/applications/ApplyButton.tsx'
import { ApplyMessage } from '#web/features/applications/ApplyMessage.tsx'
import { Byline } from '#web/features/jobs/Byline.tsx'
import { CommentsLink } from '#web/features/jobs/CommentsLink.tsx'
import styles from '#web/features/jobs/JobArticle.module.css'
import { JobBadges, LANGUAGE_PHRASES } from '#web/features/jobs/JobBadges.tsx'
import { JobText } from '#web/features/jobs/JobText.tsx'
import { PayBadge } from '#web/features/jobs/PayBadge.tsx'
import { ShareButton } from '#web/features/jobs/ShareButton.tsx'
import { LikeButton } from '#web/features/likes/LikeButton.tsx'
import { SaveButton } from '#web/features/saves/SaveButton.tsx'
import { TravelLine } from '#web/features/travel/TravelLine.tsx'
import { useStoredText } from '#web/forms/draftStorage.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'

type JobArticleProps = {
  job: Job
  facts: ReactNode
  /** The facts name the language, too. */
  languageInFacts: boolean
}

/** The page of a job. On phones the actions stay at the bottom of the screen. */
export function JobArticle({ job, facts, languageInFacts }: JobArticleProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const message = useStoredText(`apply-${job.id}`)

  return (
    <Card as="article" className={styles.job}>
      <PayBadge job={job} surface="page" />
      <header className={styles.head}>
        <h1 dir="auto">{job.title}</h1>
        <Byline job={job} place={job.location ?? job.facts?.district}>
          {job.language && !languageInFacts && (
            <span>
              {phrase('jobs.detail.language')}: {phrase(LANGUAGE_PHRASES[job.language])}
            </span>
          )}
          <time dateTime={job.createdAt}>
            {phrase('jobs.detail.postedOn', { date: dayText(job.createdAt, language) })}
          </time>
        </Byline>
        <TravelLine job={job} />
      </header>
      {facts}
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
