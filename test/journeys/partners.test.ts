import type { Page } from '@playwright/test'
import { hold, stop } from '#test/journeys/browser.ts'
import { bothWays, everywhere, expect, test } from '#test/journeys/house.ts'

everywhere(() => {
  test('a job seeker looks for a business, opens its page, likes a job there and goes on to it', async ({
    page,
    business,
    isMobile,
    join,
    open,
    say,
  }) => {
    const first = await business.post()
    const { id, title, businessId } = await business.post()
    await join()
    await open('/')
    const bar = page.getByRole('navigation', { name: say(isMobile ? 'bottomBar.label' : 'nav.main') })
    await bar
      .getByRole('link', { name: say('nav.partners') })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('partners.title'))
    const partners = page.getByRole('article')
    await expect(partners).toHaveCount(20)

    const box = page.getByRole('searchbox', { name: say('partners.search.label') })
    await box.fill('RUEBENkind')
    await expect(page).toHaveURL('/partners?search=RUEBENkind')
    await expect(partners).toHaveCount(1)
    await expect(partners.getByRole('heading', { level: 2 })).toHaveText('Rübenkind')
    await expect(partners).toContainText(say('businessType.restaurant'))
    await expect(partners).toContainText('Boxhagener Straße, Friedrichshain')
    await expect(page.getByRole('status').filter({ hasText: say('partners.count.one', { count: 1 }) })).toBeAttached()

    await box.fill('Qxzwvjk')
    await expect(page.getByText(say('partners.empty'), { exact: true })).toBeVisible()
    await expect(partners).toHaveCount(0)
    await page.getByRole('link', { name: say('partners.showAll') }).click()
    await expect(page).toHaveURL('/partners')
    await expect(box).toHaveValue('')
    await expect(partners).toHaveCount(20)

    await box.fill(business.name)
    await expect(partners).toHaveCount(1)
    await expect(partners).toContainText(say('partners.openJobs.other', { count: 2 }))
    await page.getByRole('link', { name: business.name }).click()
    await expect(page).toHaveURL(`/partners/${businessId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(business.name)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([title, first.title])

    const like = page.getByRole('button', { name: say('jobs.card.like', { title }) })
    const unlike = page.getByRole('button', { name: say('jobs.card.unlike', { title }) })
    await like.click()
    await expect(unlike).toHaveText('1')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/jobs/${id}`)
    await expect(unlike).toHaveText('1')
    await unlike.click()
    await expect(like).toHaveText('0')

    await page.getByRole('link', { name: say('jobs.detail.backToJobs') }).click()
    await expect(page).toHaveURL(`/partners/${businessId}`)
    await expect(like).toHaveText('0')
    await page.getByRole('link', { name: say('partners.detail.back') }).click()
    await expect(page).toHaveURL(/^[^?]*\/partners\?search=Tassenhaus/)
    await expect(partners).toHaveCount(1)
  })
})

