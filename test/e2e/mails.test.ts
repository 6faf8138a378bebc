import { LANGUAGES } from '#contract/preferences.ts'
import { violationsOn } from '#test/e2e/axe.ts'
import { expect, onPhone, test } from '#test/e2e/test.ts'
import { mailSamples, TYPED, type Typed } from '#test/mailSamples.ts'

const WORD = 'Gaststättenaushilfskellnerinnenvermittlungszentralenleiterin'
const LONG = Object.fromEntries(Object.keys(TYPED).map((name) => [name, WORD])) as Typed
/** The background colours at the ends of a mail, in both themes. */
const GROUNDS = { light: ['rgb(251, 248, 243)', 'rgb(255, 255, 255)'], dark: ['rgb(21, 20, 17)', 'rgb(30, 28, 24)'] }

onPhone(() => {
  const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [360, 600].map((width) => ({ colorScheme, width })),
  )
  for (const { colorScheme, width } of LOOKS)
    test(`Mails fit into a window of ${width}, and axe finds nothing wrong with them, in ${colorScheme} colours`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      const mails = [...LANGUAGES.flatMap((language) => mailSamples(language)), ...mailSamples('en', LONG)]
      for (const [occasion, { html }] of mails) {
        await page.setContent(html)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), occasion).toBe(width)
        if (!['accepted', 'unanswered', 'answers-due', 'meeting-offered'].includes(occasion)) continue
        expect(await violationsOn(page), occasion).toEqual([])
        const grounds = await page
          .locator('body, .card')
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
        expect(grounds).toEqual(GROUNDS[colorScheme])
        const heights = await page.locator('a[data-button]').evaluateAll((all) => all.map((one) => one.clientHeight))
        expect(heights).toEqual([48])
      }
    })
})
