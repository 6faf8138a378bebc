import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { JobCard } from '#web/features/jobs/JobCard.tsx'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const JOB: Job = {
  id: 17,
  title: 'Barista',
  description: 'Coffee.',
  shortDescription: null,
  descriptionLanguage: null,
  otherDescription: null,
  payRate: '15,50 €',
  hourlyPay: { before: '', amount: '15.50', after: '', mentionsTips: false },
  jobType: 'Part-time',
  language: 'German',
  location: null,
  tags: ['Theke', 'vormittags', 'Stammgäste', 'Siebträger'],
  facts: {},
  contactEmail: null,
  contactWhatsapp: null,
  businessId: 3,
  businessName: 'Café Nord',
  businessType: 'cafe',
  logo: null,
  verified: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2027-01-20T12:00:00.000Z',
  state: 'open',
  closed: false,
  closedAt: null,
  contentChangedAt: null,
  answersDue: false,
  likes: 0,
  comments: 0,
  liked: false,
  saved: false,
  applied: false,
  application: null,
}

function open(change: Partial<Job>, language: 'en' | 'de' = 'en', site = SITE, user: object | null = null) {
  const cache = createCache(async () => Response.json({}))
  cache.setQueryData(['user'], user)
  const { container } = render(
    <AppProviders
      cache={cache}
      locale={{ language, catalogue: language === 'en' ? en : de }}
      site={site}
      now={new Date('2026-11-21T12:00:00.000Z')}
    >
      <JobCard job={{ ...JOB, ...change }} />
    </AppProviders>,
  )
  return container
}

const inked = (card: HTMLElement) => [...card.querySelectorAll('[data-worked]')].map((day) => day.textContent)

test('A card inks the days on which the job is worked, and a screen reader hears them as a sentence', () => {
  const shifts: Job['facts']['shifts'] = [{ days: ['tu', 'th'], from: '18:00', to: '02:00' }]

  expect(inked(open({ facts: { shifts } }))).toEqual(['Tu', 'Th'])
  screen.getByText('Works on Tuesday and Thursday, 18:00 to 2:00')
  screen.getByText('18:00–02:00')
  cleanup()

  expect(inked(open({ facts: { shifts } }, 'de'))).toEqual(['Di', 'Do'])
  screen.getByText('Arbeitstage: Dienstag und Donnerstag, 18:00 bis 2:00 Uhr')
})

test('A card says that working times vary, and inks no day', () => {
  expect(inked(open({ facts: { shifts: 'varies' } }))).toEqual([])
  screen.getByText('Working times vary')
  screen.getByText('varies')
})

test('A card of a job without facts has no week', () => {
  const card = open({})
  expect(card.textContent).not.toContain('Mo')
  expect(card.textContent).toContain('€15.50/hr + tips')
})

test('A card adds tips unless the business says that there are none', () => {
  expect(open({ facts: { tips: 'shared' } }).textContent).toContain('€15.50/hr + tips')
  cleanup()
  expect(open({ facts: { tips: 'none' } }).textContent).not.toContain('tips')
})

test('A card shows pay in euros, unless the operator has another symbol', () => {
  expect(open({}, 'de').textContent).toMatch(/15,50\s€\/Std\. \+ Trinkgeld/)
  cleanup()
  expect(open({}, 'en', { ...SITE, currencySymbol: '£' }).textContent).toContain('£15.50/hr + tips')
})

test('A card shows the district that is stated, or else the location', () => {
  expect(open({ facts: { district: 'Wedding' }, location: 'Müllerstraße 3' }).textContent).toContain('Wedding')
  expect(screen.queryByText('Müllerstraße 3')).toBeNull()
  cleanup()
  expect(open({ location: 'Müllerstraße 3' }).textContent).toContain('Müllerstraße 3')
})

test('The badges without room are a number, which is read out as their names', () => {
  open({})
  const others = screen.getByText('+3')
  expect(others.getAttribute('aria-hidden')).toBe('true')
  expect(others.parentElement?.textContent).toBe('+3vormittags, Stammgäste, Siebträger')
})

test('The card of its own job leads a business to it, and offers no application', () => {
  open({}, 'de', SITE, { id: 3, isBusiness: true })
  expect(screen.getByRole('link', { name: 'Dein Job: Barista' }).getAttribute('href')).toBe('/jobs/17')
  expect(screen.queryByRole('button', { name: /bewerben/i })).toBeNull()
  cleanup()
  open({ closed: true, state: 'closed' }, 'en', SITE, { id: 3, isBusiness: true })
  expect(screen.getByRole('button', { name: 'Job Closed' })).toHaveProperty('disabled', true)
})
