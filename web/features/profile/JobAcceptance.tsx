import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/api/currentUser.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { myMeetings } from '#web/features/meetings/queries.ts'
import { AcceptedCard } from '#web/features/profile/AcceptedCard.tsx'

/**
 * The good news on the page of a job, for those who have been accepted for it. It appears with its times: what came later would move the
 * button that is being pressed.
 */
export function JobAcceptance({ jobId }: { jobId: number }) {
  const application = useMyApplication(jobId)
  const isLoggedIn = Boolean(useUser())
  const { isLoading: areTimesUnknown } = useQuery({ ...myMeetings, enabled: isLoggedIn })
  if (application?.status !== 'accepted' || areTimesUnknown) return null
  const focusJob = () => document.querySelector<HTMLElement>('[data-apply] button')?.focus({ preventScroll: true })
  return <AcceptedCard application={application} surface="page" onDeclined={focusJob} />
}
