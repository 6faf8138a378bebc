import type { Page } from '@playwright/test'
import { test } from '#test/journeys/behind.ts'
import { bothWays, expect } from '#test/journeys/house.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** Every list that a link leads to, what it asks the server, and what it says when there is no answer. */
const LISTS: { at: string; asks: RegExp; says: Phrase[] }[] = [
  { at: '/', asks: /^502 GET \/api\/jobs\?/, says: ['jobs.list.error'] },
  { at: '/partners', asks: /^502 GET \/api\/partners/, says: ['partners.errorTitle', 'partners.errorText'] },
  { at: '/saved-jobs', asks: /^502 GET \/api\/saved-jobs$/, says: ['savedJobs.error', 'savedJobs.tryAgain'] },
  { at: '/dashboard', asks: /^502 GET \/api\/jobs\/business$/, says: ['dashboard.jobs.error'] },
]

bothWays(() => {
  for (const { at, asks, says } of LISTS)
    test(`${at} says that its list could not be loaded, and loads it when the server is back`, async ({
      page,
      away,
      back,
      business,
      mishaps,
      open,
      say,
    }) => {
      mishaps.allow(asks)
      await business.lendTo(page)
      await open('/how-it-works')
      await comeNear(page, at)
      away()
      await page.evaluate((path) => history.pushState(null, '', path), at)
      for (const phrase of says) await expect(page.getByText(say(phrase), { exact: true })).toBeVisible()

      await back()
      await page.getByRole('button', { name: say('common.tryAgain') }).click()
      for (const phrase of says) await expect(page.getByText(say(phrase), { exact: true })).toHaveCount(0)
    })
})

/** As somebody who is about to follow a link: its screen is fetched by then. */
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
