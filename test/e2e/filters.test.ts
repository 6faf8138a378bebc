import type { Browser, Page } from '@playwright/test'
import type { JobDraft } from '#contract/jobDrafts.ts'
import { STATION_KEY } from '#contract/preferences.ts'
import { expect, forBothDevices, onDesktop, onPhone, reload, test } from '#test/e2e/test.ts'
import { stationNamed } from '#test/stations.ts'

const EVENING: JobDraft['facts'] = {
  shifts: [{ days: ['tu', 'th'], from: '18:00', to: '23:00' }],
  german: 'none',
  kind: 'minijob',
}

forBothDevices(() => {
  test('A visitor finds the evenings that fit, shares the list, and takes a filter off', async ({
    page,
    browser,
    business,
    open,
    phrase,
    language,
    isMobile,
  }) => {
    // No other test posts a job there.
    const district = isMobile ? 'Kladow' : 'Staaken'
    const fits = await business.post({ facts: { ...EVENING, district } })
    const morning = await business.post({
      facts: { ...EVENING, district, shifts: [{ days: ['tu'], from: '06:00', to: '11:00' }] },
    })
    await open('/')
    const titles = page.getByRole('article').getByRole('heading')

    await page.getByRole('button', { name: phrase('filters.more') }).click()
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    const choose = (label: string) => sheet.getByLabel(label, { exact: true }).check()
    await choose(language === 'de' ? 'Dienstag' : 'Tuesday')
    await choose(phrase('filters.facts.evening'))
    await choose(phrase('filters.facts.english'))
    await sheet.locator('summary').filter({ hasText: 'Spandau' }).click()
    await choose(district)
    const count = sheet.getByRole('status')
    await expect(count).toHaveText(phrase('home.results.count.one', { count: 1 }))
    const weekend = sheet.getByLabel(language === 'de' ? 'Samstag' : 'Saturday', { exact: true })
    await sheet.getByLabel(language === 'de' ? 'Dienstag' : 'Tuesday', { exact: true }).uncheck()
    await weekend.check()
    await expect(count).toHaveText(phrase('filters.facts.closest'))
    await weekend.uncheck()
    await choose(language === 'de' ? 'Dienstag' : 'Tuesday')
    await expect(count).toHaveText(phrase('home.results.count.one', { count: 1 }))
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()

    await expect(page).toHaveURL(`/?district=${district}&day=tu&time=evening&english=true`)
    await expect(titles).toHaveText([fits.title])

    await expectSameJobsForAnotherVisitor(browser, page)
    const chips = page.getByRole('list', { name: phrase('filters.facts.active') })
    await expect(chips.getByRole('listitem')).toHaveCount(4)
    const evenings = phrase('filters.facts.remove', { filter: phrase('filters.facts.evening') })
    await chips.getByRole('link', { name: evenings }).click()
    await expect(page).toHaveURL(`/?district=${district}&day=tu&english=true`)
    await expect(titles).toHaveText([morning.title, fits.title])
    await expect(chips.getByRole('link', { name: phrase('filters.facts.english') })).toBeFocused()

    await page.goBack()
    await expect(titles).toHaveText([fits.title])
    await page.getByRole('link', { name: phrase('filters.reset') }).click()
    await expect(page).toHaveURL('/')
    await expect(chips).toBeHidden()
    // The list is dimmed until the jobs without filters are loaded.
    await expect(titles).not.toHaveCount(1)
  })
})

forBothDevices(() => {
  test('The sheet of filters is filled in by keyboard and keeps what was chosen, and the search keeps the filters', async ({
    page,
    open,
    phrase,
  }) => {
    await open('/?kind=minijob')
    const button = page.getByRole('button', { name: `${phrase('filters.more')} (1)` })
    await button.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    await expect(sheet).toBeFocused()
    await expect(sheet.getByLabel(phrase('facts.kind.minijob'))).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    const found = page.waitForResponse(/api\/jobs\?search=koch&kind=minijob/)
    await page.getByRole('combobox', { name: phrase('filters.search.label') }).fill('koch')
    await expect(page).toHaveURL('/?search=koch&kind=minijob')
    await found
    // The earlier list is dimmed until the new one is loaded.
    await expect(page.locator('[aria-busy=true]')).toBeHidden()
  })
})

onDesktop(() => {
  test('The sheet of filters says when only close matches will follow', async ({ page, open, phrase }) => {
    await open('/?search=barista+einhornzähmung')
    await page.getByRole('button', { name: phrase('filters.more') }).click()
    const count = page.getByRole('dialog').getByRole('status')
    await expect(count).toHaveText(phrase('filters.facts.closest'))
  })

  test('A station and its minutes are one filter', async ({ page, open, phrase }) => {
    await open('/')
    await page.getByRole('button', { name: phrase('filters.more') }).click()
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    await sheet.getByLabel(phrase('filters.facts.station')).selectOption({ label: 'Hermannplatz' })
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()

    const chip = page.getByRole('list', { name: phrase('filters.facts.active') }).getByRole('link')
    await expect(chip).toHaveText(phrase('filters.facts.within', { minutes: 30, station: 'Hermannplatz' }))
    await chip.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: phrase('filters.more') })).toBeFocused()
  })
})

