import type { NotificationKind } from '#contract/notifications.ts'
import type { Language, Phrase } from '#web/i18n/i18n.tsx'

/** The last day on which a job is open, in Berlin: the moment at which it ends already belongs to the next one. */
export const lastDay = (expiresAt: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Berlin',
  }).format(new Date(Date.parse(expiresAt) - 1))

/** What the choice of mails calls each kind. */
export const MAIL_PHRASES: Record<NotificationKind, Phrase> = {
  'new-applicant': 'notifications.mails.newApplicant',
  'new-comment': 'notifications.mails.newComment',
  'application-status': 'notifications.mails.applicationStatus',
  'job-expiring': 'notifications.mails.jobExpiring',
}
