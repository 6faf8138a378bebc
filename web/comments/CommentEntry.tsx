import Trash from 'lucide-react/icons/trash-2'
import type { Comment } from '#contract/comments.ts'
import styles from '#web/comments/CommentEntry.module.css'
import { useDeleteComment } from '#web/comments/mutations.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { TimeAgo } from '#web/jobs/TimeAgo.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type CommentEntryProps = { comment: Comment; jobId: number; mayDelete: boolean; onDeleted: () => void }

export function CommentEntry({ comment, jobId, mayDelete, onDeleted }: CommentEntryProps) {
  return (
    <li className={styles.comment}>
      <span className={styles.avatar} aria-hidden="true">
        {[...comment.username][0]?.toUpperCase()}
      </span>
      <div className={styles.words}>
        <p>
          <strong>
            <bdi>{comment.username}</bdi>
          </strong>{' '}
          <TimeAgo moment={comment.createdAt} className={styles.time} />
        </p>
        <p className={styles.content} dir="auto">
          {comment.content}
        </p>
      </div>
      {mayDelete && <DeleteButton comment={comment} jobId={jobId} onDeleted={onDeleted} />}
    </li>
  )
}

function DeleteButton({ comment, jobId, onDeleted }: Omit<CommentEntryProps, 'mayDelete'>) {
  const phrase = usePhrase()
  const toast = useToast()
  const drop = useDeleteComment(jobId)

  async function press() {
    if (!window.confirm(phrase('comments.deleteConfirm'))) return
    try {
      await drop.mutateAsync(comment)
    } catch (error) {
      return toast({
        title: phrase('jobs.deleteFailedTitle'),
        detail: phrase('comments.failedText'),
        tone: 'danger',
        error,
      })
    }
    toast({ title: phrase('comments.deleted'), tone: 'success' })
    onDeleted()
  }

  return (
    <IconButton look="danger" end label={phrase('comments.delete')} busy={drop.isPending} onClick={press}>
      <Trash />
    </IconButton>
  )
}
