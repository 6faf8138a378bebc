import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { en } from '#web/i18n/en.ts'
import { GoneJob } from '#web/screens/GoneJob.tsx'

afterEach(cleanup)

const decision = { id: 5, kind: 'job', action: 'hide', content: { title: 'Barista', jobId: 17 }, endedAt: null }

function openJob(id: number, isBusiness: boolean, statements: object[] = [decision]) {
  const cache = createCache(async () => Response.json({ statements, reports: [] }))
  cache.setQueryData(keys.user, { id: 7, isBusiness })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <GoneJob id={id} className="" />
    </AppProviders>,
  )
}

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test('The business of a hidden job reads on its page that it is hidden, and finds the decision', async () => {
  openJob(17, true)
  expect(await heading()).toBe(en['jobs.detail.hiddenTitle'])
  const link = screen.getByRole('link', { name: en['jobs.detail.hiddenWhy'] })
  expect(link.getAttribute('href')).toBe('/statements/5')
  await waitFor(() => expect(document.title).toContain(en['jobs.detail.hiddenTitle']))
  cleanup()
  expect(document.title).not.toContain(en['jobs.detail.hiddenTitle'])
})

test('The business of a removed job reads that it was removed', async () => {
  openJob(17, true, [{ ...decision, action: 'remove' }])
  expect(await heading()).toBe(en['jobs.detail.removedTitle'])
})

test.each([
  ['A job that its business deleted itself', 18, true, [decision]],
  ['A job that is no longer hidden', 17, true, [{ ...decision, endedAt: '2026-06-10T10:00:00.000Z' }]],
  ['The page of a hidden job for a seeker', 17, false, [decision]],
] as const)('%s is gone', async (_, id, isBusiness, statements) => {
  openJob(id, isBusiness, [...statements])
  expect(await heading()).toBe(en['jobs.detail.goneTitle'])
})
