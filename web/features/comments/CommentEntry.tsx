import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import type { Job } from '#contract/jobs.ts'
import { commentAnchor } from '#contract/notificationLinks.ts'
import styles from '#web/features/comments/CommentEntry.module.css'
import { useDeleteComment } from '#web/features/comments/mutations.ts'
import { TimeAgo } from '#web/features/jobs/TimeAgo.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { useRetryToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type CommentEntryProps = {
  comment: Comment
  job: Pick<Job, 'id' | 'businessId'>
  mayDelete: boolean
}

export function CommentEntry({ comment, job, mayDelete }: CommentEntryProps) {
  const phrase = usePhrase()
  return (
    <li id={commentAnchor(comment.id)} className={styles.comment} tabIndex={-1}>
      <span className={styles.avatar} aria-hidden="true">
        {[...comment.username][0]?.toUpperCase()}
      </span>
      <div>
        <p>
          <strong>
            <bdi>{comment.username}</bdi>
          </strong>{' '}
          {comment.userId === job.businessId && <Badge look="strong">{phrase('comments.byBusiness')}</Badge>}{' '}
          <TimeAgo moment={comment.createdAt} className="ink-soft text-s" />
        </p>
        <p className="whitespace-pre-line" dir="auto">
          {comment.content}
        </p>
      </div>
      {!mayDelete && <ReportLink kind="comment" id={comment.id} by={comment.username} />}
      {mayDelete && <DeleteButton comment={comment} jobId={job.id} />}
    </li>
  )
}

function DeleteButton({ comment, jobId }: { comment: Comment; jobId: number }) {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useRetryToast()
  const deletion = useDeleteComment(jobId)
  const [asking, setAsking] = useState(false)

  async function confirm() {
    try {
      await deletion.mutateAsync(comment)
      toast({ title: phrase('comments.deleted'), tone: 'success' })
    } catch (error) {
      showFailure('jobs.deleteFailedTitle', error, 'comments.failedText')
    }
    // After a deletion, the comment is still listed if the list could not be read again.
    setAsking(false)
  }

  return (
    <>
      <IconButton look="danger" end label={phrase('comments.delete')} onClick={() => setAsking(true)}>
        <Trash />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={phrase('comments.deleteConfirm')}
        confirm={phrase('comments.delete')}
        tone="danger"
        busy={deletion.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
