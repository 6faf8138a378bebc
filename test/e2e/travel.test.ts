import type { Page } from '@playwright/test'
import { STATIONS } from '#contract/city/stations.ts'
import { expectAccessible } from '#test/e2e/axe.ts'
import { expect, forBothDevices, test, withoutServiceWorker } from '#test/e2e/test.ts'

const idOf = (name: string) => STATIONS.find((station) => station.name === name)?.id ?? ''

/** How much of the page has moved by itself so far, as browsers measure it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const add = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test.use(withoutServiceWorker)

forBothDevices(() => {
  test('A station is chosen by keyboard, shows the minutes on job and list, stays after a reload and can be removed', async ({
    page,
    business,
    open,
    phrase,
    expectToast,
  }) => {
    const { id, title } = await business.post({ facts: { station: idOf('Alexanderplatz') } })
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
    // The dialog leaves its entry in the history a moment later.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.layer))).toBe(false)

    await page.reload()
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
    await page.reload()
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
