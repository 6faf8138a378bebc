import type { NotificationKind } from '#contract/notifications.ts'

/** The page that a notification leads to. Opening it changes nothing. */
export function pageAbout(
  { kind, jobId }: { kind: NotificationKind; jobId: number | null },
  { isBusiness }: { isBusiness: boolean },
): string {
  if (kind === 'new-applicant' || kind === 'answers-due' || (kind === 'meeting' && isBusiness))
    return `/dashboard?tab=applicants${jobId === null ? '' : `&job=${jobId}`}`
  // To those who still wait: the place is free again.
  if (kind === 'application-declined')
    return jobId === null
      ? '/dashboard?tab=applicants&status=pending'
      : `/dashboard?tab=applicants&job=${jobId}&status=pending#applicants-${jobId}`
  if (kind === 'job-expiring') return '/dashboard'
  if (kind === 'new-comment') return jobId === null ? '/dashboard' : `/jobs/${jobId}#comments`
  if (isBusiness) return jobId === null ? '/notifications' : `/jobs/${jobId}`
  return '/student-profile?tab=applications'
}
