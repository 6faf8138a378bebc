import type { Page } from '@playwright/test'
import { LANGUAGE_KEY, LANGUAGES, type Language } from '#contract/preferences.ts'
import { expect, phrasesIn, type Translate } from '#test/e2e/test.ts'

/**
 * Checks a screen in the other language as well, on the same device, and returns to the first one. Another tab changes the language, and the
 * page follows, so that open dialogs and typed text stay. The page must not be wider than the screen.
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
