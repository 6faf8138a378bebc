import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/e2e/test.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** Every screen with placeholders in its form, and the role that sees it. */
const FORMS = {
  visitor: ['/', '/partners', '/auth', '/student-signup', '/business-signup', '/forgot-password'],
  student: ['/jobs/:id'],
  business: [
    '/post-job',
    '/dashboard',
    '/dashboard?new=job',
    '/dashboard?tab=incidents&new=incident',
    '/settings',
    '/jobs/:id',
  ],
}

/** The button that opens a form on a page. */
const OPENED_BY: Record<string, Phrase> = { '/settings': 'workplaces.add' }

/** The placeholders of one language; a select shows its own as an option. */
const placeholdersOf = (catalogue: Record<string, string>) => {
  const named = Object.entries(catalogue).filter(([name]) => /placeholder$/i.test(name))
  return new Set(named.flatMap(([name, words]) => (/jobTypeP|languageP|reasonP/.test(name) ? [] : words)))
}

/** Placeholders that are wider than their fields. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ':is(input, textarea)[placeholder]',
    )
    return [...fields]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const { font, letterSpacing } = getComputedStyle(field, '::placeholder')
        const style = getComputedStyle(field)
        const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        const words = document.createElement('span')
        words.textContent = field.placeholder
        Object.assign(words.style, { position: 'absolute', font, letterSpacing, whiteSpace: 'nowrap' })
        if (field.localName === 'textarea')
          Object.assign(words.style, { whiteSpace: 'normal', inlineSize: `${room}px` })
        document.body.append(words)
        const { width, height } = words.getBoundingClientRect()
        words.remove()
        return width > room + 0.5 || height > field.clientHeight
      })
      .map(({ id, placeholder }) => `${placeholder} (${id})`)
  })

for (const language of ['en', 'de'] as const) {
  test.describe(language, () => {
    test.use({ language, isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } })

    test('Every placeholder fits into its field on small phones', async ({ page, business, signUp, open, phrase }) => {
      test.slow()
      const { id } = await business.post()
      const seen = new Set<string | null>()
      for (const [who, addresses] of Object.entries(FORMS)) {
        if (who === 'student') await signUp()
        if (who === 'business') await business.logIn(page)
        for (const address of addresses) {
          await open(address.replace(':id', `${id}`))
          // The page below a dialog has fields as well.
          const form = address.includes('new=') ? page.getByRole('dialog') : page
          await expectPlaceholders(form, address)
          const button = OPENED_BY[address]
          if (!button) continue
          await page.getByRole('button', { name: phrase(button), exact: true }).click()
          await expectPlaceholders(page.getByRole('dialog'), `${address}, ${button}`)
        }
      }
      expect(seen).toEqual(placeholdersOf({ en, de }[language]))

      async function expectPlaceholders(form: Page | Locator, where: string) {
        await expect(form.getByPlaceholder(/./).first()).toBeVisible()
        for (const field of await page.getByPlaceholder(/./).all()) seen.add(await field.getAttribute('placeholder'))
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 640 })
          expect.soft(await clipped(page), `${where} at ${width} px`).toEqual([])
        }
      }
    })
  })
}
