import { expect, test } from 'vitest'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { Language } from '#contract/preferences.ts'
import type { MailDetails } from '#server/features/notifications/mails/queries.ts'
import { mailOf } from '#server/features/notifications/rules.ts'

const PUBLIC_URL = 'https://zaphiring.example'
const FACTS: NotificationFacts = { name: 'Mira', title: 'Barista', expiresAt: '2027-03-28T22:00:00.000Z' }
const PROVED: Date | null = new Date(0)
const JOB = { payRate: null, hourlyPay: null, facts: {}, location: null, contactEmail: null, contactWhatsapp: null }
const DETAILS: MailDetails = {
  job: { ...JOB, businessName: 'Café Zuckertinte', place: null },
  words: null,
  email: null,
  whatsapp: null,
  meeting: null,
  waiting: [],
}

function mail(
  kind: NotificationKind,
  { isBusiness = false, language = 'en' as Language, facts = FACTS, emailConfirmedAt = PROVED, details = DETAILS } = {},
) {
  const recipient = {
    fullName: 'Lena Adler',
    businessName: isBusiness ? 'Café Nord' : null,
    callName: null,
    email: 'lena@house.example',
    emailConfirmedAt,
    isBusiness,
    language,
  }
  return mailOf(
    { id: 7, kind, jobId: 20, entryId: kind === 'job-expiring' ? null : 5, facts, createdAt: new Date(0) },
    recipient,
    {
      publicUrl: PUBLIC_URL,
      currencySymbol: '€',
      token: 'secret',
      details,
    },
  )
}

test.each([
  ['new-applicant', true, '/auth?next=%2Fdashboard%3Ftab%3Dapplicants%26job%3D20%23application-5'],
  ['job-expiring', true, '/auth?next=%2Fjobs%2F20'],
  ['new-comment', true, '/jobs/20#comment-5'],
  ['application-status', false, '/auth?next=%2Fstudent-profile%3Ftab%3Dapplications%23application-5'],
  ['application-status', true, '/jobs/20'],
] as const)('a mail about %s (business: %s) leads to %s', (kind, isBusiness, page) => {
  const { text } = mail(kind, { isBusiness })

  expect(text.match(/https:\S+/g)).toEqual([`${PUBLIC_URL}${page}`, `${PUBLIC_URL}/notifications#mail`])
})

test.each(['accepted', 'rejected', 'pending', 'closed'] as const)(
  'The mail about an application that is %s exists in both languages',
  (status) => {
    for (const language of ['en', 'de'] as const) {
      const { subject, text } = mail('application-status', { language, facts: { ...FACTS, status } })
      expect(`${subject} ${text}`).toContain('Barista')
      expect(`${subject} ${text}`).not.toMatch(/\{\w+\}/)
    }
  },
)

test.each([
  [
    'en',
    PROVED,
    '“Barista” will be below the minimum wage from Jan 1, 2027',
    'is €14.60 an hour. Your job “Barista” says “14\u00a0€”',
  ],
  [
    'de',
    PROVED,
    '„Barista“ liegt ab dem 1. Jan 2027 unter dem Mindestlohn',
    '14,60\u00a0€ pro Stunde. In deinem Job „Barista“ steht „14\u00a0€“',
  ],
  ['en', null, 'One of your jobs will be below the minimum wage from Jan 1, 2027', 'One of your jobs pays less.'],
] as const)(
  'A mail in %s about pay that will be too low says the day and the figure',
  (language, proved, subject, says) => {
    const facts = { ...FACTS, wage: { day: '2027-01-01', wageCents: 1460, payRate: '14 €' } }
    const sent = mail('job-expiring', { isBusiness: true, language, facts, emailConfirmedAt: proved })
    expect(sent.subject).toBe(subject)
    expect(sent.text.replaceAll('\n', ' ')).toContain(says)
  },
)

test('The end of a job is its last whole day in Berlin', () => {
  expect(mail('job-expiring').subject).toBe('“Barista” is open until Mar 28, 2027')
  expect(mail('job-expiring', { language: 'de' }).subject).toBe('„Barista“ ist noch bis zum 28. März 2027 offen')
})

test('The id of a mail is stable and unique', () => {
  expect(mail('new-comment').id).toBe(mail('new-comment', { language: 'de' }).id)
  const recipient = {
    fullName: 'Lena',
    businessName: 'Café Nord',
    callName: null,
    email: 'lena@house.example',
    emailConfirmedAt: PROVED,
    isBusiness: true,
    language: 'en' as const,
  }
  const later = { id: 7, kind: 'new-comment' as const, jobId: 20, entryId: 5, facts: FACTS, createdAt: new Date(1) }
  expect(
    mailOf(later, recipient, { publicUrl: PUBLIC_URL, currencySymbol: '€', token: 'secret', details: DETAILS }).id,
  ).not.toBe(mail('new-comment').id)
})

test.each([
  ['new-applicant', 'pending'],
  ['new-comment', 'pending'],
  ['job-expiring', 'pending'],
  ...(['accepted', 'rejected', 'pending', 'closed'] as const).map((status) => ['application-status', status] as const),
] as const)('a mail about %s (%s) to an unconfirmed address contains no words that a user typed', (kind, status) => {
  const facts = { ...FACTS, name: 'Win at spam.example', title: 'Call spam now', status }
  for (const language of ['en', 'de'] as const) {
    const details = {
      ...DETAILS,
      words: 'Buy spam',
      email: 'spam@x.example',
      waiting: [{ name: 'Spam', title: 'Spam' }],
    }
    const { to, subject, text, html } = mail(kind, { language, facts, emailConfirmedAt: null, details })
    const words = [to.name, subject, text, html].join(' ')
    expect(words).not.toMatch(/spam|Lena|Zuckertinte|\{\w+\}/i)
    expect(words).toContain(language === 'de' ? 'Hallo,' : 'Hi,')
  }
})

test('A letter in a mail carries four marks at most, however many were stacked on it', () => {
  const stacked = (marks: number) => `K${'\u0316'.repeat(marks)}och`
  const { subject } = mail('new-applicant', { facts: { ...FACTS, title: stacked(30) } })
  expect(subject).toContain(stacked(4))
  expect(subject).not.toContain(stacked(5))
  expect(mail('new-applicant', { facts: { ...FACTS, title: 'Phở שָׁלוֹם' } }).subject).toContain('Phở שָׁלוֹם')
})

test('Right-to-left words are isolated in a mail, so that they do not reorder the text around them', () => {
  const { subject, text } = mail('new-applicant', { facts: { ...FACTS, name: 'נועה', title: 'نادل (صباحًا!)' } })
  expect(`${subject} ${text}`).toContain('\u2068נועה\u2069')
  expect(text).toContain('\u2068نادل (صباحًا!)\u2069')
  const { text: plain } = mail('new-applicant')
  expect(plain).not.toMatch(/[\u2066-\u2069]/)
})
