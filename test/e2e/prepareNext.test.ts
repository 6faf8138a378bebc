import { expect, onPhone, test } from '#test/e2e/test.ts'

onPhone(() => {
  test('After a look down the list, a job, the filters and the login open without waiting for files', async ({
    page,
    problems,
    business,
    open,
    phrase,
  }) => {
    const { title } = await business.post()
    // As in some private windows, where no service worker is allowed.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('Not allowed', 'SecurityError'))
    })
    const last = page.waitForResponse(/\/assets\/FilterDialog/)
    await open('/')
    await page.mouse.wheel(0, 300)
    await page.evaluate((file) => import(file), (await last).url())
    // The first press fetches what toasts need, for any later one.
    problems.allow(/^net::ERR_FAILED GET \/assets\/ToastRegion/)
    await page.route('**/assets/**', (route) => route.abort())

    await page.getByRole('button', { name: phrase('filters.more') }).click()
    await expect(page.getByRole('dialog', { name: phrase('filters.facts.title') })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: phrase('jobs.card.like', { title }) }).click()
    await expect(page.getByRole('dialog', { name: phrase('loginNeeded.title') })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
