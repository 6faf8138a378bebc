import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { ForgotForm } from '#web/features/recovery/ForgotForm.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

function requestLink(identifier: string) {
  const cache = createCache(async () => new Response(null, { status: 204 }))
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ForgotForm />
    </AppProviders>,
  )
  fireEvent.input(screen.getByLabelText(en['auth.login.identifierLabel']), { target: { value: identifier } })
  const submit = screen.getByRole('button', { name: en['auth.forgot.submit'] })
  submit.focus()
  fireEvent.click(submit)
  return screen.findByText(en['auth.forgot.sentTitle'])
}

test('The focus goes to the news that the link is sent, because the form is gone', async () => {
  const news = await requestLink('nika7')
  expect(document.activeElement).toBe(news.closest('[role=status]'))
})

test('After a link was requested with a typing error, the form comes back with what was typed and the focus on it', async () => {
  await requestLink('nika@gmial.com')
  expect(screen.getByText(/nika@gmial\.com$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: en['auth.forgot.again'] }))
  const field = await screen.findByLabelText<HTMLInputElement>(en['auth.login.identifierLabel'])
  expect(field.value).toBe('nika@gmial.com')
  expect(document.activeElement).toBe(field)
})
