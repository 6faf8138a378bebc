import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { EmailConfirmation } from '#web/features/recovery/EmailConfirmation.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const INVALID = { code: 'invalid_input', message: en['account.linkInvalid'] }

function openWith(answer: () => Promise<Response>) {
  history.replaceState(null, '', '/confirm-email?token=fresh')
  render(
    <AppProviders cache={createCache(answer)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <EmailConfirmation />
    </AppProviders>,
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: en['account.email.confirm'] }))

test('After a lost network an address can be confirmed with the same link', async () => {
  let isOffline = true
  openWith(async () => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204 })
  })
  press()
  await screen.findByText(en['account.email.confirmFailed'])

  isOffline = false
  press()
  await screen.findByText(en['account.email.confirmed'])
})

test('The focus goes to the news that the address is confirmed, because the button is gone', async () => {
  openWith(async () => new Response(null, { status: 204 }))
  screen.getByRole('button', { name: en['account.email.confirm'] }).focus()
  press()
  await screen.findByText(en['account.email.confirmed'])
  expect(document.activeElement?.textContent).toContain(en['account.email.confirmed'])
  expect(document.activeElement).not.toBe(document.body)
})

test('A link that is refused leads to the settings, where a new one can be requested', async () => {
  openWith(async () => Response.json(INVALID, { status: 400 }))
  press()
  await screen.findByText(en['account.email.confirmFailed'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/settings')
})
