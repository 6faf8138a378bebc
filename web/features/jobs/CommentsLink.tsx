import MessageCircle from 'lucide-react/icons/message-circle'
import type { Job } from '#contract/jobs.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { IconLink } from '#web/ui/IconButton.tsx'

type CommentsLinkProps = { job: Pick<Job, 'title' | 'comments'>; href: string; className?: string | undefined }

/** A link to the comments, with their number. */
export function CommentsLink({ job, href, className }: CommentsLinkProps) {
  const phrase = usePhrase()
  const plural = usePlural()

  const act = phrase('jobs.card.comment', { title: job.title })

  return (
    <IconLink
      href={href}
      className={className}
      label={`${act}, ${plural('jobs.card.commentCount', job.comments)}`}
      tooltip={act}
    >
      <MessageCircle />
      {job.comments}
    </IconLink>
  )
}
