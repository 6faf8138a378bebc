import type { Page } from '@playwright/test'
import { expect, forBothDevices, onDesktop, onPhone, reload, test } from '#test/e2e/test.ts'

forBothDevices(() => {
  test('A visitor searches, which waits for half a second without input, and opens a result', async ({
    page,
    open,
    phrase,
  }) => {
    await page.clock.install()
    await open('/')
    const addresses = addressesOf(page)
    const box = page.getByRole('combobox', { name: phrase('filters.search.label') })
    await page.clock.pauseAt(Date.now() + 60_000)

    await box.pressSequentially('barista')
    await page.clock.runFor(499)
    expect(addresses).toEqual([])
    await page.clock.runFor(1)

    await expect(page).toHaveURL('/?search=barista')
    await page.clock.resume()
    await expect(page.getByRole('article').first()).toContainText(/barista/i)
    expect(addresses).toEqual(['/?search=barista'])

    const found = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const title = (await found.textContent()) ?? ''
    await found.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('link', { name: phrase('jobs.detail.backToJobs') }).click()
    await expect(page).toHaveURL('/?search=barista')
    await expect(box).toHaveValue('barista')
    await expect(found).toHaveText(title)
  })

  test('Job type and pay filter the list after 300 ms, tabs sort it, and every view has an address', async ({
    page,
    open,
    phrase,
  }) => {
    await page.clock.install()
    await open('/')
    const addresses = addressesOf(page)
    await page.clock.pauseAt(Date.now() + 60_000)

    await page.getByLabel(phrase('filters.jobType.label')).selectOption({ label: phrase('filters.jobType.casual') })
    await page.clock.runFor(299)
    expect(addresses).toEqual([])
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/?jobType=Casual')
    await page.clock.resume()

    const jobs = page.getByRole('article')
    await expect(jobs.filter({ hasText: phrase('jobs.type.casual') })).toHaveCount(await jobs.count())
    const all = await jobs.allTextContents()
    await page
      .getByLabel(phrase('filters.pay.label'))
      .selectOption({ label: phrase('filters.pay.option', { symbol: '€', amount: 15 }) })
    await expect(page).toHaveURL('/?jobType=Casual&minPay=15')
    await expect.poll(() => jobs.allTextContents()).not.toEqual(all)

    await tab(page, phrase('home.tabs.label'), phrase('home.tabs.popular')).click()
    await expect(page).toHaveURL('/?jobType=Casual&minPay=15&sort=popular')
    await expect(tab(page, phrase('home.tabs.label'), phrase('home.tabs.popular'))).toHaveAttribute(
      'aria-current',
      'page',
    )
    const likes = () => likesOf(page, phrase('jobs.card.like', { title: '' }))
    await expect.poll(async () => isFalling(await likes())).toBe(true)

    await reload(page)
    await expect(tab(page, phrase('home.tabs.label'), phrase('home.tabs.popular'))).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByLabel(phrase('filters.jobType.label'))).toHaveValue('Casual')
    await expect(page.getByLabel(phrase('filters.pay.label'))).toHaveValue('15')
  })
})

onPhone(() => {
  test('More jobs load on demand, and Back from a job restores the list', async ({ page, open, phrase }) => {
    await open('/')
    const titles = page.getByRole('article').getByRole('heading').getByRole('link')
    await page.getByRole('link', { name: phrase('jobs.list.loadMore') }).click()
    await expect(titles).toHaveCount(20)
    const all = await titles.allTextContents()
    expect(new Set(await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size).toBe(20)

    await titles.nth(16).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[16] ?? '')
    await page.getByRole('link', { name: phrase('jobs.detail.backToJobs') }).click()
    await expect(page).toHaveURL('/')
    expect(await titles.allTextContents()).toEqual(all)
    await expect(titles.nth(16)).toBeInViewport()

    await titles.nth(14).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[14] ?? '')
    await page.goBack()
    expect(await titles.allTextContents()).toEqual(all)
    await expect(titles.nth(14)).toBeInViewport()
  })

  test('The focus moves to the jobs that were loaded, and the end of the list has no button', async ({
    page,
    open,
    phrase,
  }) => {
    await open('/?search=Kreuzberg')
    const titles = page.getByRole('article').getByRole('heading').getByRole('link')
    await expect(titles).toHaveCount(10)

    await page.getByRole('link', { name: phrase('jobs.list.loadMore') }).click()

    await expect.poll(() => titles.count()).toBeGreaterThan(10)
    await expect(page.getByRole('link', { name: phrase('jobs.list.loadMore') })).toBeHidden()
    await expect(titles.nth(10)).toBeFocused()
    const count = await titles.count()
    await expect(
      page.getByRole('status').filter({ hasText: phrase('jobs.list.count.other', { count }) }),
    ).toBeAttached()
  })
})

onDesktop(() => {
  test('A search without results says so, and leads back to all jobs', async ({ page, open, phrase }) => {
    await open('/')
    const box = page.getByRole('combobox', { name: phrase('filters.search.label') })
    await box.fill('Qxzwvjk')
    await box.press('Enter')

    await expect(page).toHaveURL('/?search=Qxzwvjk')
    await expect(page.getByText(phrase('jobs.list.empty'))).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page
      .getByRole('link', { name: phrase('filters.reset') })
      .last()
      .click()

    await expect(page).toHaveURL('/')
    await expect(box).toHaveValue('')
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  test('One click clears the search', async ({ page, open, phrase }) => {
    await open('/?search=Barista&jobType=Part-time')
    const box = page.getByRole('combobox', { name: phrase('filters.search.label') })
    await expect(box).toHaveValue('Barista')

    await page.getByRole('button', { name: phrase('filters.search.clear') }).click()

    await expect(page).toHaveURL('/?jobType=Part-time')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
  })
})

/** Records every address that the page goes to from now on. */
function addressesOf(page: Page) {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname, search } = new URL(frame.url())
    addresses.push(pathname + search)
  })
  return addresses
}

const tab = (page: Page, tabs: string, name: string) =>
  page.getByRole('navigation', { name: tabs }).getByRole('link', { name })

const likesOf = async (page: Page, like: string) =>
  (await page.getByRole('button', { name: like.trim(), pressed: false }).allTextContents()).map(Number)

const isFalling = (counts: number[]) =>
  counts.length > 1 && counts.every((count, place) => count <= (counts[place - 1] ?? count))