onDesktop(() => {
  test('A member finds the jobs in their free week: that of the profile, and another one that they tick', async ({
    page,
    business,
    signUp,
    open,
    phrase,
  }) => {
    const shift = (day: 'fr' | 'mo') => ({ facts: { shifts: [{ days: [day], from: '18:00', to: '22:00' }] } })
    const friday = await business.post(shift('fr'))
    const monday = await business.post(shift('mo'))
    await signUp()
    const kept = await page.request.post('/api/user/introduction', { data: { free: { fr: ['evening'] } } })
    expect(kept.ok()).toBe(true)
    const word = business.name.split(' ').at(-1)
    await open(`/?search=${word}`)
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles).toHaveText([monday.title, friday.title])

    await page.getByRole('button', { name: phrase('filters.more') }).click()
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    const wish = sheet.getByLabel(phrase('filters.facts.week'), { exact: true })
    const evening = (day: string) => sheet.getByLabel(`${day}, ${phrase('filters.facts.evening')}`, { exact: true })
    const needed = sheet.getByText(phrase('filters.facts.weekEmpty'))
    await wish.check()
    await expect(evening('Friday')).toBeChecked()
    await expect(evening('Monday')).not.toBeChecked()
    await expect(needed).toBeHidden()
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()
    await expect(page).toHaveURL(`/?search=${word}&week=0000400`)
    await expect(titles).toHaveText([friday.title])

    await reload(page)
    const chips = page.getByRole('list', { name: phrase('filters.facts.active') }).getByRole('link')
    await expect(chips).toHaveText([phrase('filters.facts.week')])
    await expect(titles).toHaveText([friday.title])
    await page.getByRole('button', { name: phrase('filters.more') }).click()
    await expect(wish).toBeChecked()
    await evening('Friday').uncheck()
    await expect(needed).toBeVisible()
    await evening('Monday').check()
    await expect(needed).toBeHidden()
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()
    await expect(page).toHaveURL(`/?search=${word}&week=4000000`)
    await expect(titles).toHaveText([monday.title])
    await chips.click()
    await expect(titles).toHaveText([monday.title, friday.title])
  })

  test('A free week without a time asks for one, and filters nothing until then', async ({ page, open, phrase }) => {
    await open('/')
    await page.getByRole('button', { name: phrase('filters.more') }).click()
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    await sheet.getByLabel(phrase('filters.facts.week'), { exact: true }).check()
    await expect(sheet.getByRole('alert')).toHaveText(phrase('filters.facts.weekEmpty'))
    const evening = sheet.getByLabel(`Friday, ${phrase('filters.facts.evening')}`, { exact: true })
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('table').getByRole('checkbox').first()).toBeFocused()
    await evening.check()
    await expect(sheet.getByRole('alert')).toHaveCount(0)
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).click()
    await expect(page).toHaveURL('/?week=0000400')
  })
})

