import type { Locator } from '@playwright/test'
import { expect, phrasesIn, test } from '#test/e2e/test.ts'
import { registerStudent } from '#test/e2e/users.ts'

/** A right-to-left title and name whose last characters a browser moves to the wrong side unless they are isolated. */
const TITLE = 'نادل (صباحًا!)'
const NAME = 'בית קפה (ברלין)'
const apart = (words: string) => `\u2068${words}\u2069`

/** The distance of these words from the left of the screen. */
const leftOf = (place: Locator, words: string) =>
  place.evaluate((element, sought) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const start = walker.currentNode.textContent?.indexOf(sought) ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(walker.currentNode, start)
      range.setEnd(walker.currentNode, start + sought.length)
      return range.getBoundingClientRect().left
    }
    throw new Error(`${sought} stands nowhere`)
  }, words)

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } })

    test('Right-to-left texts do not reorder the text next to them', async ({
      page,
      business,
      playwright,
      baseURL,
      open,
      phrase,
    }) => {
      const { id } = await business.post({
        title: TITLE,
        payRate: `15 € ${TITLE}`,
        location: NAME,
        tags: [NAME, 'Theke'],
      })
      const machine = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      await registerStudent(machine)
      await machine.patch('/api/user', { data: { fullName: NAME } })
      await machine.post(`/api/jobs/${id}/apply`, { data: {} })
      await machine.dispose()

      await open(`/jobs/${id}`)
      await expect(page).toHaveTitle(phrase('meta.job.title', { title: apart(TITLE), businessName: business.name }))
      expect((await (await page.request.get(`/jobs/${id}`)).text()).match(/<title>(.*)<\/title>/)?.[1]).toContain(
        apart(TITLE),
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
      const facts = page.getByRole('article').getByRole('list').first()
      expect(await leftOf(facts, NAME)).toBeLessThan(await leftOf(facts, 'Theke'))

      await business.logIn(page)
      await open('/notifications')
      const toast = page
        .getByRole('list', { name: phrase('nav.notifications') })
        .getByRole('listitem')
        .first()
      const [, between = ''] = phrase('notifications.newApplicant').split(/\{\w+\}/)
      await expect(toast).toContainText(
        phrasesIn(language)('notifications.newApplicant', { name: apart(NAME), title: apart(TITLE) }),
      )
      expect(await leftOf(toast, NAME)).toBeLessThan(await leftOf(toast, between.trim()))
      expect(await leftOf(toast, between.trim())).toBeLessThan(await leftOf(toast, TITLE))
    })
  })
}
