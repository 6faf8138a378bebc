import type { Page } from '@playwright/test'
import { test } from '#test/e2e/behindProxy.ts'
import { expect, onDesktop, onPhone } from '#test/e2e/test.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** Every list that a link leads to, its requests, and its texts when they fail. */
const LISTS: { at: string; screen?: string; asks: RegExp; says: Phrase[] }[] = [
  { at: '/', asks: /^502 GET \/api\/jobs\?/, says: ['jobs.list.error'] },
  {
    at: '/partners',
    screen: 'PartnersScreen',
    asks: /^502 GET \/api\/partners/,
    says: ['partners.errorTitle', 'partners.errorText'],
  },
  {
    at: '/saved-jobs',
    screen: 'SavedJobsScreen',
    // The part that would show the copy on this device does not come either.
    asks: /^502 GET \/(api\/saved-jobs$|assets\/StoredJobs-)/,
    says: ['savedJobs.error', 'savedJobs.tryAgain'],
  },
  {
    at: '/dashboard',
    screen: 'JobsTab',
    asks: /^502 GET \/api\/(jobs\/business|moderation)$/,
    says: ['dashboard.jobs.error'],
  },
]

onPhone(() => {
  for (const { at, screen, asks, says } of LISTS)
    test(`The list on ${at} says that it could not be loaded, and loads when the server is back`, async ({
      page,
      disconnectServer,
      reconnect,
      business,
      problems,
      open,
      phrase,
    }) => {
      problems.allow(asks)
      await business.logIn(page)
      await open('/how-it-works')
      await comeNear(page, at)
      if (screen) await untilLoaded(page, screen)
      disconnectServer()
      await page.evaluate((path) => history.pushState(null, '', path), at)
      for (const key of says) await expect(page.getByText(phrase(key), { exact: true })).toBeVisible()

      reconnect()
      await page.getByRole('button', { name: phrase('common.tryAgain') }).click()
      for (const key of says) await expect(page.getByText(phrase(key), { exact: true })).toHaveCount(0)
      // The focus does not leave the page with the button.
      await expect(page.locator('body')).not.toBeFocused()
    })
})

onDesktop(() => {
  test('The saved jobs say that they could not be loaded, also when they are opened from the header', async ({
    page,
    disconnectServer,
    business,
    problems,
    open,
    phrase,
  }) => {
    await business.logIn(page)
    // A connection that is cut at this moment has no response at all.
    problems.allow(/^(502|net::ERR_FAILED) GET \/(api\/saved-jobs$|assets\/StoredJobs-)/)
    problems.allow(/^(502|net::ERR_FAILED) GET \/assets\/ToastRegion/)
    await open('/how-it-works')
    await untilLoaded(page, 'SavedJobsScreen')
    // Also the files that it imports.
    await page.waitForLoadState('networkidle')
    disconnectServer()
    const toasts = page.waitForResponse(/\/assets\/ToastRegion/)
    const ways = page
      .getByRole('link', { name: phrase('nav.savedJobs'), exact: true })
      .or(page.getByRole('link', { name: phrase('bottomBar.saved'), exact: true }))
    await ways.filter({ visible: true }).first().click()
    await expect(page.getByText(phrase('savedJobs.error'), { exact: true })).toBeVisible()
    await toasts
  })
})

/** Hovers a link, so that its screen is prefetched. */
async function comeNear(page: Page, path: string) {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.tabIndex = 0
    document.body.append(link)
    link.focus()
    link.remove()
  }, path)
  await page.waitForLoadState('networkidle')
}

/** Waits until a chunk is loaded, so that the screen no longer depends on the server. */
const untilLoaded = (page: Page, screen: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/assets/${name}-`)),
    screen,
  )
