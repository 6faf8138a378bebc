import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { STATIONS } from '#contract/city/stations.ts'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { useIntroductionToSend } from '#web/features/introductions/hooks.ts'
import { JobArticle } from '#web/features/jobs/JobArticle.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const JOB = {
  id: 17,
  title: 'Barista',
  businessId: 3,
  businessName: 'Café Nord',
  tags: [],
  facts: { station: STATIONS[0]?.id },
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
} as unknown as Job

function Article() {
  const introduction = useIntroductionToSend()
  const more = { languageInFacts: false, place: null, answers: null, introduction }
  return <JobArticle job={JOB} facts={<p>The six facts</p>} {...more} />
}

test('The facts of a job come first under its title, and the question for the station of the reader after them', () => {
  render(
    <AppProviders
      cache={createCache(async () => Response.json({}))}
      locale={{ language: 'en', catalogue: en }}
      site={SITE}
      now={new Date()}
    >
      <Article />
    </AppProviders>,
  )
  const [title, facts] = [screen.getByRole('heading', { level: 1 }), screen.getByText('The six facts')]
  const question = screen.getByText(en['travel.question'])
  expect(title.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(facts.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})
