import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { Language } from '#contract/preferences.ts'
import type { MailDetails } from '#server/features/notifications/mails/queries.ts'
import { mailOf } from '#server/features/notifications/rules.ts'
import { letterTo } from '#server/features/recovery/rules.ts'
import type { Letter, Mail } from '#server/integrations/mail/mail.ts'
import type { Occasion } from '#server/integrations/mail/texts.ts'

export const MAIL_SITE = 'https://zaphiring.example'

/** Texts that users typed. */
export const TYPED = {
  recipient: 'Nika Adler',
  name: 'Mira Beispiel',
  title: 'Barista for weekend mornings',
  business: 'Café Zuckertinte',
  words: 'Hello,\nsee you on Monday at 8.',
  location: 'Torstraße 1, 10119 Berlin',
  payRate: '15,50 € + Trinkgeld',
}
export type Typed = typeof TYPED

const LETTERS: Letter['occasion'][] = [
  ...(['password-reset', 'email-confirmation'] as const),
  ...(['email-change', 'email-changed', 'password-changed'] as const),
  ...(['sessions-ended', 'account-exported', 'account-deleted'] as const),
  ...(['report-received', 'report-acted', 'report-unfounded'] as const),
  ...(['statement', 'decision-ended', 'objection-answered'] as const),
]
const EXPIRES = '2026-11-30T23:00:00.000Z'
const STARTS = '2026-12-01T14:00:00.000Z'
const TIMES = [
  { startsAt: STARTS, endsAt: '2026-12-01T15:00:00.000Z' },
  { startsAt: '2026-12-02T09:00:00.000Z', endsAt: '2026-12-02T10:00:00.000Z' },
  { startsAt: '2026-12-03T17:00:00.000Z', endsAt: '2026-12-03T18:00:00.000Z' },
]

/** Each occasion with the kind of its notification and its facts. */
const NOTIFICATIONS: Record<Occasion, [NotificationKind, NotificationFacts]> = {
  accepted: ['application-status', { status: 'accepted' }],
  rejected: ['application-status', { status: 'rejected' }],
  pending: ['application-status', { status: 'pending' }],
  closed: ['application-status', { status: 'closed' }],
  unanswered: ['application-status', { status: 'rejected', unanswered: true }],
  'new-applicant': ['new-applicant', {}],
  'application-declined': ['application-declined', {}],
  'new-comment': ['new-comment', {}],
  'comment-answered': ['new-comment', { byBusiness: true }],
  'job-expiring': ['job-expiring', { expiresAt: EXPIRES }],
  'job-released': ['job-expiring', { expiresAt: EXPIRES, released: true }],
  'wage-rising': ['job-expiring', { wage: { day: '2027-01-01', wageCents: 1460, payRate: '14 €' } }],
  'meeting-offered': ['meeting', { meeting: 'offered' }],
  'meeting-taken': ['meeting', { meeting: 'taken', startsAt: STARTS }],
  'meeting-moved': ['meeting', { meeting: 'taken', startsAt: STARTS, movedFrom: '2026-12-02T09:00:00.000Z' }],
  'meeting-replaced': ['meeting', { meeting: 'offered', replaces: STARTS }],
  'meeting-proposed': ['meeting', { meeting: 'proposed' }],
  'meeting-declined': ['meeting', { meeting: 'declined' }],
  'meeting-cancelled': ['meeting', { meeting: 'cancelled', startsAt: STARTS }],
  'meeting-suspended': ['meeting', { meeting: 'suspended', startsAt: STARTS }],
  'meeting-resumed': ['meeting', { meeting: 'resumed', startsAt: STARTS }],
  'meeting-withdrawn': ['meeting', { meeting: 'cancelled' }],
  'answer-due': ['answers-due', { count: 1, expiresAt: EXPIRES }],
  'answers-due': ['answers-due', { count: 2, expiresAt: EXPIRES }],
}

/** Every mail of the product, in one language. */
export function mailSamples(language: Language, typed: Typed = TYPED): [occasion: string, mail: Mail][] {
  const letters = LETTERS.map((occasion): [string, Mail] => {
    const link = `${MAIL_SITE}/reset-password?token=secret`
    return [
      occasion,
      letterTo({ address: 'nika@post.example', language }, { id: occasion, occasion, link, number: 12 }, MAIL_SITE),
    ]
  })
  const notifications = Object.entries(NOTIFICATIONS).map(([occasion, [kind, facts]]): [string, Mail] => [
    occasion,
    mailAbout(kind, facts, { occasion, language, typed }),
  ])
  return [...letters, ...notifications]
}

type Told = { occasion: string; language: Language; typed: Typed }

function mailAbout(kind: NotificationKind, facts: NotificationFacts, { occasion, language, typed }: Told): Mail {
  const { recipient, name, title, business: businessName, words, location, payRate } = typed
  const isQuoted =
    kind === 'new-comment' || ['accepted', 'rejected', 'new-applicant', 'application-declined'].includes(occasion)
  const times = {
    'meeting-taken': TIMES.slice(0, 1),
    'meeting-offered': TIMES,
    'meeting-replaced': TIMES,
    'meeting-proposed': TIMES,
  }[occasion]
  const details: MailDetails = {
    job: {
      businessName,
      payRate,
      hourlyPay: null,
      location,
      place: null,
      contactEmail: 'jobs@zuckertinte.example',
      contactWhatsapp: '+493023125098',
      facts: { shifts: [{ days: ['sa', 'su'], from: '08:00', to: '14:00' }], weeklyHours: { from: 10, to: 12 } },
    },
    words: isQuoted || occasion === 'meeting-offered' ? words : null,
    email: kind === 'new-applicant' ? 'mira@studis.example' : null,
    whatsapp: kind === 'new-applicant' ? '+4915112345678' : null,
    meeting: times ? { times, byPhone: false, place: location } : null,
    waiting: kind === 'answers-due' ? [{ name, title }] : [],
  }
  const isBusiness = kind !== 'application-status' && !facts.byBusiness
  const account = {
    fullName: recipient,
    callName: null,
    businessName: null,
    email: 'nika@post.example',
    isBusiness,
    language,
    emailConfirmedAt: new Date(0),
  }
  const similar = [1, 2, 3].map((id) => ({ id, title, businessName }))
  return mailOf(
    { id: 7, kind, jobId: 20, entryId: 5, facts: { name, title, ...facts }, createdAt: new Date(0) },
    account,
    {
      publicUrl: MAIL_SITE,
      currencySymbol: '€',
      token: 'secret',
      details,
      similar: occasion === 'unanswered' || occasion === 'rejected' ? similar : [],
    },
  )
}
