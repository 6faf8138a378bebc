import type { APIResponse, Route } from '@playwright/test'
import { test as base, bothWays, expect } from '#test/journeys/house.ts'
import { type House, ownHouse } from '#test/journeys/start.ts'

/** A house that tells everything, and whose line for passwords can be filled. */
const test = base.extend<object, { house: House }>({
  house: ownHouse({ RATE_LIMIT: 'off', LOG_LEVEL: 'info' }),
})

/** More people than can stand in line try a password at once, and this one among them, until the line is too long for it. */
async function refusedInTheRush(url: string, route: Route): Promise<APIResponse> {
  const body = JSON.stringify({ usernameOrEmail: 'nobody', password: 'Milchkaffee 7' })
  const headers = { 'content-type': 'application/json', origin: url }
  const others = Array.from({ length: 60 }, () => fetch(`${url}/api/login`, { method: 'POST', headers, body }))
  const own = await Promise.all(Array.from({ length: 10 }, () => route.fetch()))
  await Promise.all(others.map(async (answer) => (await answer).text()))
  return own.find((answer) => answer.status() === 503) ?? refusedInTheRush(url, route)
}

bothWays(() => {
  test('an error toast shows a reference under which the log of the server knows what failed', async ({
    page,
    house,
    mishaps,
    open,
    say,
  }) => {
    mishaps.allow(/^503 POST \/api\/login$/)
    await open('/auth')
    await page.getByLabel(say('auth.login.identifierLabel')).fill('nobody')
    await page.getByLabel(say('auth.login.passwordLabel'), { exact: true }).fill('Milchkaffee 7')
    const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) })
    const reference = toast.getByText(/^[0-9a-z]{12}$/)

    await page.route('**/api/login', async (route) =>
      route.fulfill({ response: await refusedInTheRush(house.url, route) }),
    )
    await page.getByRole('button', { name: say('auth.login.submit'), exact: true }).click()
    await expect(toast).toContainText(say('auth.login.failedTitle'), { timeout: 30_000 })
    await expect(toast).toContainText(say('errors.reference'))
    await reference.click()
    const shown = await reference.textContent()
    expect(await page.evaluate(() => String(getSelection()))).toBe(shown)

    await expect
      .poll(() =>
        house
          .log()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line))
          .find(({ requestId }) => requestId === shown),
      )
      .toMatchObject({ route: '/api/login', status: 503 })
  })
})
