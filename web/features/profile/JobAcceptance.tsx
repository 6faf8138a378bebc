import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { AcceptedCard } from '#web/features/profile/AcceptedCard.tsx'

/** The good news on the page of a job, for those who have been accepted for it. */
export function JobAcceptance({ jobId }: { jobId: number }) {
  const application = useMyApplication(jobId)
  if (application?.status !== 'accepted') return null
  const focusJob = () => document.querySelector<HTMLElement>('[data-apply] button')?.focus({ preventScroll: true })
  return <AcceptedCard application={application} surface="page" onDeclined={focusJob} />
}
