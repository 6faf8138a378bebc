import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { CalendarAddress } from '#web/features/meetings/CalendarAddress.tsx'
import { EmailSection } from '#web/features/settings/EmailSection.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const MIRA = { id: 7, email: 'mira@post.example', hasPassword: true, emailConfirmed: false } as User

function open(part: 'email' | 'calendar') {
  let calendarSince: string | null = null
  const cache = createCache(async (_, options) => {
    if (options?.method) calendarSince = options.method === 'DELETE' ? null : '2026-11-28T10:00:00Z'
    return Response.json({ meetings: [], calendarSince, url: 'https://jobs.example/calendar/a.ics' })
  })
  cache.setQueryData(keys.user, MIRA)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      {part === 'email' ? <EmailSection user={MIRA} /> : <CalendarAddress />}
    </AppProviders>,
  )
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const untilFocused = (field: () => Element | null) => waitFor(() => expect(document.activeElement).toBe(field()))

test('After a request for another confirmation mail, the focus is on the text that says where it went', async () => {
  open('email')
  press(en['account.email.sendAgain'])
  await untilFocused(() => screen.getByRole('status'))
  expect(screen.getByRole('status').textContent).toContain(MIRA.email)
})

test('After a change of the address, the focus is on the text that says where the mail went', async () => {
  open('email')
  fireEvent.input(screen.getByLabelText(en['account.email.newLabel']), { target: { value: 'mira@neu.example' } })
  fireEvent.input(screen.getByLabelText(en['account.password.currentLabel']), { target: { value: 'Milchkaffee 7' } })
  press(en['account.email.submit'])
  await untilFocused(() => screen.queryByRole('status'))
  expect(screen.getByRole('status').textContent).toContain('mira@neu.example')
})

test('The focus goes to a new calendar address, and back to the button for one when it is switched off', async () => {
  open('calendar')
  press(en['calendar.make'])
  await untilFocused(() => screen.queryByLabelText(en['calendar.address']))
  await screen.findByRole('button', { name: en['calendar.off'] })
  press(en['calendar.off'])
  await untilFocused(() => screen.queryByRole('button', { name: en['calendar.make'] }))
})
