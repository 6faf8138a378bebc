import type { Locator } from '@playwright/test'
import { expectAccessible } from '#test/e2e/axe.ts'
import { layoutShift } from '#test/e2e/browser.ts'
import { expect, forBothDevices, onDesktop, reload, test } from '#test/e2e/test.ts'
import { unique } from '#test/e2e/users.ts'
import { stationNamed } from '#test/stations.ts'

forBothDevices(() => {
  test('A station is chosen by keyboard, shows the minutes on job and list, stays after a reload and can be removed', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post({ facts: { station: stationNamed('Alexanderplatz') } })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await open(`/jobs/${id}`)
    await expect(page.getByText(phrase('travel.question'))).toBeVisible()
    expect(requested.filter((url) => /StationPicker|TravelText|TravelMap/.test(url))).toEqual([])

    await page.getByRole('button', { name: phrase('travel.choose') }).focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('combobox', { name: phrase('travel.stationLabel') })
    await expect(field).toBeFocused()
    await page.keyboard.type('hermann')
    await expect(page.getByRole('option')).toHaveText([/^Hermannstraße/, /^Hermannplatz/])
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Hermannplatz U7 U8 · Neukölln$/)
    await page.keyboard.press('Enter')
    await expectToast('travel.chosen', undefined, { station: 'Hermannplatz' })
    await expect(page.getByRole('button', { name: phrase('travel.change') })).toBeFocused()

    const time = phrase('travel.about', { minutes: 13 })
    const way = phrase('travel.toStation', { from: 'Hermannplatz', to: 'Alexanderplatz' })
    await expect(page.getByText(time, { exact: true })).toBeVisible()
    await expect(page.getByText(way)).toBeVisible()
    await page.getByRole('button', { name: phrase('travel.map') }).press('Enter')
    const map = page.getByRole('img', { name: phrase('travel.mapLabel', { station: 'Hermannplatz' }) })
    await expect(map).toBeVisible()
    await expect(page.getByText(phrase('travel.mapEnd', { station: 'Alexanderplatz', minutes: 13 }))).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: phrase('travel.map') })).toBeFocused()
    // The dialog leaves its history entry a moment later.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.layer))).toBe(false)

    await reload(page)
    await expect(page.getByText(time, { exact: true })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.001)

    await open('/')
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card).toContainText(time)
    expect(await layoutShift(page)).toBeLessThan(0.001)
    await card.getByRole('link', { name: title, exact: true }).click()

    await page.getByRole('button', { name: phrase('travel.change') }).focus()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast('travel.removed')
    await expect(page.getByText(phrase('travel.question'))).toBeVisible()
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.layer))).toBe(false)
    await reload(page)
    await expect(page.getByText(phrase('travel.question'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('station'))).toBeNull()
  })

  test('A job with shifts at night says how one gets home, and the list of stations is accessible', async ({
    page,
    business,
    open,
    phrase,
  }) => {
    const shifts = [{ days: ['tu' as const, 'fr' as const], from: '18:00', to: '02:00' }]
    const { id } = await business.post({ facts: { shifts, district: 'Neukölln' } })
    await open(`/jobs/${id}`)
    const section = page.getByRole('region', { name: phrase('travel.homeTitle') })
    await expect(section.getByText(phrase('travel.homeWeekdays'))).toBeVisible()
    await expect(section.getByText(phrase('travel.homeWeekends'))).toBeVisible()
    await expect(section.getByRole('link')).toHaveText([/^BVG/, /^S-Bahn/])

    await page.getByRole('button', { name: phrase('travel.choose') }).click()
    const stations = page.getByRole('listbox', { name: phrase('travel.stationsLabel') })
    await page.getByRole('combobox').fill('tor')
    await expect(stations.getByRole('option')).toHaveCount(6)
    await expect(page.getByRole('status').filter({ hasText: /^6 / })).toBeAttached()
  })
})

