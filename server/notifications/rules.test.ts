import { expect, test } from 'vitest'
import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import type { Language } from '#contract/preferences.ts'
import { mailOf } from '#server/notifications/rules.ts'

const HOUSE = 'https://zaphiring.example'
const FACTS: NotificationFacts = { name: 'Mira', title: 'Barista', expiresAt: '2027-03-28T22:00:00.000Z' }

function mail(kind: NotificationKind, { isBusiness = false, language = 'en' as Language, facts = FACTS } = {}) {
  const reader = { fullName: 'Lena', email: 'lena@house.example', isBusiness, language }
  return mailOf({ id: 7, kind, jobId: 20, facts, createdAt: new Date(0) }, reader, HOUSE)
}

test.each([
  ['new-applicant', true, '/auth?next=%2Fdashboard%3Ftab%3Dapplicants%26job%3D20'],
  ['job-expiring', true, '/auth?next=%2Fdashboard'],
  ['new-comment', true, '/jobs/20#comments'],
  ['application-status', false, '/student-profile?tab=applications'],
  ['application-status', true, '/jobs/20'],
] as const)('a mail about %s (business: %s) leads to %s', (kind, isBusiness, page) => {
  const { text, settingsUrl } = mail(kind, { isBusiness })

  expect(text.match(/https:\S+/g)).toEqual([`${HOUSE}${page}`, settingsUrl])
})

test.each(['accepted', 'rejected', 'pending', 'closed'] as const)(
  'an application that is %s is told in both languages',
  (status) => {
    for (const language of ['en', 'de'] as const) {
      const { subject, text } = mail('application-status', { language, facts: { ...FACTS, status } })
      expect(`${subject} ${text}`).toContain('Barista')
      expect(`${subject} ${text}`).not.toMatch(/\{\w+\}/)
    }
  },
)

test('the day on which a job ends is the last one that is its own, in Berlin', () => {
  expect(mail('job-expiring').subject).toBe('“Barista” is open until 28 March 2027')
  expect(mail('job-expiring', { language: 'de' }).subject).toBe('„Barista“ ist noch bis zum 28. März 2027 offen')
})

test('a mail keeps its name, and no other has it', () => {
  expect(mail('new-comment').id).toBe(mail('new-comment', { language: 'de' }).id)
  const reader = { fullName: 'Lena', email: 'lena@house.example', isBusiness: true, language: 'en' as const }
  const later = { id: 7, kind: 'new-comment' as const, jobId: 20, facts: FACTS, createdAt: new Date(1) }
  expect(mailOf(later, reader, HOUSE).id).not.toBe(mail('new-comment').id)
})
