import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/api/currentUser.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { OfferedTimes } from '#web/features/meetings/OfferedTimes.tsx'
import { myMeetings } from '#web/features/meetings/queries.ts'
import { AcceptedCard } from '#web/features/profile/AcceptedCard.tsx'
import { Card } from '#web/ui/Card.tsx'

/**
 * The acceptance or the offered times of an applicant, on the page of the job. It appears only with its times: a later change would move the
 * button that the applicant is pressing.
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
