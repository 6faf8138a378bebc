import type { User } from '#contract/accounts.ts'
import { pageAbout } from '#contract/links.ts'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { Language } from '#contract/preferences.ts'
import { english } from '#server/outside/mail/english.ts'
import { german } from '#server/outside/mail/german.ts'
import type { MailTexts, Occasion } from '#server/outside/mail/texts.ts'
import type { Mail } from '#server/outside/mail.ts'

/** What an account is told of because of what it is: those who post jobs, and those who look for one. */
export const kindsOf = ({ isBusiness }: Pick<User, 'isBusiness'>): NotificationKind[] =>
  isBusiness ? ['new-applicant', 'new-comment', 'job-expiring'] : ['application-status']

type Told = { id: number; kind: NotificationKind; jobId: number | null; facts: NotificationFacts; createdAt: Date }
type Reader = Pick<User, 'fullName' | 'email' | 'isBusiness'> & { language: Language }

/** The mail that tells of a notification, in the language of its reader. */
export function mailOf({ id, kind, jobId, facts, createdAt }: Told, reader: Reader, publicUrl: string): Mail {
  const texts = TEXTS[reader.language]
  const { subject, says, invites } = texts.occasions[occasionOf(kind, facts)]
  const settingsUrl = `${publicUrl}/notifications#mail`
  const filled = filler({
    recipient: reader.fullName,
    name: facts.name ?? '',
    title: facts.title ?? '',
    date: facts.expiresAt ? lastDay(facts.expiresAt, reader.language) : '',
    settings: settingsUrl,
  })
  const link = `${publicUrl}${linkTo(pageAbout({ kind, jobId }, reader))}`
  const text = [filled(texts.greeting), filled(says), `${filled(invites)}\n${link}`, `-- \n${filled(texts.foot)}`]
  return {
    // Numbers begin again with another database, and a mailbox may have seen them.
    id: `notification-${id}-${createdAt.getTime().toString(36)}`,
    to: { name: reader.fullName, address: reader.email },
    subject: filled(subject),
    text: text.join('\n\n'),
    site: publicUrl,
    settingsUrl,
  }
}

const TEXTS: Record<Language, MailTexts> = { en: english, de: german }

const occasionOf = (kind: NotificationKind, { status = 'pending' }: NotificationFacts): Occasion =>
  kind === 'application-status' ? status : kind

/** The dashboard sends visitors away; by way of the login they come back to it. */
function linkTo(page: string) {
  return page.startsWith('/dashboard') ? `/auth?next=${encodeURIComponent(page)}` : page
}

/** A job ends with a day; the moment itself already belongs to the next one. */
const lastDay = (expiresAt: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(new Date(Date.parse(expiresAt) - 1))

/** What people typed goes in as it is; a gap that stands in it is no gap. */
const filler = (values: Record<string, string>) => (text: string) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name]?.replace(/\s+/g, ' ') ?? gap)
