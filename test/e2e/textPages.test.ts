import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, onPhone, phrasesIn, reload, test, untilHydrated } from '#test/e2e/test.ts'
import { fetchText, type TextName } from '#web/features/texts/hooks.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const PAGES: [name: TextName, title: Phrase][] = [
  ['about', 'footer.about'],
  ['contact', 'footer.contact'],
  ['terms', 'footer.terms'],
  ['privacy', 'footer.privacy'],
  ['impressum', 'footer.impressum'],
]

/** The sections that an installation without a register and a VAT number does not have. */
const UNSAID = ['register', 'vat']

const fitsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

forBothDevices(() => {
  test('Every page of the footer can be opened by its link and its address', async ({
    page,
    language,
    open,
    phrase,
  }) => {
    await open('/')
    const footer = page.getByRole('contentinfo')
    const heading = page.getByRole('heading', { level: 1 })
    for (const [name, title] of PAGES) {
      await footer.getByRole('link', { name: phrase(title), exact: true }).click()
      await expect(page).toHaveURL(`/${name}`)
      await expect(heading).toHaveText(phrase(title))
      await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
      await expect(page).toHaveTitle(phrase('meta.page.title', { page: phrase(title) }))
      const { sections } = await fetchText(name, language)
      const headings = sections.filter(({ id }) => !UNSAID.includes(id)).map((section) => section.heading)
      await expect(page.getByRole('article').locator('section h2')).toHaveText(headings)

      const reloaded = await reload(page)
      expect(await reloaded?.text()).toContain(headings.at(-1))
      await untilHydrated(page)
      expect(await fitsItsWindow(page)).toBe(true)
      await expectAccessible(page)
    }
  })

  test('A long page keeps its position when the language changes', async ({
    page,
    language,
    isMobile,
    open,
    phrase,
  }) => {
    const other = language === 'en' ? 'de' : 'en'
    const { sections } = await fetchText('terms', other)
    await open('/terms')
    await page.getByRole('article').locator('#liability').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    if (isMobile) await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await page
      .getByRole('group', { name: phrase('language.label') })
      .getByRole('button', { name: phrase(`language.${other}`) })
      .click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrasesIn(other)('footer.terms'))
    await expect(page.getByRole('article').locator('section h2')).toHaveText(sections.map(({ heading }) => heading))
    await expect(page.getByRole('article')).toHaveAttribute('lang', other)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2)
  })

  test('The table of contents of a long page leads to its sections', async ({
    page,
    isMobile,
    language,
    open,
    phrase,
  }) => {
    await open('/privacy')
    const contents = page.getByRole('navigation', { name: phrase('texts.contents') })
    // A phone has no room beside the text.
    if (isMobile) return expect(contents).toBeHidden()
    const { sections } = await fetchText('privacy', language)
    const rights = sections.find(({ id }) => id === 'rights')?.heading ?? ''
    await contents.getByRole('link', { name: rights, exact: true }).click()
    await expect(page).toHaveURL('/privacy#rights')
    await expect(page.getByRole('heading', { name: rights })).toBeInViewport()
  })
})

onPhone(() => {
  test('The contact page has a mail address, a number and a chat', async ({ page, open, phrase }) => {
    await open('/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'hello@zaphiring.example' })).toHaveAttribute(
      'href',
      'mailto:hello@zaphiring.example',
    )
    await expect(main.getByRole('link', { name: '+49 30 000000' })).toHaveAttribute('href', 'tel:+4930000000')
    const chat = main.getByRole('link', { name: phrase('support.whatsapp') })
    await expect(chat).toHaveAttribute('href', 'https://wa.me/4930000000')
    await expect(chat).toHaveAttribute('target', '_blank')
    await expect(main.getByText('Example Operator')).toBeVisible()
  })
})
