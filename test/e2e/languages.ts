import type { Page } from '@playwright/test'
import { LANGUAGE_KEY, LANGUAGES, type Language } from '#contract/preferences.ts'
import { expect, phrasesIn, type Translate } from '#test/e2e/test.ts'

/**
 * Looks at a screen in the other language, too, on the same device, and comes back to the first. The language is chosen in another tab, which
 * the page follows, so that what is open and typed stays. On no device is the page wider than the screen in it.
 */
export async function inBothLanguages(page: Page, language: Language, look: (phrase: Translate) => Promise<void>) {
  for (const one of [...LANGUAGES.filter((other) => other !== language), language]) {
    await page.evaluate(([key, newValue]) => dispatchEvent(new StorageEvent('storage', { key, newValue })), [
      LANGUAGE_KEY,
      one,
    ] as const)
    await expect(page.locator(`html[lang=${one}]`)).toBeAttached()
    await look(phrasesIn(one))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
}
