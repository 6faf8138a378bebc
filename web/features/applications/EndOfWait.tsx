import { dayText } from '#contract/days.ts'
import { useMyApplication } from '#web/features/applications/own/queries.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'

/**
 * The time by which the applicant gets an answer, or learns that there is none. Renders nothing if the application does not end by itself.
 */
export function EndOfWait({ endsAt }: { endsAt: string | null | undefined }) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  if (!endsAt) return null
  return <p>{phrase('applications.hearBy', { date: dayText(endsAt, language) })}</p>
}

/** The same on the page of a job that the user has applied for. */
export function EndOfWaitForJob({ jobId }: { jobId: number }) {
  return <EndOfWait endsAt={useMyApplication(jobId)?.endsAt} />
}
