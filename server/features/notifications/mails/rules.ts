import { contactLinks } from '#contract/contactLinks.ts'
import { directionsLink } from '#contract/directions.ts'
import type { SimilarJob } from '#contract/jobDetails.ts'
import type { NotificationFacts } from '#contract/notifications.ts'
import type { Language } from '#contract/preferences.ts'
import { withinSentence } from '#contract/rightToLeft.ts'
import { signsIn } from '#server/features/fraud/rules.ts'
import { contactFacts, filled, jobFacts, meetingFacts, payFact } from '#server/features/notifications/mails/format.ts'
import type { MailDetails } from '#server/features/notifications/mails/queries.ts'
import type { MailFact, MailLink, MailPart } from '#server/integrations/mail/content.ts'
import { MAIL_TEXTS } from '#server/integrations/mail/languages.ts'
import type { Occasion } from '#server/integrations/mail/texts.ts'

type MailedNotification = {
  occasion: Occasion
  facts: NotificationFacts
  jobId: number | null
  details: MailDetails
  similar: SimilarJob[]
  /** Whether the mail is for a business. */
  isBusiness: boolean
}
type Words = { language: Language; publicUrl: string; currencySymbol: string; page: string }

/** The parts after the first sentences of a mail to a confirmed address: a quoted message, contacts, facts, the button, further links. */
export function partsAbout(notification: MailedNotification, words: Words): MailPart[] {
  const { button } = MAIL_TEXTS[words.language].occasions[notification.occasion]
  return [
    ...quoteIn(notification, words.language),
    ...warningIn(notification, words.language),
    ...contactsIn(notification, words.language),
    ...factsIn(notification, words),
    { is: 'button', link: { text: button, url: words.page } },
    ...linksAfter(notification, words),
  ]
}

function quoteIn({ occasion, facts, details }: MailedNotification, language: Language): MailPart[] {
  const words = wordsIn({ facts, details })
  const isOfBusiness = occasion === 'accepted' || occasion === 'rejected'
  const name = isOfBusiness ? details.job?.businessName : facts.name
  if (!words || !name) return []
  return [{ is: 'quote', label: filled(MAIL_TEXTS[language].writes, { name }), words }]
}

const wordsIn = ({ facts, details }: Pick<MailedNotification, 'facts' | 'details'>) => facts.words ?? details.words

/** Advice for a job seeker if the text of the business has signs of fraud. */
function warningIn({ facts, details, isBusiness }: MailedNotification, language: Language): MailPart[] {
  if (isBusiness || signsIn(wordsIn({ facts, details }), details.meeting?.place).length === 0) return []
  return [{ is: 'paragraph', text: MAIL_TEXTS[language].fraud }]
}

/** The contacts of the business and the way there, for an accepted applicant. */
function contactsIn(
  { occasion, facts: { title = '' }, details: { job } }: MailedNotification,
  language: Language,
): MailPart[] {
  if (occasion !== 'accepted' || !job) return []
  const { lead, subject, greeting, ...names } = MAIL_TEXTS[language].contact
  const values = { title, business: job.businessName }
  const { mail, whatsapp } = contactLinks(job, { subject: filled(subject, values), greeting: filled(greeting, values) })
  const directions = directionsLink({ job, place: job.place })
  const links: MailLink[] = [
    ...(whatsapp ? [{ text: names.whatsapp, url: whatsapp }] : []),
    ...(mail ? [{ text: names.mail, url: mail, shown: job.contactEmail ?? '' }] : []),
    ...(directions ? [{ text: names.directions, url: directions }] : []),
  ]
  return links.length > 0 ? [{ is: 'links', lead, row: true, links }] : []
}

function factsIn({ occasion, details }: MailedNotification, { language, currencySymbol }: Words): MailPart[] {
  const { job, email, whatsapp, meeting, waiting } = details
  const pay = job ? payFact(job, language, currencySymbol) : []
  const stated: Partial<Record<Occasion, MailFact[]>> = {
    accepted: job ? [...pay, ...jobFacts(job, language)] : [],
    'new-applicant': [...pay, ...contactFacts({ whatsapp, email }, language)],
    'answer-due': waitingFacts(waiting),
    'answers-due': waitingFacts(waiting),
  }
  const reached = email ? { whatsapp, email } : { whatsapp: job?.contactWhatsapp, email: job?.contactEmail }
  const facts = meeting
    ? [...meetingFacts(meeting, language), ...pay, ...contactFacts(reached, language)]
    : (stated[occasion] ?? [])
  return facts.length > 0 ? [{ is: 'facts', facts }] : []
}

const waitingFacts = (waiting: MailDetails['waiting']): MailFact[] =>
  waiting.map(({ name, title }) => ({ name: withinSentence(name), values: [withinSentence(title)] }))

function linksAfter(
  { occasion, jobId, similar }: MailedNotification,
  { language, publicUrl, page }: Words,
): MailPart[] {
  const { decline, firstDay, similar: lead } = MAIL_TEXTS[language]
  if (occasion === 'accepted') {
    const sheet = jobId === null ? [] : [{ text: firstDay, url: `${publicUrl}/jobs/${jobId}/first-day` }]
    return [{ is: 'links', links: [...sheet, { text: decline, url: page }] }]
  }
  if (similar.length === 0) return []
  const links = similar.map(({ id, title, businessName }) => ({
    text: `${withinSentence(title)}, ${withinSentence(businessName)}`,
    url: `${publicUrl}/jobs/${id}`,
  }))
  return [{ is: 'links', lead, links }]
}