onPhone(() => {
  test('Six wishes take six taps in the sheet, and the link shows the same jobs to another visitor', async ({
    page,
    browser,
    business,
    open,
    phrase,
  }) => {
    const { title } = await business.post({
      facts: {
        shifts: [{ days: ['tu', 'th'], from: '18:00', to: '23:00' }],
        german: 'none',
        kind: 'apprenticeship',
        district: 'Rudow',
        station: stationNamed('Rudow'),
      },
    })
    await page.addInitScript(([key, id]) => localStorage.setItem(key, id), [
      STATION_KEY,
      stationNamed('Hermannplatz'),
    ] as const)
    await open('/')
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    let taps = 0
    const tap = async (wish: ReturnType<Page['locator']>) => {
      taps += 1
      await wish.tap()
    }

    await page.getByRole('button', { name: phrase('filters.more') }).tap()
    for (const wish of ['Dienstag', 'Donnerstag']) await tap(sheet.getByLabel(wish, { exact: true }))
    await tap(sheet.getByLabel(phrase('filters.facts.evening')))
    await tap(sheet.getByLabel(phrase('filters.facts.wholeBorough', { borough: 'Neukölln' })))
    await tap(sheet.getByLabel(phrase('filters.facts.minutesOption', { minutes: 30 })))
    await tap(sheet.getByLabel(phrase('filters.facts.english')))
    expect(taps).toBe(6)
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).tap()

    await expect(page).toHaveURL(/borough=Neuk%C3%B6lln&day=tu%2Cth&time=evening&english=true&station=\d+&minutes=30/)
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Jobs? in Neukölln$/)

    await expectSameJobsForAnotherVisitor(browser, page)
    await card.getByRole('heading').getByRole('link').tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  test('With filters the jobs begin on the first screen, and the search stays at the top without covering the focus', async ({
    page,
    open,
    phrase,
  }) => {
    await open('/?borough=Mitte&english=true')
    const search = page.getByRole('combobox', { name: phrase('filters.search.label') })
    const titles = page.getByRole('article').getByRole('heading').getByRole('link')
    const top = (await page.getByRole('article').first().boundingBox())?.y
    expect(top).toBeLessThanOrEqual(320)
    await expect(titles.nth(1)).toBeInViewport()

    await titles.last().scrollIntoViewIfNeeded()
    await expect(search).toBeInViewport({ ratio: 1 })
    await titles.last().focus()
    for (let left = (await titles.count()) - 1; left > 0; left -= 1) {
      await titles.nth(left - 1).focus()
      const { y = 0 } = (await titles.nth(left - 1).boundingBox()) ?? {}
      const { y: above = 0, height = 0 } = (await search.boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(above + height)
    }
  })

  for (const width of [360, 390]) {
    test(`The jobs begin on the first screen for members, with close matches, and with many filters, too (${width} px)`, async ({
      page,
      signUp,
      open,
      phrase,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const many =
        '/?borough=Mitte,Neuk%C3%B6lln&day=mo,tu,we,th,fr,sa,su&time=evening,night&english=true&untrained=true'
      const typed = 'Kellner Dienstag und Donnerstag abends, Neukölln, kein Deutsch, ab 99 €'
      const lists = [
        many,
        `/?search=${encodeURIComponent(typed)}`,
        '/?borough=Mitte&english=true',
        '/?kind=minijob&minPay=99',
      ]
      const beginsAt = async () => (await page.getByRole('article').first().boundingBox())?.y
      for (const address of lists) {
        await open(address)
        expect(await beginsAt(), address).toBeLessThanOrEqual(320)
      }
      await expect(page.getByText(phrase('filters.facts.closestList')).first()).toBeVisible()
      await signUp()
      for (const address of ['/', ...lists]) {
        await open(address)
        expect(await beginsAt(), address).toBeLessThanOrEqual(320)
      }
    })
  }

  test('The filters are there again on the way back to the list, until they are cleared or the user logs out', async ({
    page,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { fullName } = await signUp()
    const home = () => page.getByRole('banner').getByRole('link', { name: phrase('nav.logo') })
    const filtered = '/?search=barista&borough=Mitte'
    const clear = page
      .getByRole('main')
      .getByRole('link', { name: phrase('filters.reset') })
      .first()
    await open(filtered)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      phrase('home.results.in', {
        jobs: phrase('home.results.about', { jobs: '', search: 'barista' }).trim(),
        place: 'Mitte',
      }),
    )
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('last-filters'))).toContain('barista')
    await open('/partners')
    await home().click()
    await expect(page).toHaveURL(filtered)
    await page.goBack()
    await expect(page).toHaveURL('/partners')

    await open('/')
    const last = page.getByRole('link', { name: phrase('filters.last') })
    await expect(last).toContainText(phrase('filters.facts.wholeBorough', { borough: 'Mitte' }))
    await expect(page).toHaveURL('/')
    await last.click()
    await expect(page).toHaveURL(filtered)

    await clear.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(fullName.split(' ')[0] ?? '')
    await expect(last).toBeHidden()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: phrase('footer.about') })
      .click()
    await expect(page).toHaveURL('/about')
    await home().click()
    await expect(page).toHaveURL('/')

    await open(filtered)
    await page.getByRole('button', { name: phrase('nav.openMenu') }).click()
    await page.getByRole('button', { name: phrase('menu.logout') }).click()
    await expectToast('auth.logout.success')
    await expect(page).toHaveURL('/')
    await open('/partners')
    await home().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phrase('home.hero.title'))
  })
})

/** The address in the browser must show the same jobs to another visitor. */
async function expectSameJobsForAnotherVisitor(browser: Browser, page: Page) {
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(page.url())
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  await expect(visitor.getByRole('article').getByRole('heading')).toHaveText(titles)
  await context.close()
}

onDesktop(() => {
  test('However many filters were the last ones, they stay in one row with the orders, within the list', async ({
    page,
    open,
    phrase,
  }) => {
    await open('/?search=barista&district=Neuk%C3%B6lln,Kreuzberg&day=tu,th&time=evening&english=true&untrained=true')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('last-filters'))).toContain('barista')
    await open('/')
    const last = page.getByRole('link', { name: phrase('filters.last') })
    const orders = page.getByRole('navigation', { name: phrase('home.tabs.label') })
    await expect(last).toBeVisible()
    const tabs = await orders.getByRole('link').evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().y))
    expect(new Set(tabs).size).toBe(1)
    const [link, list] = await Promise.all(
      [last, page.getByRole('region', { name: phrase('jobs.list.label') })].map((part) => part.boundingBox()),
    )
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
  })
})
