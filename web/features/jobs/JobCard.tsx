import { memo } from 'react'
import type { Job } from '#contract/jobs.ts'
import type { FoundAs } from '#contract/searchReading.ts'
import { ApplyButton } from '#web/features/applications/ApplyButton.tsx'
import { Byline } from '#web/features/jobs/Byline.tsx'
import { CommentsLink } from '#web/features/jobs/CommentsLink.tsx'
import { JobBadges } from '#web/features/jobs/JobBadges.tsx'
import styles from '#web/features/jobs/JobCard.module.css'
import { PayBadge } from '#web/features/jobs/PayBadge.tsx'
import { excerpt, FROM_LIST } from '#web/features/jobs/rules.ts'
import { ShareButton } from '#web/features/jobs/ShareButton.tsx'
import { TimeAgo } from '#web/features/jobs/TimeAgo.tsx'
import { WeekStrip } from '#web/features/jobs/WeekStrip.tsx'
import { LikeButton } from '#web/features/likes/LikeButton.tsx'
import { BusinessFace } from '#web/features/pictures/BusinessFace.tsx'
import { SaveButton } from '#web/features/saves/SaveButton.tsx'
import { TravelTime } from '#web/features/travel/TravelTime.tsx'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Card } from '#web/ui/Card.tsx'

/** A job in a list, with its actions. Memoised, because a list may have a thousand of them. `foundAs`: why a search found it. */
export const JobCard = memo(function JobCard({ job, foundAs }: { job: Job; foundAs?: FoundAs | undefined }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { facts } = job
  const text = excerpt(job, language, phrase('jobs.excerptEnd'))

  return (
    <Card as="article" className={styles.card} data-closed={job.closed || undefined}>
      <div className={styles.head}>
        <BusinessFace business={job} className={styles.face} />
        <h3 className={styles.title}>
          <Anchor href={`/jobs/${job.id}`} state={FROM_LIST} dir="auto">
            {job.title}
          </Anchor>
        </h3>
        <Byline job={job} place={facts.district ?? job.location} verified={job.verified}>
          <TimeAgo moment={job.createdAt} sentence="jobs.card.posted" />
        </Byline>
      </div>
      <PayBadge job={job} surface="card" className={styles.pay} />
      <TravelTime job={job} surface="card" />
      <SaveButton job={job} end className={styles.save} />
      <div className={`stack-1-half ${styles.rest}`}>
        {facts.shifts && <WeekStrip shifts={facts.shifts} />}
        <p className={styles.text} dir="auto">
          {foundAs && (
            <span className={styles.reason}>{`${phrase(`jobs.list.${foundAs.relation}`, foundAs)}\u00a0· `}</span>
          )}
          <span lang={text.language ?? undefined}>{text.text}</span>
        </p>
        <JobBadges job={job} inOneRow />
        <div className={styles.actions}>
          <LikeButton job={job} />
          <CommentsLink job={job} href={`/jobs/${job.id}#comments`} />
          <ShareButton job={job} />
          <ApplyButton job={job} />
        </div>
      </div>
    </Card>
  )
})
