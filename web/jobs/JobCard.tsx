import { Link } from 'wouter'
import type { Job } from '#contract/jobs.ts'
import { ApplyButton } from '#web/applications/ApplyButton.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { CommentsLink } from '#web/jobs/CommentsLink.tsx'
import { Facts } from '#web/jobs/Facts.tsx'
import { JobBadges } from '#web/jobs/JobBadges.tsx'
import styles from '#web/jobs/JobCard.module.css'
import { PayBadge } from '#web/jobs/PayBadge.tsx'
import { excerpt, FROM_LIST } from '#web/jobs/rules.ts'
import { ShareButton } from '#web/jobs/ShareButton.tsx'
import { TimeAgo } from '#web/jobs/TimeAgo.tsx'
import { LikeButton } from '#web/likes/LikeButton.tsx'
import { SaveButton } from '#web/saves/SaveButton.tsx'
import { Card } from '#web/ui/Card.tsx'

const TAGS_SHOWN = 3

/** A job in a list, with all that can be done with it. */
export function JobCard({ job }: { job: Job }) {
  const phrase = usePhrase()

  return (
    <Card as="article" className={styles.card} data-closed={job.closed || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Link href={`/jobs/${job.id}`} state={FROM_LIST} dir="auto">
            {job.title}
          </Link>
        </h3>
        <Facts job={job}>
          <TimeAgo moment={job.createdAt} told="jobs.card.posted" />
        </Facts>
      </div>
      <PayBadge job={job} surface="card" className={styles.pay} />
      <SaveButton job={job} end className={styles.save} />
      <div className={styles.rest}>
        <p className={styles.text} dir="auto">
          {excerpt(job, phrase('jobs.excerptEnd'))}
        </p>
        <JobBadges job={job} tagsShown={TAGS_SHOWN} />
        <div className={styles.actions}>
          <LikeButton job={job} />
          <CommentsLink job={job} href={`/jobs/${job.id}#comments`} />
          <ShareButton job={job} />
          <div className={styles.end}>
            <ApplyButton job={job} />
          </div>
        </div>
      </div>
    </Card>
  )
}
