import { bothWays, expect, expectAccessible, test } from '#test/journeys/house.ts'

bothWays(() => {
  test('the first stop of the keyboard skips everything that stands before the content', async ({
    page,
    open,
    say,
  }) => {
    await open('/')
    const skip = page.getByRole('link', { name: say('common.skipToContent') })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: say('home.hero.postJob') })).toBeFocused()
  })

  test('the keyboard goes through the header to the list in the order of the page, and always shows where it is', async ({
    page,
    isMobile,
    open,
    say,
  }) => {
    await open('/')
    const header = page.getByRole('banner')
    const languages = header.getByRole('group', { name: say('language.label') })
    const atDesk = [
      header.getByRole('navigation').getByRole('link', { name: say('nav.home') }),
      header.getByRole('navigation').getByRole('link', { name: say('nav.howItWorks') }),
      header.getByRole('navigation').getByRole('link', { name: say('nav.partners') }),
      languages.getByRole('button', { name: say('language.en') }),
      languages.getByRole('button', { name: say('language.de') }),
      header.getByRole('link', { name: say('nav.logIn') }),
      header.getByRole('link', { name: say('nav.signUp') }),
    ]
    const tabs = page.getByRole('navigation', { name: say('home.tabs.label') })
    const stops = [
      page.getByRole('link', { name: say('common.skipToContent') }),
      header.getByRole('link', { name: say('nav.logo') }),
      ...(isMobile ? [header.getByRole('button', { name: say('nav.openMenu') })] : atDesk),
      page.getByRole('main').getByRole('link', { name: say('home.hero.postJob') }),
      page.getByRole('main').getByRole('link', { name: say('home.hero.join') }),
      tabs.getByRole('link', { name: say('home.tabs.all') }),
      tabs.getByRole('link', { name: say('home.tabs.popular') }),
      tabs.getByRole('link', { name: say('home.tabs.recent') }),
      page.getByRole('searchbox', { name: say('filters.search.label') }),
      page.getByRole('combobox', { name: say('filters.jobType.label') }),
      page.getByRole('combobox', { name: say('filters.pay.label') }),
      page.getByRole('article').first().getByRole('heading').getByRole('link'),
    ]

    for (const stop of stops) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
      await expect(stop).toBeInViewport()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    await expect(page.getByRole('link', { name: say('jobs.detail.backToJobs') })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('the menu opens, moves and closes by keys, and gives the focus back', async ({
    page,
    isMobile,
    join,
    open,
    say,
  }) => {
    const { fullName } = await join()
    await open('/partners')
    if (isMobile) {
      const toggle = page.getByRole('button', { name: say('nav.openMenu') })
      await toggle.focus()
      await page.keyboard.press('Enter')
      const close = page.getByRole('button', { name: say('nav.closeMenu') })
      await expect(close).toBeFocused()
      await expect(close).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('banner').getByRole('link', { name: say('nav.home'), exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(toggle).toBeFocused()
      await expect(toggle).toHaveAttribute('aria-expanded', 'false')
      return
    }
    const button = page.getByRole('button', { name: say('nav.profileMenu', { name: fullName }) })
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(item(say('menu.profile'))).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await expect(item(say('menu.logout'))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(say('menu.profile'))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item(say('menu.studentDashboard'))).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(item(say('menu.profile'))).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  test('F8 leads to the toast, which five seconds later is gone', async ({ page, business, open, say, told }) => {
    const { id } = await business.post()
    await page.clock.install()
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: say('jobs.card.applyNow') }).press('Enter')
    await told('loginNeeded.title', 'loginNeeded.apply')
    const toast = page.getByRole('region', { name: say('toast.region', { hotkey: 'F8' }) }).getByRole('list')

    await page.keyboard.press('F8')
    await expect(toast).toBeFocused()
    await page.clock.fastForward(6000)
    await expect(toast.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('listitem')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button', { name: say('common.close') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast.getByRole('listitem')).toHaveCount(0)

    await page.getByRole('button', { name: say('jobs.card.applyNow') }).press('Enter')
    await told('loginNeeded.title', 'loginNeeded.apply')
    await page.clock.fastForward(5000)
    await expect(toast.getByRole('listitem')).toHaveCount(0)
  })

  test('the splash comes once with the home page, hinders nothing, and stays away from who wants no motion', async ({
    page,
    open,
    say,
  }) => {
    const splash = page.locator('[class*="splash"]')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/')
    await expect(splash).toHaveAttribute('aria-hidden', 'true')
    await page.getByRole('link', { name: say('home.tabs.recent') }).click()
    await expect(page).toHaveURL('/?sort=recent')
    await expect(splash).toBeHidden()

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    await expect(splash).toBeHidden({ timeout: 1 })
  })
})
