import type { NotificationKind } from '#contract/notifications.ts'

/** The id of the element that shows an application, and the part of an address that leads to it. */
export const applicationAnchor = (id: number) => `application-${id}`
export const commentAnchor = (id: number) => `comment-${id}`

export type About = {
  kind: NotificationKind
  jobId: number | null
  /** The application or comment to lead to; without one, the page leads to all of them. */
  entryId: number | null
}

/** The page that a notification leads to. Opening it changes nothing. */
export function pageAbout({ kind, jobId, entryId }: About, { isBusiness }: { isBusiness: boolean }): string {
  const toApplication = entryId === null ? '' : `#${applicationAnchor(entryId)}`
  if (kind === 'new-applicant' || kind === 'answers-due' || (kind === 'meeting' && isBusiness))
    return `/dashboard?tab=applicants${jobId === null ? '' : `&job=${jobId}`}${toApplication}`
  // It is about the applicants who still wait: the place is free again.
  if (kind === 'application-declined')
    return jobId === null
      ? '/dashboard?tab=applicants&status=pending'
      : `/dashboard?tab=applicants&job=${jobId}&status=pending#applicants-${jobId}`
  if (kind === 'job-expiring') return jobId === null ? '/dashboard' : `/jobs/${jobId}`
  if (kind === 'new-comment')
    return jobId === null ? '/dashboard' : `/jobs/${jobId}#${entryId === null ? 'comments' : commentAnchor(entryId)}`
  if (isBusiness) return jobId === null ? '/notifications' : `/jobs/${jobId}`
  return `/student-profile?tab=applications${toApplication}`
}
