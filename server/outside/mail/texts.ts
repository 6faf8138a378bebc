import type { ApplicationStatus } from '#contract/applications.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Letter } from '#server/outside/mail.ts'

/** What a mail is about: a kind of notification, or the status of which it tells. */
export type Occasion = Exclude<NotificationKind, 'application-status'> | ApplicationStatus | 'closed'

/** The words of all mails in one language. Gaps such as `{title}` are filled with what it is about. */
export type MailTexts = {
  greeting: string
  /** Around the way to choose which mails come. */
  foot: string
  /** About the account itself. `says` holds the `{link}`, where there is one. */
  letters: Record<Letter['occasion'], { subject: string; says: string }>
  occasions: Record<Occasion, { subject: string; says: string; invites: string }>
}
