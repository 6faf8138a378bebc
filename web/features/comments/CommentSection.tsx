import type { Ref } from 'react'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Job } from '#contract/jobs.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { useLoginPrompt } from '#web/features/accounts/hooks.ts'
import { withNext } from '#web/features/accounts/rules.ts'
import { CommentEntry } from '#web/features/comments/CommentEntry.tsx'
import { CommentForm, type CommentFormHandle } from '#web/features/comments/CommentForm.tsx'
import { commentList } from '#web/features/comments/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useLinkedEntry } from '#web/ui/linkedEntry.ts'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'

type CommentSectionProps = {
  detail: Pick<JobDetail, 'comments' | 'nextCursor'> & { job: Job }
  form?: Ref<CommentFormHandle>
}

/** The comments on a job, the newest first. */
export function CommentSection({ detail, form }: CommentSectionProps) {
  const { job, comments } = detail
  const phrase = usePhrase()
  const user = useUser()
  const promptLogin = useLoginPrompt()
  const earlier = useOlderEntries(commentList(job.id), detail)
  const isOwner = user?.id === job.businessId
  useLinkedEntry('comment', { count: comments.length, ...earlier })

  return (
    <Card as="section" id="comments" className="stack-3 content-start" aria-labelledby="comments-heading">
      <h2 id="comments-heading" tabIndex={-1}>
        {phrase('comments.heading')} <span className="ink-soft">{job.comments}</span>
      </h2>
      {user ? (
        <CommentForm job={job} ref={form} />
      ) : (
        <ButtonLink
          className="justify-self-start"
          href={withNext('/login', `/jobs/${job.id}#comments`)}
          onClick={(event) => {
            event.preventDefault()
            promptLogin({ job, action: 'comment' })
          }}
        >
          {phrase('comments.form.logIn')}
        </ButtonLink>
      )}
      {comments.length === 0 && <p className="ink-soft">{phrase('comments.empty')}</p>}
      <ShowEarlier count={comments.length} {...earlier}>
        <ul className="hidden-if-empty">
          {comments.map((comment) => (
            <CommentEntry
              key={comment.id}
              comment={comment}
              job={job}
              mayDelete={isOwner || (user !== null && user.id === comment.userId)}
            />
          ))}
        </ul>
      </ShowEarlier>
    </Card>
  )
}
