import type { Application } from '#contract/applications.ts'
import { dayText } from '#contract/days.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

type JobChangedProps = Pick<Application, 'status' | 'jobChangedAt'>

/** Tells an applicant that the job no longer says what it said when they applied. Who was rejected need not know. */
export function JobChanged({ status, jobChangedAt }: JobChangedProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (!jobChangedAt || status === 'rejected') return null
  return <p>{phrase('applications.jobChanged', { date: dayText(jobChangedAt, language) })}</p>
}

/** The same on the page of a job that the user has applied for. */
export function JobChangedSince({ jobId }: { jobId: number }) {
  const application = useMyApplication(jobId)
  return application && <JobChanged {...application} />
}
