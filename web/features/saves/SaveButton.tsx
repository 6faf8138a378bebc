import Bookmark from 'lucide-react/icons/bookmark'
import type { Job } from '#contract/jobs.ts'
import { isUnauthenticated } from '#web/api/api.ts'
import { useUser } from '#web/api/currentUser.ts'
import { useAfterLogin, useLoginPrompt } from '#web/features/accounts/hooks.ts'
import { useToggleSave } from '#web/features/saves/mutations.ts'
import { useRetryToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToast } from '#web/ui/Toast.tsx'

type SaveButtonProps = { job: Job; end?: boolean; className?: string | undefined }

export function SaveButton({ job, ...style }: SaveButtonProps) {
  const phrase = usePhrase()
  const toast = useToast()
  const promptLogin = useLoginPrompt()
  const user = useUser()
  const showFailure = useRetryToast()
  const toggle = useToggleSave(job)

  const askToLogIn = () => promptLogin({ job, action: 'save' })
  const onSuccess = ({ saved }: { saved: boolean }) =>
    toast({ title: phrase(saved ? 'savedJobs.savedToast' : 'savedJobs.removedToast'), tone: 'success' })
  const onError = (error: Error) =>
    isUnauthenticated(error) ? askToLogIn() : showFailure('likes.failedTitle', error, 'savedJobs.failed')
  const act = () => toggle.mutate(undefined, { onSuccess, onError })
  useAfterLogin({ job, action: 'save' }, () => job.saved || act())

  return (
    <IconButton
      {...style}
      label={phrase(job.saved ? 'jobs.card.unsave' : 'jobs.card.save', { title: job.title })}
      tooltip={phrase(job.saved ? 'jobs.card.savedTooltip' : 'jobs.card.saveTooltip')}
      pressed={job.saved}
      busy={toggle.isPending}
      onClick={() => (user ? act() : askToLogIn())}
    >
      <Bookmark />
    </IconButton>
  )
}
