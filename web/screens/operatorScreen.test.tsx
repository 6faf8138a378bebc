import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { en } from '#web/i18n/en.ts'
import { OperatorScreen } from '#web/screens/OperatorScreen.tsx'

beforeEach(() => history.replaceState(null, '', '/operator'))
afterEach(cleanup)

function open(answer: () => Promise<Response>) {
  const cache = createCache(async (path) => {
    if (path === '/api/operator') return answer()
    return Response.json({ cases: [], more: 0 })
  })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <OperatorScreen />
    </AppProviders>,
  )
}

const login = () => screen.queryByLabelText(en['desk.login.code'])

test('An operator who is logged in sees no login while the session is being checked', async () => {
  const asked = Promise.withResolvers<Response>()
  open(() => asked.promise)
  expect(login()).toBeNull()
  asked.resolve(Response.json({ id: 1, email: 'desk@operator.example', recoveryCodes: 9 }))
  await screen.findByText('desk@operator.example')
  expect(login()).toBeNull()
})

test('An operator whose session cannot be checked is offered another try instead of a login, which could not work either', async () => {
  let isDown = true
  open(async () =>
    isDown
      ? Response.json({}, { status: 503 })
      : Response.json({ message: '', code: 'unauthenticated' }, { status: 401 }),
  )
  const again = await screen.findByRole('button', { name: en['common.tryAgain'] })
  expect(login()).toBeNull()
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByLabelText(en['desk.login.code'])).toBeTruthy()
})

test('After the login the title of the desk has the focus, because the form that had it is gone', async () => {
  let isLoggedIn = false
  open(async () =>
    isLoggedIn
      ? Response.json({ id: 1, email: 'desk@operator.example', recoveryCodes: 9 })
      : Response.json({ message: '', code: 'unauthenticated' }, { status: 401 }),
  )
  for (const label of ['desk.login.email', 'auth.login.passwordLabel', 'desk.login.code'] as const) {
    const [field] = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${en[label]}`))
    fireEvent.input(field as HTMLInputElement, { target: { value: 'desk@operator.example' } })
  }
  isLoggedIn = true
  fireEvent.click(screen.getByRole('button', { name: en['desk.login.submit'] }))
  await screen.findByText('desk@operator.example')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: en['desk.title'] }))
})
