import type { ApplicationStatus } from '#contract/applications.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Letter } from '#server/integrations/mail/mail.ts'

/** The event that a mail is about: a kind of notification, in the singular if need be, or the new status of an application. */
export type Occasion =
  | Exclude<NotificationKind, 'application-status'>
  | 'answer-due'
  | ApplicationStatus
  | 'closed'
  | 'unanswered'

type Words = { subject: string; says: string }

/** The texts of all mails in one language, with placeholders such as `{title}`. */
export type MailTexts = {
  /** The greeting for an address whose owner is not known. */
  hello: string
  greeting: string
  /** The footer with the link to the choice of mails. */
  foot: string
  /** Leads to open jobs that are like the one that did not answer. */
  similar: string
  /** About the account itself. `says` contains the `{link}`, if there is one. */
  letters: Record<Letter['occasion'], { subject: string; says: string }>
  /** `unnamed` is for an unconfirmed address and contains no user input. */
  occasions: Record<Occasion, Words & { invites: string; unnamed: Words }>
}
