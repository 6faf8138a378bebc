import type { User } from '#contract/accounts.ts'
import { lastOpenDay } from '#contract/days.ts'
import type { SimilarJob } from '#contract/jobs.ts'
import { pageAbout } from '#contract/links.ts'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { Language } from '#contract/preferences.ts'
import { isolateRightToLeft } from '#contract/rightToLeft.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import type { Occasion } from '#server/integrations/mail/texts.ts'

/** Where an account chooses which mails it gets. */
export const MAIL_SETTINGS = '/notifications#mail'

/** The kinds of notifications by type of account: businesses that post jobs, and people who look for one. */
export const kindsOf = ({ isBusiness }: Pick<User, 'isBusiness'>): NotificationKind[] =>
  isBusiness
    ? ['new-applicant', 'answers-due', 'application-declined', 'new-comment', 'job-expiring']
    : ['application-status']

type StoredNotification = {
  id: number
  kind: NotificationKind
  jobId: number | null
  facts: NotificationFacts
  createdAt: Date
}
type Recipient = Pick<User, 'fullName' | 'email' | 'isBusiness'> & { language: Language; emailConfirmedAt: Date | null }

/**
 * The mail about a notification, in the language of its recipient. Until the address is confirmed it may belong to a
 * stranger, so the mail contains no names and titles that users typed.
 */
export function mailOf(
  { id, kind, jobId, facts, createdAt }: StoredNotification,
  recipient: Recipient,
  { publicUrl, token, similar = [] }: { publicUrl: string; token: string; similar?: SimilarJob[] },
): Mail {
  const texts = MAIL_TEXTS[recipient.language]
  const proved = recipient.emailConfirmedAt !== null
  const { invites, unnamed, ...named } = texts.occasions[occasionOf(kind, facts)]
  const { subject, says } = proved ? named : unnamed
  const filled = filler({
    recipient: recipient.fullName,
    name: facts.name ?? '',
    title: facts.title ?? '',
    count: String(facts.count ?? ''),
    date: facts.expiresAt ? lastOpenDay(facts.expiresAt, recipient.language) : '',
    settings: publicUrl + MAIL_SETTINGS,
  })
  const link = `${publicUrl}${linkTo(pageAbout({ kind, jobId }, recipient))}`
  const text = [
    proved ? filled(texts.greeting) : texts.hello,
    filled(says),
    ...(proved && facts.words ? [quoted(facts.words)] : []),
    `${filled(invites)}\n${link}`,
    ...(proved && similar.length > 0 ? [`${texts.similar}\n${similar.map(jobLine(publicUrl)).join('\n')}`] : []),
    `-- \n${filled(texts.foot)}`,
  ]
  return {
    // Ids start again with a new database, and the mailbox may already have a mail with the same id.
    id: `notification-${id}-${createdAt.getTime().toString(36)}`,
    to: { name: proved ? recipient.fullName : '', address: recipient.email },
    subject: filled(subject),
    text: text.join('\n\n'),
    site: publicUrl,
    unsubscribeUrl: `${publicUrl}/api/unsubscribe?token=${token}`,
  }
}

const jobLine =
  (publicUrl: string) =>
  ({ id, title, businessName }: SimilarJob) =>
    `${isolateRightToLeft(title)}, ${isolateRightToLeft(businessName)}\n${publicUrl}/jobs/${id}`

/** What somebody wrote, as mails quote it. */
const quoted = (words: string) =>
  words
    .split('\n')
    .map((one) => `> ${isolateRightToLeft(one)}`)
    .join('\n')

function occasionOf(kind: NotificationKind, { status = 'pending', unanswered, count }: NotificationFacts): Occasion {
  if (kind === 'application-status') return unanswered ? 'unanswered' : status
  return kind === 'answers-due' && count === 1 ? 'answer-due' : kind
}

/** The dashboard redirects visitors to the login, which leads back to it. */
function linkTo(page: string) {
  return page.startsWith('/dashboard') ? `/auth?next=${encodeURIComponent(page)}` : page
}

/** User input is inserted as it is; placeholders in it are not replaced. */
const filler = (values: Record<string, string>) => (text: string) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => isolateRightToLeft(values[name]?.replace(/\s+/g, ' ') ?? gap))
