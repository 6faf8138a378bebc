import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { en } from '#web/i18n/en.ts'
import { ReportScreen } from '#web/screens/ReportScreen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function openReport(of: { kind: string; id: string }) {
  const cache = createCache(async () => Response.json({ number: 7, answered: true }))
  cache.setQueryData(keys.user, { id: 7 })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ReportScreen params={of} />
    </AppProviders>,
  )
}

test('After a report was sent, the page shows only the thanks, and no longer the form or the hint to write a mail instead', async () => {
  openReport({ kind: 'job', id: '4' })
  expect(screen.getByRole('link', { name: SITE.operator.email })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'spam' } })
  fireEvent.click(screen.getByRole('button', { name: en['reports.submit'] }))
  await screen.findByText(en['reports.receiptAnswered'])
  expect(screen.queryByRole('link', { name: SITE.operator.email })).toBeNull()
  const thanks = en['reports.receipt'].replace('{number}', '7')
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([thanks])
  expect(screen.queryByText(en['reports.text'])).toBeNull()
})

test('A report that was begun is there again after a reload, until it is sent, and only for what it is about', async () => {
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  openReport({ kind: 'job', id: '4' })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'spam' } })
  fireEvent.input(words(), { target: { value: 'The same text twelve times.' } })
  cleanup()

  openReport({ kind: 'comment', id: '4' })
  expect(words().value).toBe('')
  cleanup()

  openReport({ kind: 'job', id: '4' })
  expect(words().value).toBe('The same text twelve times.')
  fireEvent.click(screen.getByRole('button', { name: en['reports.submit'] }))
  await screen.findByText(en['reports.receiptAnswered'])
  cleanup()

  openReport({ kind: 'job', id: '4' })
  expect(words().value).toBe('')
})
