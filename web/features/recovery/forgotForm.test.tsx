import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { ForgotForm } from '#web/features/recovery/ForgotForm.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

test('The focus goes to the news that the link is sent, because the form is gone', async () => {
  const cache = createCache(async () => new Response(null, { status: 204 }))
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ForgotForm />
    </AppProviders>,
  )
  fireEvent.input(screen.getByLabelText(en['auth.login.identifierLabel']), { target: { value: 'nika7' } })
  const submit = screen.getByRole('button', { name: en['auth.forgot.submit'] })
  submit.focus()
  fireEvent.click(submit)
  await screen.findByText(en['auth.forgot.sentTitle'])
  expect(document.activeElement).toBe(screen.getByText(en['auth.forgot.sentTitle']).closest('[role=status]'))
})
