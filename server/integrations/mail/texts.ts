import type { ApplicationStatus } from '#contract/applications.ts'
import type { JOB_KINDS, TRIAL_SHIFTS } from '#contract/factValues.ts'
import type { MeetingKind } from '#contract/meetings.ts'
import type { MeetingEvent, NotificationKind } from '#contract/notifications.ts'
import type { Letter } from '#server/integrations/mail/mail.ts'

/** The event that a mail is about: a kind of notification, in the singular if need be, or the new status of an application. */
export type Occasion =
  | Exclude<NotificationKind, 'application-status' | 'meeting'>
  | 'answer-due'
  | 'wage-rising'
  | 'job-released'
  | ApplicationStatus
  | 'closed'
  | 'unanswered'
  /** Times for a talk or trial shift. */
  | `meeting-${MeetingEvent | 'moved' | 'withdrawn'}`

/** `heading` is left out where it is the same as the subject. */
type Words = { subject: string; heading?: string; says: string }

/** The texts of all mails in one language, with placeholders such as `{title}`. */
export type MailTexts = {
  /** The greeting for an address whose owner is not known. */
  hello: string
  greeting: string
  /** The footer, and its link to the choice of mails. */
  foot: string
  settings: string
  /** Leads to open jobs that are like the one that did not answer. */
  similar: string
  /** Leads to what somebody wrote. */
  writes: string
  /** Follows what a business wrote to an applicant if it looks like known fraud. */
  fraud: string
  /** How to reach the business that accepted, with the beginning of a mail and of a chat. */
  contact: Record<'lead' | 'whatsapp' | 'mail' | 'directions' | 'subject' | 'greeting', string>
  firstDay: string
  decline: string
  facts: FactTexts
  /** About the account itself. */
  letters: Record<Letter['occasion'], { subject: string; says: string; button: string }>
  /** `unnamed` is for an unconfirmed address and contains no user input. `button` leads to the page about it. */
  occasions: Record<Occasion, Words & { button: string; unnamed: Words }>
  /** The words of preview pictures. */
  preview: Record<'closed' | 'job' | 'partner' | 'openJob' | 'openJobs', string>
  /** The list of jobs that a business shows on its own site. */
  embed: Record<'heading' | 'none' | 'all' | 'more' | 'newTab', string>
  /** The entries of calendars, for the business (`withApplicant`) and for the applicant (`atBusiness`). `unnamed`: the other one has no account any more. */
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
