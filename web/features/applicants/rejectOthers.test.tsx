import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { RejectOthers } from '#web/features/applicants/RejectOthers.tsx'
import type { ApplicantEntry } from '#web/features/applicants/rules.ts'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** Opens the note to the applicants of a job. */
function openFor(job: number) {
  const cache = createCache(async () => Response.json({}))
  cache.setQueryData(keys.user, { id: 7 })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <RejectOthers waiting={[{ id: job * 10, job: { id: job, title: `Job ${job}` } } as ApplicantEntry]} />
    </AppProviders>,
  )
  fireEvent.click(screen.getByRole('button'))
  return screen.getByRole<HTMLTextAreaElement>('textbox')
}

test('A note to the applicants of one job is not offered for the applicants of another job', () => {
  fireEvent.input(openFor(1), { target: { value: 'The bar job is taken.' } })
  cleanup()
  expect(openFor(2).value).toBe(en['applicants.others.note'])
  cleanup()
  expect(openFor(1).value).toBe('The bar job is taken.')
})

test('The focus goes back to the button when the business cancels rejecting the others', () => {
  openFor(1)
  fireEvent.click(screen.getByRole('button', { name: en['common.cancel'] }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en['applicants.others.action'] }))
})
