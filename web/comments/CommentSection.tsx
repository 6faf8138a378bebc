import { useRef } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/accounts/queries.ts'
import { withNext } from '#web/accounts/rules.ts'
import { CommentEntry } from '#web/comments/CommentEntry.tsx'
import { CommentForm } from '#web/comments/CommentForm.tsx'
import styles from '#web/comments/CommentSection.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'

type CommentSectionProps = { job: Job; comments: Comment[] }

/** What people ask and say about a job, the newest first. */
export function CommentSection({ job, comments }: CommentSectionProps) {
  const phrase = usePhrase()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOwner = user?.id === job.businessId

  return (
    <Card as="section" id="comments" className={styles.section} aria-labelledby="comments-heading">
      <h2 id="comments-heading" ref={heading} tabIndex={-1}>
        {phrase('comments.heading')} <span className={styles.count}>{job.comments}</span>
      </h2>
      {user ? (
        <CommentForm job={job} />
      ) : (
        <ButtonLink className={styles.login} href={withNext('/login', `/jobs/${job.id}#comments`)}>
          {phrase('comments.form.logIn')}
        </ButtonLink>
      )}
      {comments.length === 0 && <p className={styles.none}>{phrase('comments.empty')}</p>}
      <ul className={styles.list}>
        {comments.map((comment) => (
          <CommentEntry
            key={comment.id}
            comment={comment}
            jobId={job.id}
            mayDelete={isOwner || (user !== null && user.id === comment.userId)}
            onDeleted={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </Card>
  )
}
