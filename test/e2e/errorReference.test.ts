import type { APIResponse, Route } from '@playwright/test'
import { expect, onPhone, test, toastRegion } from '#test/e2e/test.ts'

/** So many people try a password at once, this user among them, that the queue becomes too long and refuses this user. */
async function refusedInTheRush(url: string, route: Route): Promise<APIResponse> {
  const body = JSON.stringify({ usernameOrEmail: 'nobody', password: 'Milchkaffee 7' })
  const headers = { 'content-type': 'application/json', origin: url }
  const others = Array.from({ length: 60 }, () => fetch(`${url}/api/login`, { method: 'POST', headers, body }))
  const own = await Promise.all(Array.from({ length: 10 }, () => route.fetch()))
  await Promise.all(others.map(async (answer) => (await answer).text()))
  return own.find((answer) => answer.status() === 503) ?? refusedInTheRush(url, route)
}

onPhone(() => {
  test('An error toast shows a reference that the server’s log contains', async ({
    page,
    server,
    problems,
    open,
    phrase,
  }) => {
    problems.allow(/^503 POST \/api\/login$/)
    await open('/auth')
    await page.getByLabel(phrase('auth.login.identifierLabel')).fill('nobody')
    await page.getByLabel(phrase('auth.login.passwordLabel'), { exact: true }).fill('Milchkaffee 7')
    const toast = toastRegion(page, phrase)
    const reference = toast.getByText(/^[0-9a-z]{12}$/)

    await page.route('**/api/login', async (route) =>
      route.fulfill({ response: await refusedInTheRush(server.url, route) }),
    )
    await page.getByRole('button', { name: phrase('auth.login.submit'), exact: true }).click()
    await expect(toast).toContainText(phrase('auth.login.failedTitle'), { timeout: 30_000 })
    await expect(toast).toContainText(phrase('errors.reference'))
    await reference.click()
    const shown = await reference.textContent()
    expect(await page.evaluate(() => String(getSelection()))).toBe(shown)

    await expect
      .poll(() =>
        server
          .log()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line))
          .find(({ requestId }) => requestId === shown),
      )
      .toMatchObject({ route: '/api/login', status: 503 })
  })
})