bothWays(() => {
  test('a partner’s page comes whole, says who it is, and needs no request', async ({
    page,
    house,
    business,
    open,
    say,
  }) => {
    const { businessId, title } = await business.post()
    const asked = askedBy(page)

    const html = (await (await open(`/partners/${businessId}`))?.text()) ?? ''
    await page.waitForLoadState('networkidle')

    expect(asked).toEqual([])
    expect(html).toContain(title)
    await expect(page).toHaveTitle(say('meta.partner.title', { businessName: business.name }))
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${house.url}/partners/${businessId}`)
    const said = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(said ?? '')).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'Organization',
      name: business.name,
      url: `${house.url}/partners/${businessId}`,
    })
  })

  test('a search that was sent on opens as it was, and more partners come on demand', async ({ page, open, say }) => {
    const asked = askedBy(page)
    await open('/partners?search=hotel')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('article').filter({ hasText: 'Hotel Lindenkrone' })).toBeVisible()
    expect(asked).toEqual([])

    await page.getByRole('button', { name: say('filters.search.clear') }).click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page).toHaveURL('/partners')
    const names = page.getByRole('article').getByRole('heading')
    await expect(names).toHaveCount(20)
    await page.getByRole('button', { name: say('jobs.list.loadMore') }).click()
    await expect.poll(() => names.count()).toBeGreaterThan(30)
    const all = await names.allTextContents()

    await names.nth(25).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(all[25] ?? '')
    await page.goBack()
    expect(await names.allTextContents()).toEqual(all)
    await expect(names.nth(25)).toBeInViewport()
  })

  test('the search waits for half a second of rest', async ({ page, open, say }) => {
    await page.clock.install()
    await open('/partners')
    const box = page.getByRole('searchbox', { name: say('partners.search.label') })
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.pressSequentially('bar')
    await page.clock.runFor(499)
    await expect(page).toHaveURL('/partners')
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/partners?search=bar')
    await page.clock.resume()
  })

  test('the keyboard goes from the search to a partner, and back to its place', async ({ page, open, say }) => {
    await open('/partners')
    await page.getByRole('searchbox', { name: say('partners.search.label') }).focus()
    await page.keyboard.type('kranich')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/partners?search=kranich')
    const partner = page.getByRole('link', { name: 'Pension Kranichweg' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: say('filters.search.clear') })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(partner).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pension Kranichweg')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('kranich')
  })

  test('a job leads to its business, which may have no open job', async ({ page, open, say }) => {
    await open('/jobs/14')
    await page.getByRole('main').getByRole('link', { name: 'Demo Café Kreuzberg' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Café Kreuzberg')
    await expect(page.getByText(say('partners.detail.empty'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: say('partners.detail.back') }).click()
    await expect(page).toHaveURL('/partners')
  })

  test('partners that do not come say so, and come when asked again', async ({ page, mishaps, open, say }) => {
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/partners\?/)
    mishaps.allow(/^net::ERR_CONNECTION_REFUSED GET \/api\/partners\/\d+$/)
    await open('/partners')
    const partners = page.getByRole('article')
    await stop(page)
    await page.getByRole('button', { name: say('jobs.list.loadMore') }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('partners.errorText') })).toBeVisible()
    await expect(partners).toHaveCount(20)

    await page.getByRole('searchbox').fill('Zuckertinte')
    await expect(page.getByRole('alert').filter({ hasText: say('partners.errorTitle') })).toBeVisible()
    await expect(page.getByText(say('partners.errorText'))).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(partners).toHaveCount(1)

    await stop(page)
    await partners.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('partners.detail.errorTitle'))
    await page.unrouteAll()
    await page.getByRole('button', { name: say('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café Zuckertinte')
  })

  test('while partners are on their way, their places are held', async ({ page, open, say }) => {
    await open('/how-it-works')
    const release = await hold(page, '**/api/partners*')
    await page
      .getByRole('link', { name: say('nav.partners') })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('status').filter({ hasText: say('common.loading') })).toBeVisible()
    release()
    await expect(page.getByRole('article')).toHaveCount(20)
  })

  test('a partner that is gone is told as gone, and then the others come', async ({ page, mishaps, open, say }) => {
    mishaps.allow(/^404 GET \/partners\/999999$/)
    await page.clock.install()
    const response = await open('/partners/999999')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('partners.detail.goneTitle'))
    await page.clock.fastForward(3000)
    await expect(page).toHaveURL('/partners')
    await expect(page.getByRole('article')).toHaveCount(20)
  })

  test('search engines are told of open jobs and partners only', async ({ request, house, business }) => {
    const { id, businessId } = await business.post()
    const read = async (path: string) => (await request.get(path)).text()

    expect(await read('/robots.txt')).toContain(`Sitemap: ${house.url}/sitemap.xml`)
    const parts = [...(await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, part = '']) => part)
    expect(parts).toEqual([`${house.url}/sitemap-0.xml`, `${house.url}/sitemap-1.xml`])
    const part = await read('/sitemap-1.xml')
    expect(part).toContain(`<loc>${house.url}/jobs/${id}</loc>`)
    expect(part).toContain(`<loc>${house.url}/partners/${businessId}</loc>`)
    expect(part).not.toContain(`<loc>${house.url}/jobs/14</loc>`)
  })
})

/** What the page asks the API for from now on. */
function askedBy(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  return asked
}
