import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, onDesktop, onPhone, test, toastRegion } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('The first Tab stop skips everything before the content', async ({ page, open, phrase }) => {
    await open('/')
    const skip = page.getByRole('link', { name: phrase('common.skipToContent') })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: phrase('home.hero.postJob') })).toBeFocused()
  })

  test('Tab moves through the header to the list in the order of the page, and the focus is always visible', async ({
    page,
    isMobile,
    open,
    phrase,
  }) => {
    await open('/')
    const header = page.getByRole('banner')
    const languages = header.getByRole('group', { name: phrase('language.label') })
    const atDesk = [
      header.getByRole('navigation').getByRole('link', { name: phrase('nav.home') }),
      header.getByRole('navigation').getByRole('link', { name: phrase('nav.howItWorks') }),
      header.getByRole('navigation').getByRole('link', { name: phrase('nav.partners') }),
      header.getByRole('link', { name: phrase('nav.logIn') }),
      header.getByRole('link', { name: phrase('nav.signUp') }),
      languages.getByRole('button', { name: phrase('language.en') }),
      languages.getByRole('button', { name: phrase('language.de') }),
    ]
    const tabs = page.getByRole('navigation', { name: phrase('home.tabs.label') })
    const stops = [
      page.getByRole('link', { name: phrase('common.skipToContent') }),
      header.getByRole('link', { name: phrase('nav.logo') }),
      ...(isMobile ? [header.getByRole('button', { name: phrase('nav.openMenu') })] : atDesk),
      page.getByRole('main').getByRole('link', { name: phrase('home.hero.postJob') }),
      page.getByRole('main').getByRole('link', { name: phrase('home.hero.join') }),
      tabs.getByRole('link', { name: phrase('home.tabs.all') }),
      tabs.getByRole('link', { name: phrase('home.tabs.popular') }),
      tabs.getByRole('link', { name: phrase('home.tabs.recent') }),
      tabs.getByRole('button', { name: phrase('home.tabs.near') }),
      page.getByRole('combobox', { name: phrase('filters.search.label') }),
      page.getByRole('button', { name: phrase('filters.more') }),
      page.getByRole('combobox', { name: phrase('filters.jobType.label') }),
      page.getByRole('combobox', { name: phrase('filters.pay.label') }),
      page.getByRole('button', { name: phrase('filters.map') }),
      page.getByRole('article').first().getByRole('heading').getByRole('link'),
    ]

    for (const stop of stops) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
      await expect(stop).toBeInViewport()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    await expect(page.getByRole('link', { name: phrase('jobs.detail.backToJobs') })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('The menu opens, moves and closes with keys, and returns the focus', async ({
    page,
    isMobile,
    signUp,
    open,
    phrase,
  }) => {
    const { fullName } = await signUp()
    await open('/partners')
    if (isMobile) {
      const toggle = page.getByRole('button', { name: phrase('nav.openMenu') })
      await toggle.focus()
      await page.keyboard.press('Enter')
      const close = page.getByRole('button', { name: phrase('nav.closeMenu') })
      await expect(close).toBeFocused()
      await expect(close).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('banner').getByRole('link', { name: phrase('nav.home'), exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(toggle).toBeFocused()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      return
    }
    const button = page.getByRole('button', { name: phrase('nav.profileMenu', { name: fullName }) })
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(item(phrase('menu.profile'))).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await expect(item(phrase('menu.logout'))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(phrase('menu.profile'))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(phrase('menu.studentDashboard'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(item(phrase('menu.profile'))).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })
})

onPhone(() => {
  test('F8 moves the focus to the toast, which disappears after five seconds', async ({
    page,
    context,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    const { id, title } = await business.post()
    const share = page.getByRole('button', { name: phrase('jobs.card.shareLabel', { title }) })
    await page.clock.install()
    await open(`/jobs/${id}`)
    await share.press('Enter')
    await expectToast('share.copiedTitle', 'share.copiedText')
    const toast = toastRegion(page, phrase).getByRole('list')

    await page.keyboard.press('F8')
    await expect(toast).toBeFocused()
    await page.clock.fastForward(6000)
    await expect(toast.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('listitem')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button', { name: phrase('common.close') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast.getByRole('listitem')).toHaveCount(0)

    await share.press('Enter')
    await expectToast('share.copiedTitle', 'share.copiedText')
    await page.clock.fastForward(5000)
    await expect(toast.getByRole('listitem')).toHaveCount(0)
  })
})

onDesktop(() => {
  test('The splash appears once on the home page, blocks nothing, and is omitted with reduced motion', async ({
    page,
    open,
    phrase,
  }) => {
    const splash = page.locator('[class*="splash"]')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/')
    await expect(splash).toHaveAttribute('aria-hidden', 'true')
    await page.getByRole('link', { name: phrase('home.tabs.recent') }).click()
    await expect(page).toHaveURL('/?sort=recent')
    await expect(splash).toBeHidden()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    await expect(splash).toBeHidden({ timeout: 1 })
  })

  test('An item of a menu that is reached before the browser reports the menu as open keeps the focus', async ({
    page,
    signUp,
    open,
    phrase,
  }) => {
    const { fullName } = await signUp()
    await open('/partners')
    const button = page.getByRole('button', { name: phrase('nav.profileMenu', { name: fullName }) })
    await button.focus()
    const text = await button.evaluate(async (element: HTMLButtonElement) => {
      const menu = element.popoverTargetElement
      if (!menu) throw new Error('The button opens no menu.')
      const opened = new Promise((resolve) =>
        menu.addEventListener('toggle', () => setTimeout(resolve), { once: true }),
      )
      element.click()
      const items = menu.querySelectorAll<HTMLElement>('[role="menuitem"]')
      items[items.length - 1]?.focus()
      await opened
      return document.activeElement?.textContent
    })
    expect(text).toBe(phrase('menu.logout'))
  })
})
