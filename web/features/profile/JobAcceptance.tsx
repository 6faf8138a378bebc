import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/api/currentUser.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { OfferedTimes } from '#web/features/meetings/OfferedTimes.tsx'
import { myMeetings } from '#web/features/meetings/queries.ts'
import { AcceptedCard } from '#web/features/profile/AcceptedCard.tsx'
import { Card } from '#web/ui/Card.tsx'

/**
 * The good news on the page of a job, for those who have been accepted for it or are offered times for a talk. It appears with its times:
 * what came later would move the button that is being pressed.
 */
export function JobAcceptance({ jobId }: { jobId: number }) {
  const application = useMyApplication(jobId)
  const isLoggedIn = Boolean(useUser())
  const { data, isLoading: areTimesUnknown } = useQuery({ ...myMeetings, enabled: isLoggedIn })
  if (!application || areTimesUnknown) return null
  if (application.status === 'pending' && data?.meetings.some(({ applicationId }) => applicationId === application.id))
    return (
      <Card>
        <OfferedTimes applicationId={application.id} name={application.job.businessName} />
      </Card>
    )
  if (application.status !== 'accepted') return null
  const focusJob = () => document.querySelector<HTMLElement>('[data-apply] button')?.focus({ preventScroll: true })
  return <AcceptedCard application={application} surface="page" onDeclined={focusJob} />
}
