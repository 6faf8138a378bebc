import type { User } from '#contract/accounts.ts'
import { dateText, lastOpenDay, momentText, TIME_OF_DAY } from '#contract/days.ts'
import { euroText } from '#contract/euros.ts'
import { greetingName } from '#contract/greetingName.ts'
import type { SimilarJob } from '#contract/jobDetails.ts'
import { type About, pageAbout } from '#contract/notificationLinks.ts'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import { unbrokenPay } from '#contract/payText.ts'
import type { Language } from '#contract/preferences.ts'
import { filled } from '#server/features/notifications/mails/format.ts'
import type { MailDetails } from '#server/features/notifications/mails/queries.ts'
import { partsAbout } from '#server/features/notifications/mails/rules.ts'
import type { MailContent, MailPart } from '#server/integrations/mail/content.ts'
import { htmlOf } from '#server/integrations/mail/html.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { plainTextOf } from '#server/integrations/mail/plainText.ts'
import type { Occasion } from '#server/integrations/mail/texts.ts'

/** The page on which an account chooses its mails. */
export const MAIL_SETTINGS = '/notifications#mail'

/** The kinds of notifications by type of account: for businesses, and for job seekers. */
export const kindsOf = ({ isBusiness }: Pick<User, 'isBusiness'>): NotificationKind[] =>
  isBusiness
    ? ['new-applicant', 'answers-due', 'application-declined', 'meeting', 'new-comment', 'job-expiring']
    : ['application-status', 'meeting', 'new-comment']

type StoredNotification = {
  id: number
  kind: NotificationKind
  jobId: number | null
  entryId: number | null
  facts: NotificationFacts
  createdAt: Date
}
/** Values that are not stored with the notification. */
type Added = {
  publicUrl: string
  token: string
  similar?: SimilarJob[]
  details: MailDetails
  currencySymbol: string
}
type Recipient = Pick<User, 'fullName' | 'callName' | 'businessName' | 'email' | 'isBusiness'> & {
  language: Language
  emailConfirmedAt: Date | null
}

/**
 * The mail about a notification, in the language of its recipient. Until the address is confirmed it may belong to a
 * stranger, so the mail contains no names and titles that users typed.
 */
export function mailOf(
  { id, kind, jobId, entryId, facts, createdAt }: StoredNotification,
  recipient: Recipient,
  { publicUrl, token, similar = [], details, currencySymbol }: Added,
): Mail {
  const { language } = recipient
  const texts = MAIL_TEXTS[language]
  const occasion = occasionOf(kind, facts)
  const values = { recipient: greetingName(recipient), ...valuesOf(facts, language, details.job?.businessName) }
  const proved = recipient.emailConfirmedAt !== null
  const { button, unnamed, ...named } = texts.occasions[occasion]
  const { subject, heading = subject, says } = proved && fillsAll(named, values) ? named : { ...unnamed }
  const page = `${publicUrl}${linkTo({ kind, jobId, entryId }, recipient)}`
  const about = { occasion, facts, jobId, details, similar, isBusiness: recipient.isBusiness }
  const parts: MailPart[] = [
    { is: 'paragraph', text: proved ? filled(texts.greeting, values) : texts.hello },
    { is: 'heading', text: filled(heading, values) },
    { is: 'paragraph', text: filled(says, values) },
    ...(proved
      ? partsAbout(about, { language, publicUrl, currencySymbol, page })
      : [{ is: 'button', link: { text: button, url: page } } as const]),
  ]
  const content: MailContent = {
    language,
    subject: filled(subject, values),
    preview: filled(says, values),
    parts,
    foot: { text: texts.foot, link: { text: texts.settings, url: publicUrl + MAIL_SETTINGS } },
  }
  return {
    // The time makes the id unique: the numbers start again with a new database, and the mailbox may already have a mail with the same
    // number.
    id: `notification-${id}-${createdAt.getTime().toString(36)}`,
    to: { name: proved ? recipient.fullName : '', address: recipient.email },
    subject: content.subject,
    text: plainTextOf(content),
    html: htmlOf(content),
    site: publicUrl,
    unsubscribeUrl: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}

/** A notification as one sentence of plain text, and its page, which works even if the user has to log in first. */
export function newsOf(
  {
    business,
    facts,
    ...about
  }: Pick<StoredNotification, 'kind' | 'jobId' | 'entryId' | 'facts'> & { business: string | null },
  { isBusiness, language }: Pick<Recipient, 'isBusiness' | 'language'>,
) {
  const values = valuesOf(facts, language, business)
  const { subject, unnamed } = MAIL_TEXTS[language].occasions[occasionOf(about.kind, facts)]
  const text = filled(fillsAll({ subject }, values) ? subject : unnamed.subject, values)
  return { text, page: linkTo(about, { isBusiness }) }
}

/** The values for the gaps of a text. */
const valuesOf = (facts: NotificationFacts, language: Language, business: string | null | undefined) => ({
  name: facts.name ?? '',
  title: facts.title ?? '',
  business: business ?? '',
  count: String(facts.count ?? ''),
  date: dateOf(facts, language),
  wage: facts.wage ? euroText(facts.wage.wageCents, language) : '',
  pay: unbrokenPay(facts.wage?.payRate ?? ''),
  time: facts.startsAt ? timeText(facts.startsAt, language) : '',
  before: facts.replaces ? timeText(facts.replaces, language) : '',
})

/** Whether every gap has a value. The business of a job may be deleted, and old notifications lack some facts. */
const fillsAll = (texts: { subject: string; heading?: string; says?: string }, values: Record<string, string>) =>
  Object.values(texts).every((text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => values[name]))

/** The day that a notification is about. */
function dateOf({ wage, expiresAt }: NotificationFacts, language: Language): string {
  if (wage) return dateText(wage.day, language)
  return expiresAt ? lastOpenDay(expiresAt, language) : ''
}

/** `Tue, Dec 1, 2026, 15:00` and `Di, 1. Dez. 2026, 15:00`. */
const timeText = (moment: string, language: Language) =>
  momentText(moment, language, { weekday: 'short', ...TIME_OF_DAY })

function occasionOf(
  kind: NotificationKind,
  {
    status = 'pending',
    unanswered,
    count,
    wage,
    released,
    byBusiness,
    meeting,
    startsAt,
    movedFrom,
    replaces,
  }: NotificationFacts,
): Occasion {
  if (wage) return 'wage-rising'
  if (released) return 'job-released'
  if (byBusiness) return 'comment-answered'
  if (kind === 'meeting' && replaces) return 'meeting-replaced'
  if (kind === 'meeting' && movedFrom) return 'meeting-moved'
  if (kind === 'meeting')
    return meeting === 'cancelled' && !startsAt ? 'meeting-withdrawn' : `meeting-${meeting ?? 'offered'}`
  if (kind === 'application-status') return unanswered ? 'unanswered' : status
  return kind === 'answers-due' && count === 1 ? 'answer-due' : kind
}

/**
 * Pages for logged-in users are linked through the login page. A redirect of the server to the login would lose the part after the `#`,
 * which is not sent to servers. A visitor would see the page of a job that expires, but not how to renew it.
 */
function linkTo(about: About, reader: Pick<Recipient, 'isBusiness'>) {
  const page = pageAbout(about, reader)
  const needsLogin = about.kind === 'job-expiring' || /^\/(dashboard|student-profile)/.test(page)
  return needsLogin ? `/auth?next=${encodeURIComponent(page)}` : page
}
