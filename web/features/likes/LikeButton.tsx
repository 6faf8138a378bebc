import Heart from 'lucide-react/icons/heart'
import type { Job } from '#contract/jobs.ts'
import { isUnauthenticated } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useAfterLogin, useLoginPrompt } from '#web/features/accounts/hooks.ts'
import { useToggleLike } from '#web/features/likes/mutations.ts'
import { useRetryToast } from '#web/forms/refusals.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

export function LikeButton({ job }: { job: Job }) {
  const phrase = usePhrase()
  const plural = usePlural()
  const promptLogin = useLoginPrompt()
  const user = useUser()
  const showFailure = useRetryToast()
  const toggle = useToggleLike(job)

  const askToLogIn = () => promptLogin({ job, action: 'like' })
  const onError = (error: Error) =>
    isUnauthenticated(error) ? askToLogIn() : showFailure('likes.failedTitle', error, 'likes.failedText')
  const act = () => toggle.mutate(undefined, { onError })
  useAfterLogin({ job, action: 'like' }, () => job.liked || act())

  const label = phrase(job.liked ? 'jobs.card.unlike' : 'jobs.card.like', { title: job.title })

  return (
    <IconButton
      label={`${label}, ${plural('jobs.card.likeCount', job.likes)}`}
      tooltip={label}
      pressed={job.liked}
      busy={toggle.isPending}
      onClick={() => (user ? act() : askToLogIn())}
    >
      <Heart />
      {job.likes}
    </IconButton>
  )
}
