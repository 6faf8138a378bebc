import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { setPageUser } from '#web/api/currentUser.ts'
import { keys } from '#web/api/keys.ts'
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
  facts: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
} as unknown as Job
const mira = { id: 1, fullName: 'Mira', hasIntroduction: true, isBusiness: false } as User
const jonas = { id: 2, fullName: 'Jonas', hasIntroduction: false, isBusiness: false } as User

function Article() {
  const introduction = useIntroductionToSend()
  return <JobArticle {...{ job: JOB, introduction }} facts={null} languageInFacts={false} place={null} answers={null} />
}

test('A chosen introduction does not go along with the application of an account that logs in after', async () => {
  const sent: unknown[] = []
  const cache = createCache(async (_, options) => {
    sent.push(JSON.parse(String(options?.body)))
    return Response.json({})
  })
  cache.setQueryData(keys.user, mira)
  cache.setQueryData(keys.introduction, { whatsapp: '+4915112345678' })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <Article />
    </AppProviders>,
  )
  fireEvent.click(screen.getByLabelText(en['introduction.send']))
  screen.getByText(/151 ?1234/)

  act(() => setPageUser(cache, null))
  act(() => setPageUser(cache, jonas))
  fireEvent.click(screen.getByRole('button', { name: /^Apply/ }))

  await waitFor(() => expect(sent).toEqual([{}]))
})
