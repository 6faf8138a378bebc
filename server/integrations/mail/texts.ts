import type { ApplicationStatus } from '#contract/applications.ts'
import type { JOB_KINDS, TRIAL_SHIFTS } from '#contract/factValues.ts'
import type { MeetingKind } from '#contract/meetings.ts'
import type { MeetingEvent, NotificationKind } from '#contract/notifications.ts'
import type { Letter } from '#server/integrations/mail/mail.ts'

/** The event that a mail is about: a kind of notification (some with a singular of their own), or the new status of an application. */
export type Occasion =
  | Exclude<NotificationKind, 'application-status' | 'meeting'>
  | 'comment-answered'
  | 'answer-due'
  | 'wage-rising'
  | 'job-released'
  | ApplicationStatus
  | 'closed'
  | 'unanswered'
  /** Events of the times for a talk or trial shift. */
  | `meeting-${MeetingEvent | 'moved' | 'replaced' | 'withdrawn'}`

/** `heading` is missing if it equals the subject. */
type Words = { subject: string; heading?: string; says: string }

/** The texts of all mails in one language, with placeholders such as `{title}`. */
export type MailTexts = {
  /** The greeting if the owner of the address is unknown. */
  hello: string
  greeting: string
  /** The footer, and its link to the choice of mails. */
  foot: string
  settings: string
  /** The introduction to similar open jobs, after a no or no answer. */
  similar: string
  /** The introduction to a quoted message. */
  writes: string
  /** The warning after a message of a business that has signs of fraud. */
  fraud: string
  /** The contacts of the business that accepted an application, and the beginning of a mail or chat to it. */
  contact: Record<'lead' | 'whatsapp' | 'mail' | 'directions' | 'subject' | 'greeting', string>
  firstDay: string
  decline: string
  facts: FactTexts
  /** Letters about the account itself. */
  letters: Record<Letter['occasion'], { subject: string; says: string; button: string }>
  /** `unnamed` is for an unconfirmed address and contains no user input. `button` leads to the page of the event. */
  occasions: Record<Occasion, Words & { button: string; unnamed: Words }>
  /** The words of preview pictures. */
  preview: Record<'closed' | 'job' | 'partner' | 'openJob' | 'openJobs', string>
  /** The list of jobs that a business shows on its own site. */
  embed: Record<'heading' | 'none' | 'all' | 'more' | 'newTab', string>
  /**
   * The entries of calendars, for the business (`withApplicant`) and for the applicant (`atBusiness`). `unnamed`: the other account is
   * deleted.
   */
  calendar: {
    name: string
    entries: Record<MeetingKind, Record<'withApplicant' | 'atBusiness' | 'unnamed' | 'cancelled', string>>
    byPhone: string
  }
}

type FactNames = 'email' | 'pay' | 'place' | 'when' | 'hours' | 'from' | 'trial' | 'contract'

/** The names of the facts of a job and of an application, and their values as the pages write them. */
export type FactTexts = {
  names: Record<FactNames, string>
  hourly: string
  tips: string
  varies: string
  shift: string
  weeklyHours: string
  now: string
  until: string
  trials: Record<(typeof TRIAL_SHIFTS)[number], string>
  trialHours: string
  kinds: Record<(typeof JOB_KINDS)[number], string>
}
