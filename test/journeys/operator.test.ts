import type { Page } from '@playwright/test'
import { bothWays, everywhere, expect, expectAccessible, sayIn, test, untilUsable } from '#test/journeys/house.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { fetchText, type TextName } from '#web/operator/queries.ts'

const PAGES: [name: TextName, title: Phrase][] = [
  ['About', 'footer.about'],
  ['Contact', 'footer.contact'],
  ['Terms', 'footer.terms'],
  ['Privacy', 'footer.privacy'],
  ['Impressum', 'footer.legalNotice'],
]

/** The sections that an installation without a register and a VAT number does not have. */
const UNSAID = ['register', 'vat']

const fitsItsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

everywhere(() => {
  test('every page of the footer is there to read, by its link and by its address', async ({
    page,
    language,
    open,
    say,
  }) => {
    await open('/')
    const footer = page.getByRole('contentinfo')
    const heading = page.getByRole('heading', { level: 1 })
    for (const [name, title] of PAGES) {
      await footer.getByRole('link', { name: say(title), exact: true }).click()
      await expect(page).toHaveURL(`/${name.toLowerCase()}`)
      await expect(heading).toHaveText(say(title))
      await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
      await expect(page).toHaveTitle(say('meta.page.title', { page: say(title) }))
      const { sections } = await fetchText(name, language)
      const headings = sections.filter(({ id }) => !UNSAID.includes(id)).map((section) => section.heading)
      await expect(page.getByRole('article').locator('section h2')).toHaveText(headings)

      const reloaded = await page.reload()
      expect(await reloaded?.text()).toContain(headings.at(-1))
      await untilUsable(page)
      expect(await fitsItsWindow(page)).toBe(true)
      await expectAccessible(page)
    }
  })
})

bothWays(() => {
  test('a long page changes its language where it is read, and keeps the place', async ({
    page,
    language,
    isMobile,
    open,
    say,
  }) => {
    const other = language === 'en' ? 'de' : 'en'
    const { sections } = await fetchText('Terms', other)
    await open('/terms')
    await page.getByRole('article').locator('#liability').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    if (isMobile) await page.getByRole('button', { name: say('nav.openMenu') }).click()
    await page
      .getByRole('group', { name: say('language.label') })
      .getByRole('button', { name: say(`language.${other}`) })
      .click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(other)('footer.terms'))
    await expect(page.getByRole('article').locator('section h2')).toHaveText(sections.map(({ heading }) => heading))
    await expect(page.getByRole('article')).toHaveAttribute('lang', other)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2)
  })

  test('the contents of a long page lead to its parts', async ({ page, isMobile, language, open, say }) => {
    await open('/privacy')
    const contents = page.getByRole('navigation', { name: say('operator.contents') })
    // A phone has no room beside the text.
    if (isMobile) return expect(contents).toBeHidden()
    const { sections } = await fetchText('Privacy', language)
    const rights = sections.find(({ id }) => id === 'rights')?.heading ?? ''
    await contents.getByRole('link', { name: rights, exact: true }).click()
    await expect(page).toHaveURL('/privacy#rights')
    await expect(page.getByRole('heading', { name: rights })).toBeInViewport()
  })

  test('whoever needs help finds a mail address, a number and a chat', async ({ page, open, say }) => {
    await open('/contact')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'hello@zaphiring.example' })).toHaveAttribute(
      'href',
      'mailto:hello@zaphiring.example',
    )
    await expect(main.getByRole('link', { name: '+49 30 000000' })).toHaveAttribute('href', 'tel:+4930000000')
    const chat = main.getByRole('link', { name: say('support.whatsapp') })
    await expect(chat).toHaveAttribute('href', 'https://wa.me/4930000000')
    await expect(chat).toHaveAttribute('target', '_blank')
    await expect(main.getByText('Example Operator')).toBeVisible()
  })
})