forBothDevices(() => {
  test('By touch or mouse, the map leads to the jobs of a district, and to the job', async ({
    page,
    business,
    open,
    phrase,
    isMobile,
  }) => {
    const { title } = await business.post({ facts: { district: 'Müggelheim' } })
    await open('/')
    const press = (target: Locator) => (isMobile ? target.tap() : target.click())
    await press(page.getByRole('button', { name: phrase('filters.map'), exact: true }))
    const drawing = page
      .getByRole('dialog', { name: phrase('jobMap.title') })
      .getByRole('group', { name: phrase('jobMap.label') })
    await press(drawing.getByRole('link', { name: /^Müggelheim: / }))
    await expect(page).toHaveURL('/?district=M%C3%BCggelheim')
    // The previous list also shows the job, until the list of the district replaces it.
    await expect(page.getByRole('heading', { level: 1, name: 'Müggelheim' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await press(page.getByRole('article').getByRole('link', { name: title, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

forBothDevices(() => {
  test('By keyboard, the map of the list leads to the jobs of a district, and the list is sorted by minutes', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const word = unique()
    const far = await business.post({
      title: `${word} Bar`,
      facts: { district: 'Wartenberg', station: stationNamed('Wartenberg') },
    })
    const near = await business.post({
      title: `${word} Café`,
      facts: { district: 'Malchow', station: stationNamed('Karow') },
    })
    await open('/')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: phrase('filters.map'), exact: true }).press('Enter')
    const map = page.getByRole('dialog', { name: phrase('jobMap.title') })
    const drawing = map.getByRole('group', { name: phrase('jobMap.label') })
    const link = drawing.getByRole('link', { name: /^Wartenberg: / })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    expect(requested.filter((path) => !path.startsWith('/assets/'))).toEqual(['/api/districts'])

    // The drawing has one stop for the Tab key. From there, arrow keys move in the order of the list.
    const names = await map
      .getByRole('list', { name: phrase('jobMap.list') })
      .getByRole('link')
      .allTextContents()
    await drawing.getByRole('link').first().focus()
    for (let at = 0; at < names.findIndex((name) => name.startsWith('Wartenberg')); at += 1)
      await page.keyboard.press('ArrowRight')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?district=Wartenberg')
    const titles = page.getByRole('article').getByRole('heading')
    await expect(titles.filter({ hasText: far.title })).toBeVisible()

    // With a search and filters, the map counts the jobs that match. It still shows all districts.
    await open(`/?search=${word}&district=Wartenberg`)
    await page.getByRole('button', { name: phrase('filters.map'), exact: true }).press('Enter')
    await expect(map.getByText(phrase('jobMap.textFiltered'))).toBeVisible()
    await expect(map.getByRole('list', { name: phrase('jobMap.list') }).getByRole('link')).toHaveText([
      phrase('jobMap.district.one', { district: 'Malchow', count: 1 }),
      phrase('jobMap.district.one', { district: 'Wartenberg', count: 1 }),
    ])
    await page.keyboard.press('Escape')
    // The dialog leaves its history entry a moment later.
    await page.waitForFunction(() => !history.state?.layer)

    await open(`/?search=${word}&district=Wartenberg,Malchow`)
    await expect(titles).toHaveText([near.title, far.title])
    await page.getByRole('button', { name: phrase('home.tabs.near') }).press('Enter')
    await expect(page.getByRole('combobox', { name: phrase('travel.stationLabel') })).toBeFocused()
    await page.keyboard.type('wartenberg')
    await page.keyboard.press('Enter')
    await expectToast('travel.chosen', undefined, { station: 'Wartenberg' })
    await expect(page).toHaveURL(
      `/?search=${word}&sort=near&district=Wartenberg%2CMalchow&station=${stationNamed('Wartenberg')}`,
    )
    await expect(titles).toHaveText([far.title, near.title])
    await expect(page.getByRole('link', { name: phrase('home.tabs.near'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    // One press on the user's own station makes it a filter.
    await page.getByRole('button', { name: new RegExp(phrase('filters.more')) }).press('Enter')
    const sheet = page.getByRole('dialog', { name: phrase('filters.facts.title') })
    await sheet.getByLabel(phrase('filters.facts.minutesOption', { minutes: 15 })).check()
    await sheet.getByRole('button', { name: phrase('filters.facts.show') }).press('Enter')
    await expect(page).toHaveURL(/&minutes=15$/)
    await expect(titles).toHaveText([far.title])
  })
})

onDesktop(() => {
  test('A station that is kept in the account is there on the next device, and can be removed there', async ({
    page,
    browser,
    baseURL,
    business,
    signUp,
    open,
    phrase,
    expectToast,
  }) => {
    const { id } = await business.post({ facts: { station: stationNamed('Alexanderplatz') } })
    const student = await signUp()
    await open(`/jobs/${id}`)
    await page.getByRole('button', { name: phrase('travel.choose') }).click()
    const keep = page.getByRole('switch', { name: phrase('travel.keep') })
    await expect(keep).not.toBeChecked()
    await keep.check()
    await page.getByRole('combobox', { name: phrase('travel.stationLabel') }).fill('hermannp')
    await page.keyboard.press('Enter')
    await expectToast('travel.chosen', undefined, { station: 'Hermannplatz' })
    expect(await page.evaluate(() => localStorage.getItem('station'))).toBeNull()

    const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL && { baseURL }) })
    const other = await context.newPage()
    const login = { usernameOrEmail: student.username, password: student.password }
    await other.request.post('/api/login', { data: login })
    await other.goto(`/jobs/${id}`)
    const way = { from: 'Hermannplatz', to: 'Alexanderplatz' }
    await expect(other.getByText(phrase('travel.toStation', way))).toBeVisible()
    await other.getByRole('button', { name: phrase('travel.change') }).click()
    await expect(other.getByRole('switch', { name: phrase('travel.keep') })).toBeChecked()
    await other.getByRole('button', { name: phrase('travel.remove', { station: 'Hermannplatz' }) }).click()
    await expect(other.getByText(phrase('travel.question'))).toBeVisible()
    await context.close()

    await reload(page)
    await expect(page.getByText(phrase('travel.question'))).toBeVisible()
  })
})
