import type { Notification } from '#contract/notifications.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { lastDay } from '#web/notifications/rules.ts'

/** What a notification says. */
export function Sentence({ kind, facts }: Pick<Notification, 'kind' | 'facts'>) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const { name = '', title = '', status = 'pending', expiresAt } = facts

  if (kind === 'new-applicant') return phrase('notifications.newApplicant', { name, title })
  if (kind === 'new-comment') return phrase('notifications.newComment', { name, title })
  if (kind === 'job-expiring')
    return phrase('notifications.jobExpiring', { title, date: expiresAt ? lastDay(expiresAt, language) : '' })
  if (status === 'closed') return phrase('notifications.applicationClosed', { title })
  return phrase('notifications.applicationStatus', { title, status: phrase(`applications.status.${status}`) })
}
