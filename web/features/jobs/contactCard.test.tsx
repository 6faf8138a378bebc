import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { ContactCard } from '#web/features/jobs/ContactCard.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const JOB = { id: 17, title: 'Barista', businessName: 'Café Nord', contactEmail: null, contactWhatsapp: null } as Job

function open(job: Job, isHidden: boolean) {
  const locale = { language: 'en', catalogue: en } as const
  render(
    <AppProviders
      cache={createCache(() => Promise.reject(new Error('not asked')))}
      locale={locale}
      site={SITE}
      now={new Date()}
    >
      <ContactCard job={job} isHidden={isHidden} introduction={{ chosen: null, onChoose() {} }} fraudSigns={[]} />
    </AppProviders>,
  )
}

test('a visitor whose network has opened too many jobs is asked to log in for the contact, and comes back to the job', () => {
  open(JOB, true)
  screen.getByText(en['jobs.detail.contactHidden'])
  const link = screen.getByRole('link', { name: en['jobs.detail.contactLogIn'] })
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fjobs%2F17')
})

test('a job without a contact says so, and one with a contact links it', () => {
  open(JOB, false)
  screen.getByText(en['jobs.detail.contactNone'])
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()

  open({ ...JOB, contactEmail: 'jobs@tassenhaus.example' }, false)
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/^mailto:jobs@/)
})
